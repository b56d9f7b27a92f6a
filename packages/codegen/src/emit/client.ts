import type { BodyModel } from '../model/bodies.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { callsOf, listingName, listingsOf } from './calls.ts';
import { header } from './header.ts';
import { key, literal, type Printable, text } from './literal.ts';

/** The part of the document that the client needs at run time. */
export function emitClient(model: Model): string {
  const calls = callsOf(model);
  const table = Object.fromEntries(calls.map((each) => [each.id, facts(each)]));
  const listings = Object.fromEntries(listingsOf(model).map(({ id }) => [listingName(id), id]));
  return `${header('client')}import type { Credential, OperationFacts, SocketFacts } from '../operation-facts.ts';

/** How to send each operation and how to read its documented answers. */
export const operations = ${literal(table)} as const satisfies Readonly<Record<string, OperationFacts>>;

/** The listings, by the name of their iterator. */
export const listings = ${literal(listings)} as const satisfies Readonly<Record<string, keyof typeof operations>>;

/** Where each credential is sent. */
export const credentials = ${literal(credentialsOf(model))} as const satisfies Readonly<Record<string, Credential>>;

/** The header that makes a repeated POST harmless. */
export const idempotencyHeader = ${literal(idempotencyHeaderOf(calls))};

/** What the socket allows, and what a client does on each close code. */
export const socket = ${literal(socketOf(model))} as const satisfies SocketFacts;

/** The stable error codes of each operation, by the status of the answer. */
export interface ErrorCodes {
${calls.map(errorCodes).join('')}}
`;
}

function facts(operation: OperationModel): Printable {
  const json = operation.parameters.filter(({ alsoAccepts }) => alsoAccepts === 'json');
  const statuses = [...operation.responses];
  return {
    method: operation.method,
    path: operation.path,
    security: operation.security,
    repeat: repeatOf(operation),
    json: json.map(({ name }) => name),
    form: Object.keys(operation.body?.parts ?? {})[0] ?? null,
    answers: Object.fromEntries(
      statuses
        .filter(([status]) => status < 400)
        .map(([status, { content }]) => [status, kindOf(content)]),
    ),
    errors: statuses.filter(([status]) => status >= 400).map(([status]) => status),
  };
}

function kindOf(content: BodyModel): string {
  const [answer] = Object.entries(content);
  if (answer === undefined) return 'nothing';
  const [mediaType, schema] = answer;
  if (schema === 'binary') return schema;
  return /^application\/(.+\+)?json$/.test(mediaType) ? 'json' : 'text';
}

/** GET and DELETE can be retried, a POST only with an idempotency key. */
function repeatOf(operation: OperationModel): string {
  if (['GET', 'PUT', 'DELETE'].includes(operation.method)) return 'always';
  return keyParameter(operation) === undefined ? 'never' : 'keyed';
}

function keyParameter({ parameters }: OperationModel): string | undefined {
  return parameters.find((each) => each.in === 'header' && /^idempotency-key$/i.test(each.name))
    ?.name;
}

function idempotencyHeaderOf(operations: readonly OperationModel[]): string | null {
  return operations.map(keyParameter).find((name) => name !== undefined) ?? null;
}

function credentialsOf(model: Model): Printable {
  return Object.fromEntries(
    model.securitySchemes.map(({ id, in: place, name }) => [id, { in: place, name }]),
  );
}

function socketOf({ socket }: Model): Printable {
  const websocket = socket?.operation.websocket ?? null;
  if (websocket === null) return { maxFrameBytes: 0, closeCodes: {} };
  const codes = websocket.closeCodes.map(({ code, name, client }) => [code, { name, client }]);
  return { maxFrameBytes: websocket.maxFrameBytes, closeCodes: Object.fromEntries(codes) };
}

function errorCodes({ id, responses }: OperationModel): string {
  const lines = [...responses]
    .filter(([status]) => status >= 400)
    .map(([status, { errors }]) => `    ${status}: ${errors.map(text).join(' | ') || 'string'};\n`);
  return `  ${key(id)}: {\n${lines.join('')}  };\n`;
}

import type { BodyModel } from '../model/bodies.ts';
import { FORM, WITHOUT_SCHEMA } from '../model/bodies.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { type NamedShape, namesIn, shapeOf, shapesReachableFrom } from '../model/shapes.ts';
import { callsOf, listingName, listingsOf } from './calls.ts';

/** How to send an operation and how to read each of its documented responses: the same in every language. */
export interface CallFacts {
  readonly method: string;
  readonly path: string;
  readonly security: string | null;
  /** Whether a request may be retried: always, only with an idempotency key (`keyed`), or never. */
  readonly repeat: 'always' | 'keyed' | 'never';
  /** Query parameters that are serialized as JSON. */
  readonly json: readonly string[];
  /** Form field that takes the file; null if the operation takes no form. */
  readonly form: string | null;
  /** Body kind of each success response, by status. */
  readonly answers: Readonly<Record<number, AnswerFacts>>;
  /** Statuses of the documented errors. */
  readonly errors: readonly number[];
}

/** The body of a success response; `schema` is null unless it is JSON. */
export interface AnswerFacts {
  readonly kind: 'binary' | 'json' | 'nothing' | 'text';
  readonly schema: string | null;
}

/** The facts of an operation. */
export function callFacts(operation: OperationModel): CallFacts {
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
        .map(([status, { content }]) => [status, answerOf(content)]),
    ),
    errors: statuses.filter(([status]) => status >= 400).map(([status]) => status),
  };
}

function answerOf(content: BodyModel): AnswerFacts {
  const [answer] = Object.entries(content);
  if (answer === undefined) return { kind: 'nothing', schema: null };
  const [mediaType, schema] = answer;
  if (schema === 'binary') return { kind: schema, schema: null };
  return /^application\/(.+\+)?json$/.test(mediaType)
    ? { kind: 'json', schema }
    : { kind: 'text', schema: null };
}

/** GET and DELETE can be retried, a POST only with an idempotency key. */
function repeatOf(operation: OperationModel): CallFacts['repeat'] {
  if (['GET', 'PUT', 'DELETE'].includes(operation.method)) return 'always';
  return keyParameter(operation) === undefined ? 'never' : 'keyed';
}

function keyParameter({ parameters }: OperationModel): string | undefined {
  return parameters.find((each) => each.in === 'header' && /^idempotency-key$/i.test(each.name))
    ?.name;
}

/** The header that makes a repeated POST harmless. */
export function idempotencyHeaderOf(model: Model): string | null {
  return (
    callsOf(model)
      .map(keyParameter)
      .find((name) => name !== undefined) ?? null
  );
}

/** Where each credential of our own operations is sent. */
export function credentialsOf(model: Model): Record<string, { in: string; name: string }> {
  const ours = model.operations.filter(({ dialect }) => dialect === null);
  const used = new Set(ours.map(({ security }) => security));
  return Object.fromEntries(
    model.securitySchemes
      .filter(({ id }) => used.has(id))
      .map(({ id, in: place, name }) => [id, { in: place, name }]),
  );
}

/** The listings: the id of each operation by the name of its iterator. */
export function listingFacts(model: Model): Record<string, string> {
  return Object.fromEntries(listingsOf(model).map(({ id }) => [listingName(id), id]));
}

/** Frame limit of the live WebSocket, and what a client does on each close code. */
export function socketFacts({ socket }: Model): {
  maxFrameBytes: number;
  closeCodes: Record<number, { name: string; client: string }>;
} {
  const websocket = socket?.operation.websocket ?? null;
  if (websocket === null) return { maxFrameBytes: 0, closeCodes: {} };
  const codes = websocket.closeCodes.map(({ code, name, client }) => [code, { name, client }]);
  return { maxFrameBytes: websocket.maxFrameBytes, closeCodes: Object.fromEntries(codes) };
}

/** The error codes of an operation by status, in the order of the document. */
export function errorCodesOf({ responses }: OperationModel): [number, readonly string[]][] {
  return [...responses]
    .filter(([status]) => status >= 400)
    .map(([status, { errors }]) => [status, errors]);
}

/** The named types that a client of any language needs: of JSON bodies, parameters, messages and callbacks. Forms are streamed. */
export function clientShapes(model: Model): NamedShape[] {
  const { document, socket, webhooks } = model;
  const ofCalls = callsOf(model).flatMap(({ body, responses, parameters }) => [
    ...Object.entries(body?.content ?? {}).flatMap(([type, name]) => (type === FORM ? [] : [name])),
    ...[...responses].flatMap(([status, { content }]) =>
      status < 400 ? Object.values(content) : [],
    ),
    ...parameters.flatMap(({ schema }) => namesIn(shapeOf(schema))),
  ]);
  const roots = [
    ...ofCalls,
    ...(socket === null ? [] : [socket.clientUnion, socket.serverUnion]),
    ...webhooks.map(({ schema }) => schema),
  ];
  return shapesReachableFrom(
    document,
    roots.filter((name) => !WITHOUT_SCHEMA.includes(name)),
  );
}

import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import {
  callFacts,
  callsOf,
  credentialsOf,
  errorCodesOf,
  idempotencyHeaderOf,
  listingFacts,
  listingName,
  listingsOf,
  socketFacts,
} from './call-facts.ts';
import { header, key, literal, type Printable, text } from './source.ts';

/** The part of the document that the client needs at run time. */
export function emitClient(model: Model): string {
  const calls = callsOf(model);
  const table = Object.fromEntries(calls.map((each) => [each.id, facts(each)]));
  return `${header('client')}import type { Credential, OperationFacts, SocketFacts } from '../operation-facts.ts';

/** How to send each operation and how to read its documented responses. */
export const operations = ${literal(table)} as const satisfies Readonly<Record<string, OperationFacts>>;

/** The listings, by the name of their iterator. */
export const listings = ${literal(listingFacts(model))} as const satisfies Readonly<Record<string, keyof typeof operations>>;

/** Where each credential is sent. */
export const credentials = ${literal(credentialsOf(model))} as const satisfies Readonly<Record<string, Credential>>;

/** The header that makes a repeated POST harmless. */
export const idempotencyHeader = ${literal(idempotencyHeaderOf(model))};

/** What the socket allows, and what a client does on each close code. */
export const socket = ${literal(socketFacts(model))} as const satisfies SocketFacts;

/** The stable error codes of each operation, by the status of the response. */
export interface ErrorCodes {
${calls.map(errorCodes).join('')}}
`;
}

function facts(operation: OperationModel): Printable {
  const { answers, errors, ...request } = callFacts(operation);
  const kinds = Object.entries(answers).map(([status, { kind }]) => [status, kind]);
  return { ...request, answers: Object.fromEntries(kinds), errors };
}

function errorCodes(operation: OperationModel): string {
  const lines = errorCodesOf(operation).map(
    ([status, errors]) => `    ${status}: ${errors.map(text).join(' | ') || 'string'};\n`,
  );
  return `  ${key(operation.id)}: {\n${lines.join('')}  };\n`;
}

/** One typed method for each operation, and one iterator for each list operation. */
export const emitClientMethods = (
  model: Model,
): string => `${header('client')}import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
${callsOf(model).map(method).join('')}}

/** One iterator for each listing. */
export interface Listings {
${listingsOf(model).map(listing).join('')}}
`;

const method = (operation: OperationModel): string =>
  `${docLines(operation)}  ${operation.id}: Method<${text(operation.id)}>;\n`;

function listing(operation: OperationModel): string {
  const id = text(operation.id);
  const isOptional = !operation.parameters.some((each) => each.in === 'query' && each.required);
  return `${docLines(operation)}  ${listingName(operation.id)}(input${isOptional ? '?' : ''}: ListingInput<${id}>): Listing<${id}>;\n`;
}

function docLines({ method: verb, path, summary, deprecated }: OperationModel): string {
  const line = `${verb} ${path}: ${summary.replaceAll('*/', '* /')}`;
  return deprecated ? `  /**\n   * ${line}\n   * @deprecated\n   */\n` : `  /** ${line} */\n`;
}

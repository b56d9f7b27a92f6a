import type { Operation, Validate } from '@verbatim/contract';
import { checkContained, checkHeaders, checkQuery, type UnknownFields } from './faithful.ts';
import type { Sendable } from './send.ts';
import { validatorNamed } from './validator-table.ts';

/** The part of a handler's input that comes from the request. */
export interface Received {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
}

/** Throws if the input of a handler breaks the document or differs from the request. */
export function checkReceived(
  operation: Operation,
  received: Received,
  sent: Sendable,
  unknownFields: UnknownFields,
): void {
  const { params, query, headers, body } = received;
  checkPrototypes({ params, query, headers, body });
  const validate = validatorNamed(`${operation.id}.parameters`);
  const parameters = { path: params, query, header: headers };
  if (validate && !validate(parameters)) throw broken(operation, 'parameters', validate);
  checkQuery(operation, query as Record<string, unknown>, sent.url.searchParams);
  checkHeaders(headers as Record<string, unknown>, sent.headers);
  const json = jsonOf(operation, body);
  if (!json) return;
  const check = validatorNamed(json.schema);
  if (!check?.(json.value)) throw broken(operation, 'body', check);
  checkContained(json.value, JSON.parse(textOf(sent)), unknownFields);
}

function broken({ id }: Operation, what: string, validate: Validate | undefined): Error {
  return new Error(
    `The ${what} of ${id} reached its handler broken: ${JSON.stringify(validate?.errors?.slice(0, 3))}`,
  );
}

/** The JSON body with the name of its schema, whichever way the operation is given it; undefined if there is none. */
export function jsonOf(
  { body }: Operation,
  received: unknown,
): { schema: string; value: unknown } | undefined {
  const schema = body?.content['application/json'];
  if (!body || !schema) return undefined;
  if (Object.keys(body.content).length === 1) return { schema, value: received };
  const content = received as { contentType: string; value: unknown };
  return content.contentType === 'application/json' ? { schema, value: content.value } : undefined;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** The text of a body; throws where it is none. */
export const textOf = ({ bytes }: Sendable): string => decoder.decode(bytes ?? undefined);

/** Only plain objects and arrays, at every depth. */
export function checkPrototypes(root: unknown): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const prototype: unknown = Object.getPrototypeOf(value);
    if (isStream(value)) continue;
    const plain = Array.isArray(value)
      ? prototype === Array.prototype
      : prototype === null || prototype === Object.prototype;
    if (!plain)
      throw new Error(`A handler was given an object of an unexpected kind: ${String(prototype)}`);
    // One by one: there may be more of them than a call takes arguments.
    for (const inner of Object.values(value)) waiting.push(inner);
  }
}

/** The parts of a form are a stream, not a value. */
const isStream = (value: object): boolean => Symbol.asyncIterator in value;

import {
  type ErrorCode,
  errorCodes,
  type JsonValue,
  type Operation,
  operations,
} from '@verbatim/contract';
import type { MediaTypeObject } from '@verbatim/openapi-document';
import { reader } from './resolve.ts';

/** Every operation, as plain data. */
export const allOperations: readonly Operation[] = Object.values(operations);

const calls = allOperations.filter(
  ({ listener, websocket }) => listener === 'public' && websocket === null,
);

/** Operations of the public listener, without the WebSocket, in shapes of our own. */
export const publicOperations = calls.filter(({ dialect }) => dialect === null);

/** Operations in the shapes of another API. */
export const dialectOperations = calls.filter(({ dialect }) => dialect !== null);

/** Operations that need an account key. */
export const keyedOperations = publicOperations.filter(({ security }) => security === 'serviceKey');

/** Operations that need no key. */
export const openOperations = publicOperations.filter(({ security }) => security === null);

export const operationsWithBody = publicOperations.filter(({ body }) => body !== null);

/** Operations on one job, key or callback. */
export const operationsById = publicOperations.filter(({ path }) => path.includes('{id}'));

/** The query that an operation can't do without. */
export const neededQuery = ({
  parameters,
}: Operation): (readonly [name: string, value: string])[] =>
  parameters.flatMap(({ name, in: place, required }) =>
    place === 'query' && required ? [[name, 'a'] as const] : [],
  );

/** The code of the error for an id that is not known. */
export function unknownIdCode({ responses }: Operation): ErrorCode {
  const code = responses[404]?.errors[0];
  return code !== undefined && code in errorCodes ? (code as ErrorCode) : 'route_not_found';
}

/** Operations on one job. */
export const jobOperations = operationsById.filter(
  (operation) => unknownIdCode(operation) === 'job_not_found',
);

/** Operations that create a job, whose audio can be downloaded. */
export const creators = publicOperations.filter(
  ({ path, responses }) =>
    201 in responses && publicOperations.some((each) => each.path === `${path}/{id}/file`),
);

/** The operation with another method on the same resource, or below it. */
export function sibling(operation: Operation, method: string, below = ''): Operation {
  const found = publicOperations.find(
    (each) => each.method === method && each.path === operation.path + below,
  );
  if (!found) throw new Error(`There is no ${method} ${operation.path}${below}`);
  return found;
}

/** What accepted requests to an operation leave behind: jobs, files, or nothing if they name a job that does not exist. */
export const madeBy = (
  { path, responses }: Operation,
  [jobs, files]: readonly [jobs: string, files: string],
): { readonly makes?: string } =>
  path.includes('{id}') ? {} : { makes: responses[201] ? jobs : files };

/** A job id that does not exist. */
export const UNKNOWN_ID = '01a1a0be-79c0-7b3a-9f52-000000000000';

/** Path parameters with an unknown id. */
export function nowhere({ parameters }: Operation): Record<string, string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(inPath.map(({ name }) => [name, UNKNOWN_ID]));
}

export function operationAt(method: string, path: string): Operation | undefined {
  const matches = allOperations.filter((operation) => {
    const pattern = operation.path.replaceAll(/[.]/g, '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+');
    return operation.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  return matches[0];
}

/** Items by a key, in the order in which the keys come first. Node 20 has no `Map.groupBy`. */
export function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** A named example of a request body. */
interface NamedExample {
  readonly name: string;
  readonly mediaType: string;
  readonly value: JsonValue;
}

/** The documented request bodies of an operation. */
export const requestExamples = ({ id }: Operation): NamedExample[] =>
  Object.entries(reader.operationNamed(id).operation.requestBody?.content ?? {}).flatMap(
    ([mediaType, media]) => named(mediaType, media),
  );

/** The first JSON example, for cases in which the body does not matter. */
export const anyBody = (operation: Operation): JsonValue | undefined =>
  requestExamples(operation).find(({ mediaType }) => mediaType === 'application/json')?.value;

/** The names of the documented examples of a response. */
export function responseExamples({ id }: Operation, status: number): string[] {
  const response = reader.operationNamed(id).operation.responses[String(status)];
  const { content = {} } = response ? reader.resolve(response) : {};
  return Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));
}

const named = (mediaType: string, { examples = {} }: MediaTypeObject): NamedExample[] =>
  Object.entries(examples).map(([name, example]) => ({
    name,
    mediaType,
    value: reader.resolve(example).value,
  }));

import {
  type BundledDocument,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  SCHEMAS,
  valueAt,
} from '@verbatim/openapi-document';
import { type BodyModel, FORM, WITHOUT_SCHEMA } from '../model/bodies.ts';
import { follow } from '../model/follow.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import type { ParameterModel } from '../model/parameters.ts';
import {
  type NamedShape,
  namedShape,
  namesIn,
  type Shape,
  shapeOf,
  shapesReachableFrom,
} from '../model/shapes.ts';

/** How to send an operation and how to read each of its documented responses: the same in every language. */
interface CallFacts {
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

/** GET, PUT and DELETE can be retried, a POST only with an idempotency key. */
function repeatOf(operation: OperationModel): CallFacts['repeat'] {
  if (['GET', 'PUT', 'DELETE'].includes(operation.method)) return 'always';
  return keyParameter(operation) === undefined ? 'never' : 'keyed';
}

const keyParameter = (operation: OperationModel): string | undefined =>
  parametersIn(operation, 'header').find(isKey)?.name;

const isKey = ({ name }: ParameterModel): boolean => /^idempotency-key$/i.test(name);

/** The parameters of an operation in its path, its query, or its headers. */
export const parametersIn = (
  { parameters }: OperationModel,
  place: ParameterModel['in'],
): ParameterModel[] => parameters.filter((each) => each.in === place);

/** Query and headers; the idempotency key is an option of every call. */
export const paramsOf = ({ parameters }: OperationModel): ParameterModel[] =>
  parameters.filter((each) => each.in !== 'path' && !isKey(each));

/** The schemas that a body may have, apart from a form: clients send that by their upload. */
export const bodySchemasOf = ({ body }: OperationModel): string[] =>
  Object.entries(body?.content ?? {}).flatMap(([type, name]) => (type === FORM ? [] : [name]));

/** The header that makes a repeated POST harmless. */
export const idempotencyHeaderOf = (model: Model): string | null =>
  callsOf(model)
    .map(keyParameter)
    .find((name) => name !== undefined) ?? null;

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
export const listingFacts = (model: Model): Record<string, string> =>
  Object.fromEntries(listingsOf(model).map(({ id }) => [listingName(id), id]));

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
export const errorCodesOf = ({ responses }: OperationModel): [number, readonly string[]][] =>
  [...responses]
    .filter(([status]) => status >= 400)
    .map(([status, { errors }]) => [status, errors]);

/** The named types that a client of any language needs: of JSON bodies, parameters, messages and callbacks. Forms are streamed. */
export function clientShapes(model: Model): NamedShape[] {
  const { document, socket, webhooks } = model;
  const ofCalls = callsOf(model).flatMap((operation) => [
    ...bodySchemasOf(operation),
    ...[...operation.responses].flatMap(([status, { content }]) =>
      status < 400 ? Object.values(content) : [],
    ),
    ...operation.parameters.flatMap(({ schema }) => namesIn(shapeOf(schema))),
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

/** The HTTP operations of our own client: no WebSocket, and none in a dialect, for which other clients exist. */
export const callsOf = ({ operations }: Model): OperationModel[] =>
  operations.filter(({ websocket, dialect }) => websocket === null && dialect === null);

export const listingsOf = (model: Model): OperationModel[] =>
  callsOf(model).filter((operation) => isListing(model.document, operation));

/** A list operation returns pages: objects with `items` and the address of the `next` page. */
const isListing = (document: BundledDocument, operation: OperationModel): boolean =>
  operation.method === 'GET' &&
  ['items', 'next'].every((name) => fieldOf(document, pageOf(operation), name) !== undefined);

/** The schema of the pages that a list operation returns. */
export const pageOf = ({ responses }: OperationModel): string =>
  Object.values(responses.get(200)?.content ?? {})[0] ?? '';

export function itemOf({ document }: Model, page: string): Shape {
  const items = fieldOf(document, page, 'items');
  return items?.kind === 'list' ? items.items : { kind: 'json' };
}

function fieldOf(document: BundledDocument, schema: string, field: string): Shape | undefined {
  if (valueAt(document, joinPointer(SCHEMAS, schema)) === undefined) return undefined;
  const { definition } = namedShape(document, schema);
  return definition.kind === 'record'
    ? definition.fields.find(({ name }) => name === field)?.shape
    : undefined;
}

/** `listLiveSessions` is read page by page, `liveSessions` item by item; of `searchTranscripts`, `foundTranscripts`. */
export function listingName(id: string): string {
  const noun = id.replace(/^list(?=[A-Z])/, '').replace(/^search(?=[A-Z])/, 'found');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}

/** The first example of a schema; undefined if it has none. */
export function exampleOf({ document }: Model, schema: JsonObject): Json | undefined {
  const target = follow(document, schema)?.node ?? schema;
  return [...listAt(schema['examples']), ...listAt(target['examples'])][0];
}

/** The first example of a body: that of its media type, or that of its schema. */
export function bodyExample(model: Model, { pointer }: OperationModel, mediaType: string): Json {
  const { document } = model;
  const body = follow(document, objectAt(valueAt(document, pointer))['requestBody']);
  const media = objectAt(objectAt(body?.node['content'])[mediaType]);
  const [first] = Object.values(objectAt(media['examples']));
  const example = follow(document, first)?.node['value'];
  return example ?? exampleOf(model, objectAt(media['schema'])) ?? {};
}

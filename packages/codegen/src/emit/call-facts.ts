import {
  type BundledDocument,
  followReference,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  valueAt,
} from '@verbatim/openapi-document';
import { type BodyModel, FORM, WITHOUT_SCHEMA } from '../model/bodies.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { type NamedShape, namesIn, shapeOf, shapesReachableFrom } from '../model/shapes.ts';

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

/** GET, PUT and DELETE can be retried, a POST only with an idempotency key. */
function repeatOf(operation: OperationModel): CallFacts['repeat'] {
  if (['GET', 'PUT', 'DELETE'].includes(operation.method)) return 'always';
  return keyParameter(operation) === undefined ? 'never' : 'keyed';
}

const keyParameter = ({ parameters }: OperationModel): string | undefined =>
  parameters.find((each) => each.in === 'header' && /^idempotency-key$/i.test(each.name))?.name;

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

/** The HTTP operations of our own client: no WebSocket, and none in a dialect, for which other clients exist. */
export const callsOf = ({ operations }: Model): OperationModel[] =>
  operations.filter(({ websocket, dialect }) => websocket === null && dialect === null);

/** The list operations. */
export const listingsOf = (model: Model): OperationModel[] =>
  callsOf(model).filter((operation) => isListing(model.document, operation));

/** A list operation returns pages: objects with `items` and the address of the `next` page. */
function isListing(document: BundledDocument, operation: OperationModel): boolean {
  const content = operation.responses.get(200)?.content ?? {};
  const names = propertiesOf(document, Object.values(content)[0] ?? '');
  return operation.method === 'GET' && names.has('items') && names.has('next');
}

function propertiesOf(document: BundledDocument, name: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    const schema = isObject(node)
      ? followReference(document, { node, pointer: '' })?.node
      : undefined;
    for (const property of Object.keys(objectAt(schema?.['properties']))) names.add(property);
    for (const part of listAt(schema?.['allOf'])) visit(part);
  };
  visit(valueAt(document, joinPointer('#/components/schemas', name)));
  return names;
}

/** `listLiveSessions` is read page by page, `liveSessions` item by item; of `searchTranscripts`, `foundTranscripts`. */
export function listingName(id: string): string {
  const noun = id.replace(/^list(?=[A-Z])/, '').replace(/^search(?=[A-Z])/, 'found');
  return `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}

/** The first example of a schema; undefined if it has none. */
export function exampleOf({ document }: Model, schema: JsonObject): Json | undefined {
  const target = followReference(document, { node: schema, pointer: '' })?.node ?? schema;
  return [...listAt(schema['examples']), ...listAt(target['examples'])][0];
}

/** The first example of a body: that of its media type, or that of its schema. */
export function bodyExample(model: Model, { pointer }: OperationModel, mediaType: string): Json {
  const { document } = model;
  const node = objectAt(objectAt(valueAt(document, pointer))['requestBody']);
  const body = followReference(document, { node, pointer: joinPointer(pointer, 'requestBody') });
  const media = objectAt(objectAt(body?.node['content'])[mediaType]);
  const [first] = Object.values(objectAt(media['examples']));
  const example = isObject(first)
    ? followReference(document, { node: first, pointer: '' })?.node['value']
    : undefined;
  return example ?? exampleOf(model, objectAt(media['schema'])) ?? {};
}

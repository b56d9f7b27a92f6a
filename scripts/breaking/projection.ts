import {
  type Bundle,
  isObject,
  type Json,
  type JsonObject,
  valueAt,
} from '@verbatim/openapi-document';
import { cutEchoes } from './echoes.ts';
import { flatten } from './flatten.ts';
import { keyOf, operationsOf, type Place, SENT } from './places.ts';
import { writeOut } from './write-out.ts';

/** The document as Redocly compares it, and what its paths stand for. */
export interface Projection {
  readonly document: Bundle;
  /** The place of each path, by its key. */
  readonly places: ReadonlyMap<string, Place>;
}

/**
 * Shows everything as requests and answers, so that each change counts in its direction: a message of the client is a
 * request, a message of the server and the body of a callback are answers, and the headers of a callback are headers of
 * that answer. What a receiver may answer to a callback stays an answer too: it is ours to keep what we listen to.
 */
export function project(bundle: Bundle): Projection {
  const places = new Map<string, Place>();
  const paths: JsonObject = {};
  const put = (place: Place, item: Json): void => {
    const key = keyOf(place);
    places.set(key, place);
    paths[key] = item;
  };
  const document = writeOut(flatten(bundle) as JsonObject);
  for (const [path, item] of entries(document['paths'])) put({ kind: 'rest', path }, item);
  const unions = new Set<string>();
  for (const [, item] of entries(bundle['paths'])) {
    for (const side of sidesOf(item)) {
      unions.add(side.union);
      for (const [type, schema] of variantsOf(bundle, side.union))
        put({ kind: 'message', type, ...side }, asMessage(side.sender, type, schema));
    }
  }
  for (const [event, item] of entries(document['webhooks']))
    put({ kind: 'callback', event }, asSent(item, document));
  const { webhooks: _, security: __, ...rest } = document;
  const projected = { ...rest, paths };
  for (const union of unions) dissolve(projected, union);
  return { document: cutEchoes(projected), places };
}

/** One side of a socket: who sends, and the union of what that side says. */
type SocketSide = Pick<Extract<Place, { kind: 'message' }>, 'sender' | 'socket' | 'union'>;

function sidesOf(item: Json): SocketSide[] {
  return operationsOf(item).flatMap(([, operation]) => {
    const socket = operation['x-websocket'];
    if (!isObject(socket)) return [];
    return (['client', 'server'] as const).flatMap((sender) => {
      const union = socket[sender];
      return typeof union === 'string'
        ? [{ sender, union, socket: String(operation['operationId'] ?? '') }]
        : [];
    });
  });
}

/** The messages of a union: what tells each apart, and a reference to its schema. */
function variantsOf(bundle: Bundle, union: string): [string, JsonObject][] {
  const pointer = `#/components/schemas/${union}`;
  const mapping = valueAt(bundle, `${pointer}/discriminator/mapping`);
  if (!isObject(mapping)) return [[union, { $ref: pointer }]];
  return Object.entries(mapping).map(([type, schema]) => [type, { $ref: schema }]);
}

function asMessage(sender: 'client' | 'server', type: string, schema: JsonObject): JsonObject {
  const content = { 'application/json': { schema } };
  const said = { operationId: `${sender} ${type}` };
  if (sender === 'client')
    return { post: { ...said, requestBody: { required: true, content }, responses: {} } };
  return { get: { ...said, responses: { [SENT]: { description: '', content } } } };
}

/** A webhook turned round: its body and headers as the answer of an operation. */
function asSent(item: Json, document: Bundle): Json {
  if (!isObject(item)) return item;
  const turned = operationsOf(item).map(([method, operation]) => {
    const { parameters, requestBody, responses, ...rest } = operation;
    const body = resolved(requestBody, document);
    const sent = {
      description: '',
      headers: headersOf(parameters, document),
      content: body['content'] ?? {},
    };
    return [method, { ...rest, responses: { ...objectOf(responses), [SENT]: sent } }];
  });
  return { ...item, ...Object.fromEntries(turned) };
}

function headersOf(parameters: Json | undefined, document: Bundle): JsonObject {
  const list = Array.isArray(parameters) ? parameters : [];
  const headers = list
    .map((parameter) => resolved(parameter, document))
    .filter((parameter) => parameter['in'] === 'header')
    .map(({ name, in: _, ...header }) => [String(name), header]);
  return Object.fromEntries(headers);
}

function resolved(node: Json | undefined, document: Bundle): JsonObject {
  const reference = isObject(node) ? node['$ref'] : undefined;
  const target = typeof reference === 'string' ? valueAt(document, reference) : node;
  return objectOf(target);
}

/** Each message of a union is compared on its own, so the union itself keeps only its texts. */
function dissolve(document: Bundle, union: string): void {
  const pointer = `#/components/schemas/${union}`;
  const schema = valueAt(document, pointer);
  if (!isObject(schema) || JSON.stringify(document).includes(`{"$ref":"${pointer}"`)) return;
  delete schema['oneOf'];
  delete schema['discriminator'];
}

function entries(node: Json | undefined): [string, Json][] {
  return Object.entries(objectOf(node));
}

function objectOf(node: Json | undefined): JsonObject {
  return isObject(node) ? node : {};
}

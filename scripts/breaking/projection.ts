import { createHash } from 'node:crypto';
import {
  type BundledDocument,
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  operationsIn,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { flatten } from './flatten.ts';
import { insideComponent, reachableComponents, referencesIn } from './references.ts';

/** The document that Redocly compares, and what each of its paths stands for. */
export interface Projection {
  readonly document: BundledDocument;
  /** The entry of each path, by its key. */
  readonly entries: ReadonlyMap<string, ProjectionEntry>;
}

/**
 * Shows everything as requests and responses, so that each change is rated in its direction: a client message becomes a
 * request; a server message and the body and headers of a callback become a response. The responses that a receiver may
 * give to a callback stay responses: the service has to keep accepting them.
 */
export function project(bundle: BundledDocument): Projection {
  const entries = new Map<string, ProjectionEntry>();
  const paths: JsonObject = {};
  const put = (entry: ProjectionEntry, item: Json): void => {
    const key = keyOf(entry);
    entries.set(key, entry);
    paths[key] = item;
  };
  const document = writeOut(flatten(bundle) as JsonObject);
  for (const [path, item] of membersOf(document['paths'])) put({ kind: 'rest', path }, item);
  const unions = new Set<string>();
  for (const [, item] of membersOf(bundle['paths'])) {
    for (const side of sidesOf(item)) {
      unions.add(side.union);
      for (const [type, schema] of variantsOf(bundle, side.union))
        put({ kind: 'message', type, ...side }, asMessage(side.sender, type, schema));
    }
  }
  for (const [event, item] of membersOf(document['webhooks']))
    put({ kind: 'callback', event }, asSent(item, document));
  const { webhooks: _, security: __, ...rest } = document;
  const projected = { ...rest, paths };
  for (const union of unions) dissolve(projected, union);
  return { document: cutRequestEchoes(projected), entries };
}

/** One side of a socket: the sender and its message union. */
type SocketSide = Pick<
  Extract<ProjectionEntry, { kind: 'message' }>,
  'sender' | 'socket' | 'union'
>;

const sidesOf = (item: Json): SocketSide[] =>
  operationsIn(item).flatMap(([, operation]) => {
    const socket = operation['x-websocket'];
    if (!isObject(socket)) return [];
    return (['client', 'server'] as const).flatMap((sender) => {
      const union = socket[sender];
      return typeof union === 'string'
        ? [{ sender, union, socket: String(operation['operationId'] ?? '') }]
        : [];
    });
  });

/** The messages of a union: type and schema reference of each. */
function variantsOf(bundle: BundledDocument, union: string): [string, JsonObject][] {
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
  return { get: { ...said, responses: { [SENT_STATUS]: { description: '', content } } } };
}

/** A webhook reversed: its body and headers as the response of an operation. */
function asSent(item: Json, document: BundledDocument): Json {
  if (!isObject(item)) return item;
  const turned = operationsIn(item).map(([method, operation]) => {
    const { parameters, requestBody, responses, ...rest } = operation;
    const body = resolved(requestBody, document);
    const sent = {
      description: '',
      headers: headersOf(parameters, document),
      content: body['content'] ?? {},
    };
    return [method, { ...rest, responses: { ...objectAt(responses), [SENT_STATUS]: sent } }];
  });
  return { ...item, ...Object.fromEntries(turned) };
}

function headersOf(parameters: Json | undefined, document: BundledDocument): JsonObject {
  const headers = listAt(parameters)
    .map((parameter) => resolved(parameter, document))
    .filter((parameter) => parameter['in'] === 'header')
    .map(({ name, in: _, ...header }) => [String(name), header]);
  return Object.fromEntries(headers);
}

function resolved(node: Json | undefined, document: BundledDocument): JsonObject {
  const reference = objectAt(node)['$ref'];
  const target = typeof reference === 'string' ? valueAt(document, reference) : node;
  return objectAt(target);
}

/** Reduces a union to its texts, because each of its messages is compared as an entry of its own. */
function dissolve(document: BundledDocument, union: string): void {
  const pointer = `#/components/schemas/${union}`;
  const schema = valueAt(document, pointer);
  if (!isObject(schema) || JSON.stringify(document).includes(`{"$ref":"${pointer}"`)) return;
  delete schema['oneOf'];
  delete schema['discriminator'];
}

const membersOf = (node: Json | undefined): [string, Json][] => Object.entries(objectAt(node));

/**
 * Writes out what OpenAPI allows to be left out: the credentials and shared parameters of an operation, and the headers
 * and contents of a response. Redocly then compares them for each operation, and compares the first addition and the last
 * removal like any other. `document` is changed in place.
 */
function writeOut(document: BundledDocument): BundledDocument {
  for (const item of Object.values(objectAt(document['paths']))) {
    if (!isObject(item)) continue;
    for (const [, operation] of operationsIn(item)) {
      operation['security'] ??= document['security'] ?? [];
      operation['parameters'] = [...listAt(operation['parameters']), ...listAt(item['parameters'])];
      for (const response of Object.values(objectAt(operation['responses']))) complete(response);
    }
    delete item['parameters'];
  }
  for (const response of Object.values(objectAt(objectAt(document['components'])['responses'])))
    complete(response);
  return document;
}

function complete(response: Json): void {
  if (!isObject(response) || '$ref' in response) return;
  response['headers'] ??= {};
  response['content'] ??= {};
}

/**
 * Removes the references from responses to request bodies. A response that echoes the parameters of a job contains only
 * what its caller sent, so a new request option must not count as a break of that response. A removed option is reported
 * for the request.
 */
function cutRequestEchoes(document: BundledDocument): BundledDocument {
  const operations = Object.values(objectAt(document['paths'])).flatMap(operationsIn);
  const requests = operations.map(([, { parameters, requestBody }]) => [
    parameters ?? [],
    requestBody ?? [],
  ]);
  const bodies = new Set(
    operations.flatMap(([, { requestBody }]) =>
      [...referencesIn(requestBody ?? {})].map(({ component }) => component),
    ),
  );
  const asked = reachableComponents(document, requests);
  const schemas = objectAt(objectAt(document['components'])['schemas']);
  const cut = Object.entries(schemas).map(([name, schema]) => [
    name,
    asked.has(`schemas/${name}`) ? schema : withoutReferencesTo(bodies, schema),
  ]);
  return {
    ...document,
    components: { ...objectAt(document['components']), schemas: Object.fromEntries(cut) },
  };
}

function withoutReferencesTo(bodies: ReadonlySet<string>, node: Json): Json {
  if (Array.isArray(node)) return node.map((item) => withoutReferencesTo(bodies, item));
  if (!isObject(node)) return node;
  const target = typeof node['$ref'] === 'string' ? insideComponent(node['$ref']) : undefined;
  if (target !== undefined && bodies.has(target.component)) {
    const { $ref: _, ...rest } = node;
    return { ...rest, 'x-echo-of': target.component };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, withoutReferencesTo(bodies, inner)]),
  );
}

/** What one path of the projection stands for: a REST path, a callback or a message. */
export type ProjectionEntry =
  | { readonly kind: 'rest'; readonly path: string }
  | { readonly kind: 'callback'; readonly event: string }
  | {
      readonly kind: 'message';
      readonly type: string;
      readonly sender: 'client' | 'server';
      /** The operation whose socket carries it. */
      readonly socket: string;
      /** The union that lists the message, by the name of its schema. */
      readonly union: string;
    };

/**
 * The key of an entry among the paths of a projection. It is a digest because Redocly treats two similarly spelled paths
 * as one renamed path; with digests, a removed path is removed and an added one is new. Names of path parameters do not
 * count: they are not sent.
 */
function keyOf(entry: ProjectionEntry): string {
  const parts =
    entry.kind === 'rest'
      ? [entry.kind, entry.path.replaceAll(/\{[^}]*\}/g, '{}')]
      : entry.kind === 'callback'
        ? [entry.kind, entry.event]
        : [entry.kind, entry.sender, entry.socket, entry.type];
  return `/${createHash('sha256').update(parts.join('\n')).digest('base64url')}`;
}

/** The pointer into the bundle for a pointer into the projection. */
export function bundlePointer(
  entries: ReadonlyMap<string, ProjectionEntry>,
  pointer: string,
): string {
  const [first, key = '', ...rest] = splitPointer(pointer);
  const entry = first === 'paths' ? entries.get(key) : undefined;
  if (entry === undefined) return pointer;
  if (entry.kind === 'rest') return joinPointer('#', 'paths', entry.path, ...rest);
  if (entry.kind === 'callback')
    return joinPointer('#', 'webhooks', entry.event, ...webhookMembers(rest));
  return joinPointer(
    '#',
    'components',
    'schemas',
    entry.union,
    'discriminator',
    'mapping',
    entry.type,
  );
}

/** The status under which the projection shows what a callback sends. */
export const SENT_STATUS = '200';

function webhookMembers([method, ...rest]: readonly string[]): readonly string[] {
  if (method === undefined) return [];
  const [responses, status, part, ...inner] = rest;
  if (responses !== 'responses' || status !== SENT_STATUS) return [method, ...rest];
  return part === 'headers'
    ? [method, 'parameters']
    : [method, 'requestBody', ...(part === undefined ? [] : [part, ...inner])];
}

import {
  type Document,
  follow,
  get,
  isObject,
  type JsonObject,
  join,
  listAt,
  objectAt,
  sorted,
  textAt,
} from '../document.ts';
import type { Problems } from '../problem.ts';
import { type BodyContent, contentOf, FORM, type Responses, responsesOf } from './bodies.ts';
import { type Parameter, parametersOf } from './parameters.ts';

/** The HTTP methods of the dialect, as keys of a path item. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A close code of the socket. */
export interface CloseCode {
  readonly code: number;
  readonly name: string;
  readonly when: string;
  readonly client: string;
}

/** One operation of the document, everything resolved. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly listener: 'internal' | 'public';
  readonly deprecated: boolean;
  readonly security: string | null;
  readonly parameters: readonly Parameter[];
  readonly body: {
    readonly required: boolean;
    readonly content: BodyContent;
    readonly parts?: Readonly<Record<string, { readonly required: boolean }>>;
  } | null;
  readonly responses: Responses;
  readonly websocket: {
    readonly client: string;
    readonly server: string;
    readonly maxFrameBytes: number;
    /** What a binary frame of the client is, for the AsyncAPI document. */
    readonly binary: string | null;
    readonly closeCodes: readonly CloseCode[];
  } | null;
  /** Where the operation stands in the bundle. */
  readonly pointer: string;
}

/** The operations of the document, sorted by their id. */
export function operationsOf(document: Document, problems: Problems): Operation[] {
  checkIds(document, problems);
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(objectAt(document['paths']))) {
    if (!isObject(item)) continue;
    const pathPointer = join('#/paths', path);
    for (const method of METHODS) {
      const node = item[method];
      if (!isObject(node) || textAt(node['operationId']) === '') continue;
      const shared = { node: item, pointer: pathPointer };
      operations.push(
        operationOf(
          document,
          { node, pointer: join(pathPointer, method), path, method, shared },
          problems,
        ),
      );
    }
  }
  return operations.sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface Place {
  readonly node: JsonObject;
  readonly pointer: string;
  readonly path: string;
  readonly method: string;
  readonly shared: { readonly node: JsonObject; readonly pointer: string };
}

function operationOf(document: Document, place: Place, problems: Problems): Operation {
  const { node, pointer } = place;
  return {
    id: textAt(node['operationId']),
    method: place.method.toUpperCase(),
    path: place.path,
    tag: textAt(listAt(node['tags'])[0]),
    summary: textAt(node['summary']),
    description: textAt(node['description']),
    listener: node['x-listener'] === 'internal' ? 'internal' : 'public',
    deprecated: node['deprecated'] === true,
    security: securityOf(document, place, problems),
    parameters: parametersOf(document, [place.shared, place], problems),
    body: requestBodyOf(document, place, problems),
    responses: responsesOf(
      document,
      objectAt(node['responses']),
      join(pointer, 'responses'),
      problems,
    ),
    websocket: socketOf(document, place, problems),
    pointer,
  };
}

function checkIds(document: Document, problems: Problems): void {
  const first = new Map<string, string>();
  for (const root of ['paths', 'webhooks']) {
    for (const [path, item] of Object.entries(objectAt(document[root]))) {
      for (const method of METHODS) {
        const node = objectAt(item)[method];
        if (!isObject(node)) continue;
        const pointer = join('#', root, path, method);
        const id = textAt(node['operationId']);
        const other = first.get(id);
        if (id === '') {
          problems.report(
            pointer,
            `${method.toUpperCase()} ${path} has no operationId. Give it one of the form verbNoun.`,
          );
        } else if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
          problems.report(
            join(pointer, 'operationId'),
            `operationId \`${id}\` is no name. Write it as verbNoun.`,
          );
        } else if (other !== undefined) {
          const message = `operationId \`${id}\` is already taken by ${other}. Give one of the two another name.`;
          problems.report(join(pointer, 'operationId'), message);
        } else {
          first.set(id, `${method.toUpperCase()} ${path}`);
        }
      }
    }
  }
}

function securityOf(
  document: Document,
  { node, pointer }: Place,
  problems: Problems,
): string | null {
  const own = node['security'] !== undefined;
  const requirements = listAt(own ? node['security'] : document['security']);
  const place = own ? join(pointer, 'security') : pointer;
  if (requirements.length === 0) return null;
  const schemes = requirements.flatMap((requirement) => Object.keys(objectAt(requirement)));
  const [scheme] = schemes;
  if (scheme === undefined || schemes.length !== 1 || requirements.length !== 1) {
    problems.report(
      place,
      'security names several schemes or an empty one. Name one scheme, or write `security: []`.',
    );
    return null;
  }
  if (get(document, join('#/components/securitySchemes', scheme)) === undefined) {
    problems.report(
      place,
      `security scheme \`${scheme}\` does not exist. Add it to components/securitySchemes.`,
    );
  }
  return scheme;
}

function requestBodyOf(
  document: Document,
  { node, pointer }: Place,
  problems: Problems,
): Operation['body'] {
  if (!isObject(node['requestBody'])) return null;
  const body = follow(document, {
    node: node['requestBody'],
    pointer: join(pointer, 'requestBody'),
  });
  if (body === undefined) return null;
  const content = contentOf(
    document,
    { node: objectAt(body.node['content']), pointer: join(body.pointer, 'content') },
    problems,
  );
  const required = body.node['required'] === true;
  const form = objectAt(objectAt(body.node['content'])[FORM])['schema'];
  return isObject(form)
    ? { required, content, parts: partsOf(document, form) }
    : { required, content };
}

function partsOf(document: Document, form: JsonObject): Record<string, { required: boolean }> {
  const schema = follow(document, { node: form, pointer: '' })?.node ?? {};
  const required = listAt(schema['required']);
  const names = Object.keys(objectAt(schema['properties'])).sort();
  return Object.fromEntries(names.map((name) => [name, { required: required.includes(name) }]));
}

function socketOf(
  document: Document,
  { node, pointer }: Place,
  problems: Problems,
): Operation['websocket'] {
  const socket = node['x-websocket'];
  if (socket === undefined) return null;
  const { client, server, maxFrameBytes, binary } = objectAt(socket);
  for (const [side, name] of Object.entries({ client, server })) {
    if (typeof name === 'string' && get(document, join('#/components/schemas', name)) !== undefined)
      continue;
    const advice =
      'Name a schema of components/schemas/messages, and list it under components in openapi.yaml.';
    problems.report(
      join(pointer, 'x-websocket', side),
      `x-websocket.${side} \`${String(name)}\` is no schema of this document. ${advice}`,
    );
  }
  if (!Number.isInteger(maxFrameBytes)) {
    const message = 'x-websocket has no maxFrameBytes. Say how many bytes a frame may have.';
    problems.report(join(pointer, 'x-websocket', 'maxFrameBytes'), message);
  }
  return {
    client: textAt(client),
    server: textAt(server),
    maxFrameBytes: Number(maxFrameBytes),
    binary: typeof binary === 'string' ? binary : null,
    closeCodes: closeCodesOf(node, pointer, problems),
  };
}

function closeCodesOf(node: JsonObject, pointer: string, problems: Problems): CloseCode[] {
  return listAt(node['x-close-codes']).flatMap((entry, index) => {
    const { code, name, when, client } = objectAt(entry);
    if (
      typeof code !== 'number' ||
      typeof name !== 'string' ||
      typeof when !== 'string' ||
      typeof client !== 'string'
    ) {
      const message = 'a close code lacks one of code, name, when, client. Write all four.';
      problems.report(join(pointer, 'x-close-codes', index), message);
      return [];
    }
    if (!['done', 'reconnect', 'stop'].includes(client)) {
      const message = `\`${client}\` is nothing a client does on a close code. Write done, reconnect or stop.`;
      problems.report(join(pointer, 'x-close-codes', index, 'client'), message);
    }
    return [{ code, name, when, client }];
  });
}

/** Where a credential is sent. */
export interface SecurityScheme {
  readonly id: string;
  readonly in: 'header' | 'query';
  readonly name: string;
}

/** The security schemes of the document, sorted; keys in a header or in the query. */
export function securitySchemesOf(document: Document, problems: Problems): SecurityScheme[] {
  return sorted(objectAt(get(document, '#/components/securitySchemes'))).flatMap(([id, node]) => {
    const pointer = join('#/components/securitySchemes', id);
    const {
      type,
      in: place,
      name,
    } = follow(document, { node: objectAt(node), pointer })?.node ?? {};
    if (
      type === 'apiKey' &&
      typeof name === 'string' &&
      (place === 'header' || place === 'query')
    ) {
      return [{ id, in: place, name }];
    }
    const message = `security scheme \`${id}\` is not supported. Use type apiKey in a header or in the query.`;
    problems.report(pointer, message);
    return [];
  });
}

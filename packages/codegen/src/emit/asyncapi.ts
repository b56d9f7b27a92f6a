import {
  type BundledDocument,
  type Json,
  type JsonObject,
  joinPointer,
  listAt,
  objectAt,
  replaceNested,
  schemaNameOf,
  schemasWithin,
  textAt,
  valueAt,
} from '@verbatim/openapi-document';
import { stringify } from 'yaml';
import type { MessageModel, SocketModel } from '../model/messages.ts';
import type { Model } from '../model/model.ts';
import { header } from './source.ts';

/** The WebSocket as an AsyncAPI 3.0 document, from the client's point of view. */
export function emitAsyncapi(model: Model): string {
  const document = model.socket === null ? undefined : asyncapi(model, model.socket);
  const yaml =
    document === undefined
      ? '{}\n'
      : stringify(document, { aliasDuplicateObjects: false, lineWidth: 120, singleQuote: true });
  return `${header('contract', '#')}${yaml}`;
}

function asyncapi(model: Model, socket: SocketModel): JsonObject {
  const info = objectAt(model.document['info']);
  const { operation } = socket;
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${textAt(info['title'])}: ${operation.summary}`,
      version: textAt(info['version']),
      description: description(operation.description),
      ...(info['license'] === undefined ? {} : { license: license(objectAt(info['license'])) }),
    },
    defaultContentType: 'application/json',
    channels: { [operation.id]: channel(socket, model) },
    operations: operations(socket),
    components: { messages: messages(socket, model), schemas: schemas(socket, model.document) },
  };
}

function description(text: string): string {
  const side =
    'Told from the side of the client: it sends what stands under `send`, and gets what stands under `receive`.';
  return `${text.trim()}\n\n${side}\n`;
}

/** Unlike OpenAPI, the license of AsyncAPI has no `identifier`. */
function license(license: JsonObject): JsonObject {
  const url = license['url'];
  return { name: license['name'] ?? '', ...(url === undefined ? {} : { url }) };
}

function channel(socket: SocketModel, model: Model): JsonObject {
  const { operation } = socket;
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  return {
    address: operation.path,
    title: operation.summary,
    description: closeCodes(socket),
    messages: Object.fromEntries(
      names(socket).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
    ),
    ...(path.length === 0
      ? {}
      : {
          parameters: Object.fromEntries(
            path.map(({ name, pointer }) => [name, describe(model.document, pointer)]),
          ),
        }),
    bindings: { ws: { method: 'GET', query: query(socket, model), bindingVersion: '0.1.0' } },
  };
}

const describe = (document: BundledDocument, pointer: string): JsonObject => ({
  description: textAt(objectAt(valueAt(document, pointer))['description']).trim(),
});

/** The query parameters of the handshake, with the token that its security scheme puts there. */
function query({ operation }: SocketModel, model: Model): JsonObject {
  const token = model.securitySchemes.find(
    ({ id, in: place }) => id === operation.security && place === 'query',
  );
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const properties: JsonObject = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, draft7(schema)]),
  );
  if (token !== undefined) {
    const scheme = objectAt(
      valueAt(model.document, joinPointer('#/components/securitySchemes', token.id)),
    );
    properties[token.name] = { type: 'string', description: textAt(scheme['description']).trim() };
  }
  const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return {
    type: 'object',
    properties,
    required: token === undefined ? required : [...required, token.name],
  };
}

function closeCodes({ operation }: SocketModel): string {
  const rows = (operation.websocket?.closeCodes ?? []).map(
    ({ code, name, when, client }) =>
      `| ${code} | ${name} | ${when.trim().replaceAll(/\s+/g, ' ')} | ${client} |`,
  );
  const size = `A frame has at most ${operation.websocket?.maxFrameBytes} bytes.`;
  if (rows.length === 0) return `${size}\n`;
  return [
    size,
    '',
    'How the socket ends:',
    '',
    '| Code | Name | When | Client |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function operations(socket: SocketModel): JsonObject {
  const { operation } = socket;
  const refs = (list: readonly string[]) =>
    list.map((name) => ({ $ref: `#/channels/${operation.id}/messages/${name}` }));
  const one = (action: string, list: readonly string[]): JsonObject => ({
    action,
    channel: { $ref: `#/channels/${operation.id}` },
    summary: action === 'send' ? 'What a client sends.' : 'What a client gets.',
    messages: refs(list),
  });
  return {
    send: one('send', clientNames(socket)),
    receive: one(
      'receive',
      socket.server.map(({ schema }) => schema),
    ),
  };
}

const BINARY = 'BinaryFrame';

function clientNames(socket: SocketModel): string[] {
  const binary = socket.operation.websocket?.binary == null ? [] : [BINARY];
  return [...binary, ...socket.client.map(({ schema }) => schema)];
}

const names = (socket: SocketModel): string[] => [
  ...new Set([...clientNames(socket), ...socket.server.map(({ schema }) => schema)]),
];

function messages(socket: SocketModel, model: Model): JsonObject {
  const binary = socket.operation.websocket?.binary;
  const frames = [...socket.client, ...socket.server].map((message): [string, Json] => [
    message.schema,
    messageOf(message, model.document),
  ]);
  const entries = Object.fromEntries(frames.sort(([a], [b]) => (a < b ? -1 : 1)));
  if (binary == null) return entries;
  return {
    [BINARY]: { name: BINARY, contentType: 'application/octet-stream', summary: binary.trim() },
    ...entries,
  };
}

function messageOf(
  { type, schema: name, gate }: MessageModel,
  document: BundledDocument,
): JsonObject {
  const schema = objectAt(valueAt(document, joinPointer('#/components/schemas', name)));
  const flags = gate === null ? [] : typeof gate === 'string' ? [gate] : [gate.true, gate.false];
  const sent =
    flags.length === 0
      ? ''
      : ` Sent when ${flags.map((flag) => `\`${flag}\``).join(' or ')} is on.`;
  return {
    name: type,
    title: textAt(schema['title']) || name,
    summary: `${textAt(schema['description']).trim().replaceAll(/\s+/g, ' ')}${sent}`,
    contentType: 'application/json',
    payload: { $ref: `#/components/schemas/${name}` },
    ...(listAt(schema['examples']).length === 0
      ? {}
      : { examples: listAt(schema['examples']).map((payload) => ({ payload })) }),
  };
}

/** The schemas that the messages and the query consist of, sorted. */
function schemas(socket: SocketModel, document: BundledDocument): JsonObject {
  const all = objectAt(valueAt(document, '#/components/schemas'));
  const found = new Set<string>();
  const visit = (start: Json | undefined): void => {
    for (const { schema } of schemasWithin({ schema: objectAt(start), pointer: '' })) {
      const name = schemaNameOf(schema['$ref']);
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      visit(all[name]);
    }
  };
  for (const { schema } of [...socket.client, ...socket.server])
    visit({ $ref: joinPointer('#/components/schemas', schema) });
  for (const { in: place, schema } of socket.operation.parameters)
    if (place === 'query') visit(schema);
  return Object.fromEntries([...found].sort().map((name) => [name, draft7(objectAt(all[name]))]));
}

/** AsyncAPI schemas follow draft 7: tuples are lists under `items`, and a discriminator is expressed by the constants only. */
function draft7(node: JsonObject): JsonObject {
  const schema: JsonObject = {};
  for (const [keyword, value] of Object.entries(node)) {
    if (keyword === 'prefixItems' || keyword === 'discriminator' || keyword === 'x-gate') continue;
    if (keyword === 'items' && node['prefixItems'] !== undefined)
      schema['additionalItems'] = inner(keyword, value);
    else if (keyword === 'dependentRequired' || keyword === 'dependentSchemas') {
      schema['dependencies'] = {
        ...objectAt(schema['dependencies']),
        ...objectAt(inner(keyword, value)),
      };
    } else schema[keyword] = inner(keyword, value);
  }
  if (node['prefixItems'] !== undefined)
    schema['items'] = inner('prefixItems', node['prefixItems']);
  return schema;
}

const inner = (keyword: string, value: Json): Json => replaceNested(keyword, value, draft7);

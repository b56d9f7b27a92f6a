import type { PresetTypes } from '../model/error-codes.ts';
import type { MessageModel } from '../model/messages.ts';
import type { Model } from '../model/model.ts';
import type { OperationModel } from '../model/operations.ts';
import { header, literal, type Printable } from './source.ts';

/** The table of operations, by operationId. */
export function emitOperations(model: Model): string {
  const table = Object.fromEntries(
    model.operations.map((operation) => [operation.id, facts(operation)]),
  );
  return `${header('contract')}import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = ${literal(table)} as const satisfies Readonly<Record<string, Operation>>;
`;
}

/** What a program needs to know of an operation: no long text, and no places in the document. */
const facts = ({
  pointer: _pointer,
  description: _description,
  parameters,
  body,
  responses,
  websocket,
  ...plain
}: OperationModel): Printable => ({
  ...plain,
  parameters: parameters.map(({ pointer: _, schema: __, ...parameter }) => parameter),
  body: body && { ...body },
  responses: Object.fromEntries(
    [...responses].map(([status, { content, headers, errors }]) => [
      status,
      { content, headers, errors },
    ]),
  ),
  websocket: websocket && {
    client: websocket.client,
    server: websocket.server,
    maxFrameBytes: websocket.maxFrameBytes,
    closeCodes: websocket.closeCodes.map((closeCode) => ({ ...closeCode })),
  },
});

/** The messages of our own socket in both directions, and the callbacks. */
export function emitMessages(model: Model): string {
  const { socket, webhooks } = model;
  const events = Object.fromEntries(
    webhooks.map(({ event, schema, methods, gate }) => [event, { schema, methods, gate }]),
  );
  const unions = socket === null ? [] : [socket.clientUnion, socket.serverUnion];
  const types = [...new Set(unions)].sort().join(', ');
  return `${header('contract')}import type { MessageFacts, WebhookFacts } from '../tables.ts';
${types === '' ? '' : `import type { ${types} } from './types.ts';\n`}
/** Any message that a client sends. */
export type ClientMessage = ${socket?.clientUnion ?? 'never'};

/** Any message that the service sends. */
export type ServerMessage = ${socket?.serverUnion ?? 'never'};

/** What a client sends, by \`type\`. */
export const clientMessages = ${literal(messageFacts(socket?.client ?? []))} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends, by \`type\`. */
export const serverMessages = ${literal(messageFacts(socket?.server ?? []))} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends to a callback address, by event. */
export const webhookEvents = ${literal(events)} as const satisfies Readonly<Record<string, WebhookFacts>>;
`;
}

const messageFacts = (messages: readonly MessageModel[]) =>
  Object.fromEntries(messages.map(({ type, schema, gate }) => [type, { schema, gate }]));

/** The stable error codes with their status. */
export function emitErrors(model: Model): string {
  const table = Object.fromEntries(
    model.errorCodes.map(({ code, status, summary }) => [code, { status, summary }]),
  );
  return `${header('contract')}import type { ErrorFacts } from '../tables.ts';

/** Every error code that a response can carry. */
export const errorCodes = ${literal(table)} as const satisfies Readonly<Record<string, ErrorFacts>>;
`;
}

/** The defaults of each request body and of the parameters of each operation. */
export function emitDefaults(model: Model): string {
  const table = Object.fromEntries(model.defaults) as Record<string, Printable>;
  return `${header('contract')}import type { DefaultNode } from '../tables.ts';

/** By request body, or by \`<operationId>.parameters\`; absent where there is no default. */
export const defaults = ${literal(table)} as const satisfies Readonly<Record<string, DefaultNode>>;
`;
}

/** The property names of each object in each request body, for suggestions. */
export function emitKnownProperties(model: Model): string {
  const table = Object.fromEntries(model.knownProperties);
  return `${header('contract')}/** By request body and place; \`*\` stands for an index or for any key of a dictionary. */
export const knownProperties = ${literal(table)} as const satisfies Readonly<
  Record<string, Readonly<Record<string, readonly string[]>>>
>;
`;
}

/** The types that each preset stands for. */
export const emitPresetTypes = ({
  schema,
  types,
}: PresetTypes): string => `${header('contract')}import type { ${schema} } from './types.ts';

/** The types that each preset stands for. */
export const presetTypes = ${literal(types)} as const satisfies Readonly<Record<${schema}, readonly string[]>>;
`;

/** The security schemes of the document. */
export function emitSecurity(model: Model): string {
  const table = Object.fromEntries(model.securitySchemes.map(({ id, ...spec }) => [id, spec]));
  return `${header('contract')}import type { SecuritySchemeSpec } from '../tables.ts';

/** Where the credential of each security scheme is sent. */
export const securitySchemes = ${literal(table)} as const satisfies Readonly<Record<string, SecuritySchemeSpec>>;
`;
}

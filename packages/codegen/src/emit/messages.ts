import type { MessageModel } from '../model/messages.ts';
import type { Model } from '../model/model.ts';
import { header } from './header.ts';
import { literal } from './literal.ts';

/** The messages of our own socket in both directions, and the callbacks. */
export function emitMessages(model: Model): string {
  const { socket, webhooks } = model;
  const events = Object.fromEntries(
    webhooks.map(({ event, schema, methods, gate }) => [event, { schema, methods, gate }]),
  );
  const unions = socket === null ? [] : [socket.clientUnion, socket.serverUnion];
  const types = [...new Set(unions)].sort().join(', ');
  return `${header('contract')}import type { MessageFacts, WebhookFacts } from '../message.ts';
${types === '' ? '' : `import type { ${types} } from './types.ts';\n`}
/** Any message that a client sends. */
export type ClientMessage = ${socket?.clientUnion ?? 'never'};

/** Any message that the service sends. */
export type ServerMessage = ${socket?.serverUnion ?? 'never'};

/** What a client sends, by \`type\`. */
export const clientMessages = ${literal(facts(socket?.client ?? []))} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends, by \`type\`. */
export const serverMessages = ${literal(facts(socket?.server ?? []))} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends to a callback address, by event. */
export const webhookEvents = ${literal(events)} as const satisfies Readonly<Record<string, WebhookFacts>>;
`;
}

function facts(messages: readonly MessageModel[]) {
  return Object.fromEntries(messages.map(({ type, schema, gate }) => [type, { schema, gate }]));
}

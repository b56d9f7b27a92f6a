// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { MessageFacts, WebhookFacts } from '../tables.ts';
import type { ClientMessage, ServerMessage } from './types.ts';

/** Any message that a client sends. */
export type ClientMessage = ClientMessage;

/** Any message that the service sends. */
export type ServerMessage = ServerMessage;

/** What a client sends, by `type`. */
export const clientMessages = { stop: { schema: 'StopMessage', gate: null } } as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends, by `type`. */
export const serverMessages = {
  fault: { schema: 'FaultMessage', gate: 'receive_errors' },
  text: {
    schema: 'TextMessage',
    gate: { property: 'data.is_final', true: 'receive_finals', false: 'receive_partials' },
  },
} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends to a callback address, by event. */
export const webhookEvents = {} as const satisfies Readonly<Record<string, WebhookFacts>>;

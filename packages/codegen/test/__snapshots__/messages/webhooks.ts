// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { MessageFacts, WebhookFacts } from '../tables.ts';

/** Any message that a client sends. */
export type ClientMessage = never;

/** Any message that the service sends. */
export type ServerMessage = never;

/** What a client sends, by `type`. */
export const clientMessages = {} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends, by `type`. */
export const serverMessages = {} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends to a callback address, by event. */
export const webhookEvents = {
  'job.alert': { schema: 'AlertCallback', methods: ['POST'], gate: 'receive_alerts' },
  'job.done': { schema: 'JobDoneCallback', methods: ['POST', 'PUT'], gate: null },
} as const satisfies Readonly<Record<string, WebhookFacts>>;

// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Credential, OperationFacts, SocketFacts } from '../operation-facts.ts';

/** How to send each operation and how to read its documented responses. */
export const operations = {
  sendThing: {
    method: 'POST',
    path: '/things',
    security: 'key',
    repeat: 'never',
    json: [],
    form: null,
    answers: { 204: 'nothing' },
    errors: [],
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;

/** The listings, by the name of their iterator. */
export const listings = {} as const satisfies Readonly<Record<string, keyof typeof operations>>;

/** Where each credential is sent. */
export const credentials = { key: { in: 'header', name: 'x-key' } } as const satisfies Readonly<Record<string, Credential>>;

/** The header that makes a repeated POST harmless. */
export const idempotencyHeader = null;

/** What the socket allows, and what a client does on each close code. */
export const socket = { maxFrameBytes: 0, closeCodes: {} } as const satisfies SocketFacts;

/** The stable error codes of each operation, by the status of the response. */
export interface ErrorCodes {
  sendThing: {
  };
}

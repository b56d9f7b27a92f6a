// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Credential, OperationFacts, SocketFacts } from '../operation-facts.ts';

/** How to send each operation and how to read its documented responses. */
export const operations = {
  getHealth: {
    method: 'GET',
    path: '/health',
    security: null,
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'nothing' },
    errors: [],
  },
  listJobs: {
    method: 'GET',
    path: '/jobs',
    security: 'key',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'nothing' },
    errors: [401, 404],
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
  getHealth: {
  };
  listJobs: {
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
  };
}

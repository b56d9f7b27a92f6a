// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { RequestField } from '../tables.ts';

/** By request body, in the order of the document. */
export const requestFields = {
  Drawing: [
    { path: ['shape'], type: 'json', description: '' },
    { path: ['frame'], type: 'json', description: '' },
    { path: ['label'], type: 'boolean', description: '' },
  ],
} as const satisfies Readonly<
  Record<string, readonly RequestField[]>
>;

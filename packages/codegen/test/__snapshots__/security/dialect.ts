// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { SecuritySchemeSpec } from '../tables.ts';

/** Where the credential of each security scheme is sent. */
export const securitySchemes = {
  bearer: { in: 'header', name: 'authorization', prefix: 'Bearer ' },
  key: { in: 'header', name: 'x-key' },
  protocol: { in: 'header', name: 'sec-websocket-protocol', prefix: 'key-' },
} as const satisfies Readonly<Record<string, SecuritySchemeSpec>>;

// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { SecuritySchemeSpec } from '../tables.ts';

/** Where the credential of each security scheme is sent. */
export const securitySchemes = { key: { in: 'header', name: 'x-key' }, token: { in: 'query', name: 'token' } } as const satisfies Readonly<Record<string, SecuritySchemeSpec>>;

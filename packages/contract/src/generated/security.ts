// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { SecuritySchemeSpec } from '../tables.ts';

/** Where the credential of each security scheme is sent. */
export const securitySchemes = {
  bearerKey: { in: 'header', name: 'authorization', prefix: 'Bearer ' },
  openAiProtocolKey: {
    in: 'header',
    name: 'Sec-WebSocket-Protocol',
    prefix: 'openai-insecure-api-key.',
  },
  protocolKey: { in: 'header', name: 'Sec-WebSocket-Protocol', prefix: 'token, ' },
  realtimeProtocolSecret: {
    in: 'header',
    name: 'Sec-WebSocket-Protocol',
    prefix: 'openai-insecure-api-key.ek_',
  },
  realtimeSecret: { in: 'header', name: 'Authorization', prefix: 'Bearer ek_' },
  serviceKey: { in: 'header', name: 'x-service-key' },
  sessionToken: { in: 'query', name: 'token' },
  shareToken: { in: 'header', name: 'x-share-token' },
  tokenKey: { in: 'header', name: 'Authorization', prefix: 'Token ' },
} as const satisfies Readonly<Record<string, SecuritySchemeSpec>>;

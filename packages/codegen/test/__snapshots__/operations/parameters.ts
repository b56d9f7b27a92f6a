// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = {
  listParts: {
    id: 'listParts',
    method: 'GET',
    path: '/items/{id}',
    tag: 'Items',
    summary: 'List the parts of an item',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: null,
    otherSecurity: [],
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'limit', in: 'query', required: false, type: 'integer' },
      {
        name: 'status',
        in: 'query',
        required: false,
        type: 'array',
        items: 'string',
        alsoAccepts: 'comma-separated',
      },
      { name: 'metadata', in: 'query', required: false, type: 'object', alsoAccepts: 'json' },
      { name: 'exact', in: 'query', required: false, type: 'boolean' },
      { name: 'X-Trace', in: 'header', required: false, type: 'string' },
    ],
    body: null,
    responses: { 200: { content: {}, headers: [], errors: [] } },
    websocket: null,
  },
} as const satisfies Readonly<Record<string, Operation>>;

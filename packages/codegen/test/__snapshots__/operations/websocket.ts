// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = {
  createTalk: {
    id: 'createTalk',
    method: 'POST',
    path: '/talk',
    tag: 'Talk',
    summary: 'Prepare a talk',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: 'key',
    otherSecurity: [],
    parameters: [],
    body: { required: true, content: { 'application/json': 'TalkRequest' } },
    responses: { 204: { content: {}, headers: [], errors: [] } },
    websocket: null,
  },
  streamTalk: {
    id: 'streamTalk',
    method: 'GET',
    path: '/talk/{id}',
    tag: 'Talk',
    summary: 'Talk',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: 'token',
    otherSecurity: [],
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'pace', in: 'query', required: false, type: 'integer' },
    ],
    body: null,
    responses: { 101: { content: {}, headers: [], errors: [] } },
    websocket: {
      client: 'ClientMessage',
      server: 'ServerMessage',
      maxFrameBytes: 65536,
      closeCodes: [
        { code: 1000, name: 'over', when: 'The talk is over.', client: 'done' },
        { code: 4401, name: 'unknown', when: 'The token is unknown.', client: 'stop' },
      ],
    },
  },
} as const satisfies Readonly<Record<string, Operation>>;

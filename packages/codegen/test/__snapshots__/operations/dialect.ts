// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = {
  sendFile: {
    id: 'sendFile',
    method: 'POST',
    path: '/theirs/files',
    tag: 'Theirs',
    summary: 'Send a file',
    listener: 'public',
    deprecated: false,
    dialect: 'theirs',
    security: 'bearer',
    otherSecurity: ['key'],
    parameters: [],
    body: {
      required: true,
      content: { 'multipart/form-data': 'Form' },
      parts: {
        count: { required: false, type: 'integer' },
        file: { required: true, type: 'file' },
        options: { required: false, type: 'object' },
        tags: { required: false, type: 'array', items: 'string' },
      },
    },
    responses: {
      200: {
        content: { 'application/json': 'Text', 'text/event-stream': 'Text', 'text/plain': 'text' },
        headers: [],
        errors: [],
      },
    },
    websocket: null,
  },
  sendThing: {
    id: 'sendThing',
    method: 'POST',
    path: '/things',
    tag: 'Ours',
    summary: 'Send a thing',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: 'key',
    otherSecurity: [],
    parameters: [],
    body: null,
    responses: { 204: { content: {}, headers: [], errors: [] } },
    websocket: null,
  },
  talkTheirs: {
    id: 'talkTheirs',
    method: 'GET',
    path: '/theirs/talk',
    tag: 'Theirs',
    summary: 'Talk',
    listener: 'public',
    deprecated: false,
    dialect: 'theirs',
    security: 'protocol',
    otherSecurity: [],
    parameters: [],
    body: null,
    responses: { 101: { content: {}, headers: [], errors: [] } },
    websocket: { client: 'Talk', server: 'Talk', maxFrameBytes: 1024, closeCodes: [] },
  },
} as const satisfies Readonly<Record<string, Operation>>;

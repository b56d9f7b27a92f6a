// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = {
  createFile: {
    id: 'createFile',
    method: 'POST',
    path: '/files',
    tag: 'Files',
    summary: 'Store a file',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: null,
    otherSecurity: [],
    parameters: [],
    body: {
      required: true,
      content: { 'application/json': 'FileRequest', 'multipart/form-data': 'FileForm' },
      parts: { audio: { required: true, type: 'file' }, note: { required: false, type: 'string' } },
    },
    responses: {
      201: { content: { 'application/json': 'File' }, headers: ['location'], errors: [] },
    },
    websocket: null,
  },
  downloadFile: {
    id: 'downloadFile',
    method: 'GET',
    path: '/files/{name}',
    tag: 'Files',
    summary: 'Download a file',
    listener: 'public',
    deprecated: true,
    dialect: null,
    security: null,
    otherSecurity: [],
    parameters: [{ name: 'name', in: 'path', required: true, type: 'string' }],
    body: null,
    responses: {
      200: { content: { 'audio/wav': 'binary' }, headers: [], errors: [] },
      206: { content: { 'audio/wav': 'binary' }, headers: [], errors: [] },
    },
    websocket: null,
  },
  getFigures: {
    id: 'getFigures',
    method: 'GET',
    path: '/figures',
    tag: 'Files',
    summary: 'Read figures',
    listener: 'internal',
    deprecated: false,
    dialect: null,
    security: null,
    otherSecurity: [],
    parameters: [],
    body: null,
    responses: { 200: { content: { 'text/plain': 'text' }, headers: [], errors: [] } },
    websocket: null,
  },
} as const satisfies Readonly<Record<string, Operation>>;

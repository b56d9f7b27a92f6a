// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Operation } from '../tables.ts';

/** Every operation of the document. */
export const operations = {
  getHealth: {
    id: 'getHealth',
    method: 'GET',
    path: '/health',
    tag: 'Service',
    summary: 'Ask for signs of life',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: null,
    otherSecurity: [],
    parameters: [],
    body: null,
    responses: { 200: { content: {}, headers: [], errors: [] } },
    websocket: null,
  },
  listJobs: {
    id: 'listJobs',
    method: 'GET',
    path: '/jobs',
    tag: 'Jobs',
    summary: 'List jobs',
    listener: 'public',
    deprecated: false,
    dialect: null,
    security: 'key',
    otherSecurity: [],
    parameters: [],
    body: null,
    responses: {
      200: { content: {}, headers: [], errors: [] },
      401: {
        content: { 'application/json': 'Problem' },
        headers: [],
        errors: ['missing_key', 'invalid_key'],
      },
      404: { content: { 'application/json': 'Problem' }, headers: [], errors: ['job_not_found'] },
    },
    websocket: null,
  },
} as const satisfies Readonly<Record<string, Operation>>;

// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { RequestField } from '../tables.ts';

/** By request body, in the order of the document. */
export const requestFields = {
  JobRequest: [
    {
      path: ['encoding'],
      type: 'string',
      values: ['pcm', 'alaw', 'ulaw'],
      default: 'pcm',
      description: '',
    },
    { path: ['bit_depth'], type: 'integer', values: [8, 16], default: 16, description: '' },
    {
      path: ['style'],
      type: 'string',
      values: ['plain', 'rich'],
      default: 'plain',
      description: '',
    },
    { path: ['note'], type: 'string', description: '' },
    { path: ['subtitles', 'formats'], type: 'string', many: 'list', description: '' },
    { path: ['subtitles', 'rows'], type: 'integer', description: '' },
    { path: ['summary', 'formats'], type: 'string', many: 'list', description: '' },
    { path: ['summary', 'rows'], type: 'integer', description: '' },
    { path: ['steps'], type: 'json', description: '' },
    { path: ['words'], type: 'boolean', default: false, description: '' },
  ],
} as const satisfies Readonly<
  Record<string, readonly RequestField[]>
>;

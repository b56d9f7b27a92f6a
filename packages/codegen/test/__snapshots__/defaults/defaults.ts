// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { DefaultNode } from '../tables.ts';

/** By request body, or by `<operationId>.parameters`; absent where there is no default. */
export const defaults = {
  JobRequest: {
    defaults: {
      priority: 3,
      encoding: 'pcm',
      bit_depth: 16,
      style: 'plain',
      subtitles: {},
      words: false,
    },
    when: [{ property: 'encoding', in: ['alaw', 'ulaw'], defaults: { bit_depth: 8 } }],
    children: {
      subtitles: { defaults: { formats: ['srt'] } },
      summary: { defaults: { formats: ['srt'] } },
      steps: { items: { defaults: { retries: 0 } } },
      words: { items: { defaults: { retries: 0 } } },
    },
  },
  'createJob.parameters': { children: { query: { defaults: { dry: false } } } },
} as const satisfies Readonly<Record<string, DefaultNode>>;

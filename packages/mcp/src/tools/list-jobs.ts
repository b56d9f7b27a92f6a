import type { OperationTypes } from '@verbatim/contract';
import { pageOfLines } from '../bounded-text.ts';
import type { Tool } from '../tool.ts';
import type { ToolDocument } from '../tool-document.ts';
import { dataOf } from '../tool-failure.ts';
import { jobLine } from './job-text.ts';

type Query = NonNullable<OperationTypes['listTranscriptions']['parameters']['query']>;

/** Jobs of a call: each is a line of some 150 characters. */
const MAX_JOBS = 100;

/** Lists jobs. */
export function listJobs(document: ToolDocument): Tool {
  const properties = document.parametersOf('listTranscriptions');
  return {
    name: 'list_jobs',
    title: 'List jobs',
    description: `${document.purposeOf('listTranscriptions')} One line for each job.`,
    inputSchema: {
      type: 'object',
      properties: {
        ...properties,
        limit: { ...(properties['limit'] as object), maximum: MAX_JOBS },
      },
      additionalProperties: false,
    },
    writes: false,
    destroys: false,
    async run(input, { client, signal }) {
      const query = input as Query;
      const { items, next } = dataOf(await client.listTranscriptions({ query, signal }));
      if (items.length === 0) return 'There are no such jobs.';
      const lines = items.map(jobLine);
      const page = pageOfLines(lines, 0, lines.length);
      const shown = page.next ?? lines.length;
      const goesOn = next !== null || page.next !== null;
      const offset = (query.offset ?? 0) + shown;
      return goesOn ? `${page.text}\nThere are more: call again with offset ${offset}.` : page.text;
    },
  };
}

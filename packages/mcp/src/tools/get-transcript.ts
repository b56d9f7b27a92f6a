import type { TranscriptionJob } from '@verbatim/contract';
import { pageOfLines } from '../bounded-text.ts';
import type { Tool } from '../tool.ts';
import type { ToolDocument } from '../tool-document.ts';
import { dataOf } from '../tool-failure.ts';
import { jobLine, utteranceLine, utterancesOf } from './job-text.ts';

const MAX_UTTERANCES = 200;
const DEFAULT_UTTERANCES = 50;

interface Input {
  readonly id: string;
  readonly from?: number;
  readonly count?: number;
}

/** Reads a job and a page of its transcript. */
export function getTranscript(document: ToolDocument): Tool {
  return {
    name: 'get_transcript',
    title: 'Read a transcript',
    description: `${document.purposeOf('getTranscription')} The first line is the job; then come its utterances, numbered from 0, with start and end in seconds.`,
    inputSchema: {
      type: 'object',
      properties: {
        ...document.parametersOf('getTranscription', ['id']),
        from: {
          type: 'integer',
          minimum: 0,
          default: 0,
          description: 'The number of the first utterance.',
        },
        count: {
          type: 'integer',
          minimum: 1,
          maximum: MAX_UTTERANCES,
          default: DEFAULT_UTTERANCES,
          description: 'How many utterances at most; long ones fill a page sooner.',
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    writes: false,
    destroys: false,
    async run(input, { client, signal }) {
      const { id, from = 0, count = DEFAULT_UTTERANCES } = input as Input;
      const job = dataOf(await client.getTranscription({ path: { id }, signal }));
      return transcriptPage(job, from, count);
    },
  };
}

/** A job and a page of its transcript, as text. */
export function transcriptPage(
  job: TranscriptionJob,
  from = 0,
  count: number = DEFAULT_UTTERANCES,
): string {
  const lines = utterancesOf(job).map(utteranceLine);
  const head = `${jobLine(job)}, ${lines.length} utterances`;
  if (lines.length === 0) return head;
  if (from >= lines.length) return `${head}\nThe last utterance is number ${lines.length - 1}.`;
  const { text, next } = pageOfLines(lines, from, count);
  return [head, text, ...(next === null ? [] : [`It goes on: call again with from ${next}.`])].join(
    '\n',
  );
}

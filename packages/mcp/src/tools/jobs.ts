import type { OperationTypes, TranscriptionJob } from '@verbatim/contract';
import { dataOf, pageOfLines, type Tool, type ToolDocument } from '../tool.ts';

type Query = NonNullable<OperationTypes['listTranscriptions']['parameters']['query']>;

/** Jobs of a call: each is a line of some 150 characters. */
const MAX_JOBS = 100;

export function listJobs(document: ToolDocument): Tool {
  const properties = document.parametersOf('listTranscriptions');
  return {
    name: 'list_jobs',
    title: 'List jobs',
    description: `${document.purposeOf('listTranscriptions')} One line for each job.`,
    properties: {
      ...properties,
      limit: { ...(properties['limit'] as object), maximum: MAX_JOBS },
    },
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

export function deleteJob(document: ToolDocument): Tool {
  return {
    name: 'delete_job',
    title: 'Delete a job',
    description: document.purposeOf('deleteTranscription'),
    properties: document.parametersOf('deleteTranscription', ['id']),
    required: ['id'],
    writes: true,
    destroys: true,
    async run(input, { client, signal }) {
      const { id } = input as { readonly id: string };
      dataOf(await client.deleteTranscription({ path: { id }, signal }));
      return `Job ${id} is deleted.`;
    },
  };
}

/** A job of a page of a list has no result. */
type JobFacts = Pick<
  TranscriptionJob,
  'created_at' | 'error_code' | 'error_message' | 'file' | 'id' | 'kind' | 'status'
>;

export function jobLine(job: JobFacts): string {
  const { id, kind, status, created_at, file, error_code, error_message } = job;
  return [
    id,
    kind,
    status,
    `created ${created_at}`,
    ...(file ? [file.filename] : []),
    ...(typeof file?.audio_duration === 'number' ? [`${file.audio_duration} s of audio`] : []),
    ...(error_code === null
      ? []
      : [`error ${error_code}: ${error_message ?? 'no reason recorded'}`]),
  ].join(', ');
}

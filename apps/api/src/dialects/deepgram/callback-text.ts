import type { DeepgramError, WebhookBody } from '@verbatim/contract';
import type { DoneJob } from '../wait-for-job.ts';
import type { FileQuery } from './job-request.ts';
import { transcriptOf } from './transcript.ts';

/** What the callback of a transcript needs besides its job, and is stored with it. */
export interface DeepgramCallback {
  readonly name: 'deepgram';
  readonly query: FileQuery;
  readonly sha256: string;
}

/** The callback with the transcript of a job, as JSON text: the same at every attempt, as its signature covers it. */
export const transcriptCallback = (done: DoneJob, { query, sha256 }: DeepgramCallback): string =>
  JSON.stringify(transcriptOf(done, query, sha256));

/** The callback of a job that failed, in place of our own. */
export function failureCallback({ id, error }: WebhookBody<'transcription.error'>): string {
  const body: DeepgramError = {
    err_code: error.code >= 500 ? 'internal_error' : 'invalid_request',
    err_msg: error.message,
    request_id: id,
  };
  return JSON.stringify(body);
}

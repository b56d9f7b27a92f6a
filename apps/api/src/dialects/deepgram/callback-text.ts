import type { DeepgramError, WebhookBody } from '@verbatim/contract';
import type { BlobStore } from '@verbatim/storage';
import type { DoneJob } from '../wait-for-job.ts';
import type { FileQuery } from './job-request.ts';
import { digestOf } from './receive-audio.ts';
import { transcriptOf } from './transcript.ts';

/** What the callback of a transcript needs besides its job, and is stored with it. */
export interface DeepgramCallback {
  readonly name: 'deepgram';
  readonly query: FileQuery;
  /** Null if the audio was fetched after the request. */
  readonly sha256: string | null;
}

/** The callback with the transcript of a job, as JSON text: the same at every attempt, as its signature covers it. */
export const transcriptCallback = async (
  blobs: Pick<BlobStore, 'byteLength' | 'read'>,
  done: DoneJob,
  { query, sha256 }: DeepgramCallback,
): Promise<string> =>
  JSON.stringify(transcriptOf(done, query, sha256 ?? (await digestOf(blobs, done.job))));

/** The callback of a job that failed, in place of our own. */
export function failureCallback({ id, error }: WebhookBody<'transcription.error'>): string {
  const body: DeepgramError = {
    err_code: error.code >= 500 ? 'internal_error' : 'invalid_request',
    err_msg: error.message,
    request_id: id,
  };
  return JSON.stringify(body);
}

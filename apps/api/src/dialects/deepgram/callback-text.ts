import type { DeepgramError, WebhookBody } from '@verbatim/contract';
import type { Store } from '@verbatim/storage';
import type { DoneJob } from '../wait-for-job.ts';
import type { FileQuery } from './job-request.ts';
import { transcriptOf } from './transcript.ts';

/** What the callback of a transcript needs besides its job, and is stored with it. */
export interface DeepgramCallback {
  readonly name: 'deepgram';
  readonly query: FileQuery;
  /** Null if the audio was fetched after the request. */
  readonly sha256: string | null;
}

/** The part of a store that knows what was written to blobs. */
export interface DigestStore {
  readonly blobs: Pick<Store['blobs'], 'sums'>;
}

/** The SHA-256 of fetched audio, recorded when it was written; empty if the audio is gone. */
export async function digestOf(
  { blobs }: DigestStore,
  { blobKey }: DoneJob['job'],
): Promise<string> {
  const [sum] = blobKey === null ? [] : await blobs.sums([blobKey]);
  return sum?.sha256 ?? '';
}

/** The callback with the transcript of a job, as JSON text: the same at every attempt, as its signature covers it. */
export const transcriptCallback = async (
  store: DigestStore,
  done: DoneJob,
  { query, sha256 }: DeepgramCallback,
): Promise<string> =>
  JSON.stringify(transcriptOf(done, query, sha256 ?? (await digestOf(store, done.job))));

/** The callback of a job that failed, in place of our own. */
export function failureCallback({ id, error }: WebhookBody<'transcription.error'>): string {
  const body: DeepgramError = {
    err_code: error.code >= 500 ? 'internal_error' : 'invalid_request',
    err_msg: error.message,
    request_id: id,
  };
  return JSON.stringify(body);
}

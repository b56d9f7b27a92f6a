import { buffer } from 'node:stream/consumers';
import type { JobFile, LiveResult, PreRecordedResult } from '@verbatim/contract';
import { uploadIdIn } from '@verbatim/jobs';
import { invalidRequest, Problem } from '@verbatim/server';
import { decodeRecording, type VoiceRecording } from '@verbatim/speech';
import type { FinishedJobRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { readResult } from '../results/result-text.ts';

/** What finding a recording needs. */
export type RecordingDeps = Pick<Foundation, 'blobs' | 'config' | 'publicAddress' | 'store'>;

/** A stored file, or a speaker of a job. */
type RecordingPlace =
  | { readonly audioUrl: string; readonly base: string }
  | { readonly jobId: string; readonly speaker: number };

type Recording = Pick<VoiceRecording, 'path' | 'spans' | 'decode'>;

/** Runs work on a recording of an account. Refuses one that is not there. */
export async function withRecording<Result>(
  deps: RecordingDeps,
  accountId: string,
  place: RecordingPlace,
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> {
  return 'jobId' in place
    ? await withSpeaker(deps, await finishedJob(deps, accountId, place.jobId), place, work)
    : await withFile(deps, await blobOfUpload(deps, accountId, place), null, work);
}

async function withFile<Result>(
  { blobs }: RecordingDeps,
  blobKey: string,
  spans: Recording['spans'],
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> {
  const local = await blobs.local(blobKey);
  try {
    return await work({ path: local.path, spans });
  } finally {
    await local.release();
  }
}

async function blobOfUpload(
  { store }: RecordingDeps,
  accountId: string,
  { audioUrl, base }: Extract<RecordingPlace, { audioUrl: string }>,
): Promise<string> {
  const uploadId = uploadIdIn(base, audioUrl);
  const upload = uploadId === null ? null : await store.uploads.get(accountId, uploadId);
  if (upload) return upload.blobKey;
  throw new Problem('unsupported_audio', {
    message: 'The address names no file that this account has stored.',
  });
}

async function finishedJob(
  { store }: RecordingDeps,
  accountId: string,
  jobId: string,
): Promise<FinishedJobRow> {
  const job = await store.jobs.getFinished(accountId, jobId.toLowerCase());
  if (job === null) throw new Problem('job_not_found');
  if (job.status !== 'done') throw new Problem('job_not_done');
  return job;
}

async function withSpeaker<Result>(
  deps: RecordingDeps,
  job: FinishedJobRow,
  { speaker }: { readonly speaker: number },
  work: (recording: Recording) => Promise<Result>,
): Promise<Result> {
  const { blobs, store } = deps;
  const { blobKey, kind, params } = job;
  const byteLength = blobKey === null ? null : await blobs.byteLength(blobKey);
  if (blobKey === null || byteLength === null) throw new Problem('file_not_found');
  const { transcription } = await readResult<LiveResult | PreRecordedResult>(store, job);
  const spans = transcription.utterances.filter((each) => each.speaker === speaker);
  if (spans.length === 0)
    throw invalidRequest([`speaker must be one of the result of the job, not ${speaker}`]);
  if (kind !== 'live') return await withFile(deps, blobKey, spans, work);
  const read = (from: number, to: number) =>
    buffer(blobs.read(blobKey, from, Math.min(to, byteLength)));
  const { id }: JobFile = JSON.parse(job.file ?? '{}');
  return await work({
    path: `recording ${id}`,
    spans,
    decode: () => decodeRecording({ format: JSON.parse(params), byteLength, read }),
  });
}

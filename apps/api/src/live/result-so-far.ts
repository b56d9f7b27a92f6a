import { bytesPerSecond, WAV_HEADER_BYTES, wavHeader } from '@verbatim/audio';
import type { LiveResult, Utterance } from '@verbatim/contract';
import { passagesOf } from '@verbatim/contract/search';
import { formatOf, type LiveParameters, type SessionState, wavFormat } from '@verbatim/live';
import type { BinaryContent } from '@verbatim/server';
import type { RecognizerIdentity } from '@verbatim/speech';
import type { BlobStore, JobOutcome, JobRow, SessionLease } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { audioOfFailed } from '../results/redacted-audio.ts';
import { messageParts } from '../results/result-text.ts';
import { resultSoFarOf } from './live-result.ts';
import { revisedFinals } from './revised-finals.ts';

type SoFarDeps = Pick<Foundation, 'clock' | 'store'> & {
  readonly live: { recognizerOf(id: string, params: LiveParameters): RecognizerIdentity };
};

/** The result of a running session so far, without its messages; null before its first audio. */
async function resultSoFar(
  { store, clock, live }: SoFarDeps,
  job: Pick<JobRow, 'createdAt' | 'id' | 'params'>,
): Promise<LiveResult | null> {
  const session = await store.sessions.get(job.id);
  if (!session || session.state === null) return null;
  const { audioBytes, connectedAt }: SessionState = JSON.parse(session.state);
  if (audioBytes === 0) return null;
  const params: LiveParameters = JSON.parse(job.params);
  return resultSoFarOf({
    params,
    finals: await revisedFinals(store, job.id, params),
    seconds: audioBytes / bytesPerSecond(formatOf(params)),
    workMs: Math.max(0, clock.now() - (connectedAt ?? job.createdAt)),
    recognizer: live.recognizerOf(job.id, params),
  });
}

/** The result so far with the messages of the session, as JSON text in parts. */
export async function* resultPartsSoFar(
  deps: SoFarDeps,
  job: Pick<JobRow, 'createdAt' | 'id' | 'params'>,
): AsyncGenerator<string> {
  const result = await resultSoFar(deps, job);
  const text = JSON.stringify(result);
  if (result === null) yield text;
  else {
    yield text.slice(0, -1);
    yield* messageParts(deps.store, job.id);
  }
}

/** Ends a session that would fail again, with the result so far. */
export async function endWithFailure(
  deps: SoFarDeps,
  lease: SessionLease,
  failure: Pick<JobOutcome, 'errorCode' | 'errorMessage'>,
): Promise<void> {
  const { store, clock } = deps;
  const row = await store.sessions.get(lease.jobId);
  const job = row && (await store.jobs.get(row.accountId, lease.jobId));
  const soFar = job && (await resultSoFar(deps, job));
  const result = soFar && JSON.stringify(soFar);
  const outcome = {
    ...{ completedAt: clock.now(), ...failure, result, deliveries: [] },
    ...(job && audioOfFailed(JSON.parse(job.params).realtime_processing)),
    ...(soFar && { transcript: passagesOf(soFar.transcription.utterances) }),
  };
  await store.sessions.finish(lease, outcome);
}

/** A final utterance as it is stored. */
export const utteranceIn = (text: string): Utterance => JSON.parse(text);

/** A recording: samples without a header, which may still grow. */
interface Recording {
  readonly params: LiveParameters;
  readonly blobKey: string;
  readonly byteLength: number;
}

/** A growing recording as a WAV file of its current length. */
export function recordingSource(
  blobs: Pick<BlobStore, 'read'>,
  { params, blobKey, byteLength }: Recording,
): Pick<BinaryContent, 'byteLength' | 'read'> {
  const header = wavHeader(wavFormat(formatOf(params)), byteLength);
  return {
    byteLength: header.byteLength + byteLength,
    read(start, end) {
      const from = Math.max(0, start - WAV_HEADER_BYTES);
      const samples = blobs.read(blobKey, from, Math.max(from, end - WAV_HEADER_BYTES));
      return start < WAV_HEADER_BYTES ? after(header.subarray(start, end), samples) : samples;
    },
  };
}

/** Some bytes, and then those of a stream. */
function after(first: Uint8Array, rest: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  return rest.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      start: (controller) => controller.enqueue(first),
    }),
  );
}

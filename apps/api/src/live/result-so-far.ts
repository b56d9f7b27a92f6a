import { bytesPerSecond } from '@verbatim/audio';
import type { LiveResult, Utterance } from '@verbatim/contract';
import type { LiveParameters, SessionState } from '@verbatim/live';
import type { RecognizerIdentity } from '@verbatim/speech';
import type { JobOutcome, JobRow, SessionLease } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { messageParts } from '../results/result-parts.ts';
import { resultSoFarOf } from './live-result.ts';
import { formatOf } from './recording-source.ts';

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
  const finals = await store.sessions.finals(job.id);
  return resultSoFarOf({
    params,
    finals: finals.map(utteranceIn),
    seconds: audioBytes / bytesPerSecond(formatOf(params)),
    workMs: Math.max(0, clock.now() - (connectedAt ?? job.createdAt)),
    recognizer: live.recognizerOf(job.id, params),
  });
}

/** The same with its messages, as JSON text in parts. */
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
  const outcome = { completedAt: clock.now(), ...failure, result, deliveries: [] };
  await store.sessions.finish(lease, outcome);
}

/** A final utterance as it is stored. */
export const utteranceIn = (text: string): Utterance => JSON.parse(text);

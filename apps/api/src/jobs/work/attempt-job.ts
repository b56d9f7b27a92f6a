import type { CustomMetadata } from '@verbatim/contract';
import { type JobOutcome, type LeasedJob, StoreError } from '@verbatim/storage';
import { backoffMs, sleep } from '@verbatim/time';
import { jobDeliveries } from '../../callbacks/deliveries.ts';
import type { AttemptOutcome } from '../../observability/meters/work-meters.ts';
import {
  type AttemptFailure,
  failureOf,
  interruptedTooOften,
} from '../../results/attempt-failure.ts';
import { LeaseLost } from './cancel-job.ts';
import type { JobParams } from './steps-of-job.ts';
import { type DoneWork, unlessAborted, type WorkDeps, workOnJob } from './work-on-job.ts';

/** Makes one attempt at a job and stores its outcome: finished, failed, retried later or handed back. Never rejects. */
export async function attemptJob(
  deps: WorkDeps,
  leased: LeasedJob,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const { clock, config, log, metrics } = deps;
  const { jobId, attempt, job } = leased;
  const startedAt = clock.elapsed();
  metrics.jobs.started(attempt === 1 ? clock.now() - job.createdAt : null);
  deps.wordsSoFar.begin(jobId);
  const report = (outcome: AttemptOutcome, facts: object): AttemptOutcome => {
    const durationMs = Math.round(clock.elapsed() - startedAt);
    metrics.jobs.ended(outcome, durationMs);
    log.info({ jobId, attempt, outcome, durationMs, ...facts }, 'an attempt at a job ended');
    return outcome;
  };
  try {
    if (attempt > config.worker.tries) throw interruptedTooOften();
    const work = deps.traces.span('job', { 'verbatim.job_id': jobId, attempt }, () =>
      workOnJob(deps, leased, signal),
    );
    const done = await unlessAborted(work, signal);
    const stored =
      (await keepPieces(deps, leased, { pieces: done.pieces, signal })) &&
      (await finish(deps, leased, { outcome: outcomeOfDone(deps, leased, done), signal }));
    if (!stored) return report('lost', {});
    metrics.jobs.recognized(done.audioSeconds);
    return report('finished', {
      audioSeconds: done.audioSeconds,
      utterances: done.result.transcription.utterances.length,
      engine: deps.recognizer.name,
      model: deps.recognizer.model,
    });
  } catch (error) {
    const { outcome, facts } = await afterFailure(deps, leased, { error, signal });
    return report(outcome, facts);
  } finally {
    deps.wordsSoFar.end(jobId);
  }
}

interface FailedAttemptEnd {
  readonly outcome: AttemptOutcome;
  readonly facts: object;
}

async function afterFailure(
  deps: WorkDeps,
  leased: LeasedJob,
  { error, signal }: { error: unknown; signal: AbortSignal },
): Promise<FailedAttemptEnd> {
  const { clock, log, store } = deps;
  if (error instanceof LeaseLost || signal.reason instanceof LeaseLost) return lost;
  try {
    if (signal.aborted) {
      // If this fails, the job is released when the service starts next.
      const handedBack = await store.queue.handBack(leased, clock.now());
      return handedBack ? { outcome: 'handed_back', facts: {} } : lost;
    }
    return await giveUpOrRetry(deps, leased, { failure: failureOf(error), signal });
  } catch (err) {
    log.error(
      { err, jobId: leased.jobId },
      'a job could not be put back into the queue; its lease will expire',
    );
    return lost;
  }
}

const lost: FailedAttemptEnd = { outcome: 'lost', facts: {} };

async function giveUpOrRetry(
  deps: WorkDeps,
  leased: LeasedJob,
  { failure, signal }: { failure: AttemptFailure; signal: AbortSignal },
): Promise<FailedAttemptEnd> {
  const { clock, config, log } = deps;
  const { attempt, jobId } = leased;
  const { errorCode } = failure;
  if (failure.isInternal)
    log.error({ err: failure.cause ?? failure, jobId, attempt }, 'an attempt at a job failed');
  if (failure.retryable && attempt < config.worker.tries) {
    const delayMs = delayOf(backoffMs(attempt, { firstMs: config.worker.retryDelayMs }), failure);
    const retry = (): Promise<boolean> => deps.store.queue.retry(leased, clock.now() + delayMs);
    const stored = await retryWhileStoreIsBusy(deps, retry, signal);
    return stored ? { outcome: 'retried', facts: { errorCode, delayMs } } : lost;
  }
  const outcome = outcomeOfFailure(deps, leased, failure);
  const stored = await finish(deps, leased, { outcome, signal });
  return stored ? { outcome: 'failed', facts: { errorCode } } : lost;
}

/** Maximum delay before a retry. The store leases a job at once if its due time is further ahead: only a wrong clock sets one. */
const MAX_DELAY_MS = 3_600_000;

/** The longer one of backoff and `Retry-After`. */
const delayOf = (ownDelayMs: number, { retryAfterMs }: AttemptFailure): number =>
  Math.min(Math.max(ownDelayMs, retryAfterMs), MAX_DELAY_MS);

function outcomeOfDone(
  { clock }: WorkDeps,
  { job }: LeasedJob,
  { pieces, file }: DoneWork,
): JobOutcome {
  const [result = null, ...rest] = pieces;
  return {
    completedAt: clock.now(),
    errorCode: null,
    errorMessage: null,
    result,
    resultPieces: rest.length,
    file,
    deliveries: deliveriesOf(job, 'success'),
  };
}

function outcomeOfFailure(
  { clock }: WorkDeps,
  { job }: LeasedJob,
  { errorCode, message, file }: AttemptFailure,
): JobOutcome {
  return {
    completedAt: clock.now(),
    errorCode,
    errorMessage: message,
    result: null,
    ...(file !== undefined && { file }),
    deliveries: deliveriesOf(job, { code: errorCode, message }),
  };
}

function deliveriesOf(
  { id, params, customMetadata }: LeasedJob['job'],
  outcome: Parameters<typeof jobDeliveries>[1]['outcome'],
) {
  const metadata: CustomMetadata | null =
    customMetadata === null ? null : JSON.parse(customMetadata);
  const parsed: JobParams = JSON.parse(params);
  return jobDeliveries(parsed, { id, customMetadata: metadata, outcome });
}

/** Stores all pieces of a result but the first, one by one, so that other calls to the store come in between. */
async function keepPieces(
  deps: WorkDeps,
  leased: LeasedJob,
  { pieces, signal }: { pieces: readonly string[]; signal: AbortSignal },
): Promise<boolean> {
  for (const [position, text] of pieces.entries()) {
    if (position === 0) continue;
    const keep = (): Promise<boolean> =>
      deps.diskReserve.count(text.length, () =>
        deps.store.queue.keepPiece(leased, { position, text }),
      );
    if (!(await retryWhileStoreIsBusy(deps, keep, signal))) return false;
  }
  return true;
}

async function finish(
  deps: WorkDeps,
  leased: LeasedJob,
  { outcome, signal }: { outcome: JobOutcome; signal: AbortSignal },
): Promise<boolean> {
  const stored = await retryWhileStoreIsBusy(
    deps,
    () =>
      deps.diskReserve.count(outcome.result?.length ?? 0, () =>
        deps.store.queue.finish(leased, outcome),
      ),
    signal,
  );
  if (stored && outcome.deliveries.length > 0) deps.wake.callbacks();
  return stored;
}

const STORE_BACKOFF = { firstMs: 250, maxMs: 10_000 };

/** Repeats a call while the store is full, busy or out of reach, so that a temporary shortage doesn't lose a finished result. */
async function retryWhileStoreIsBusy(
  { clock, log }: Pick<WorkDeps, 'clock' | 'log'>,
  change: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const waitMs = backoffMs(attempt, STORE_BACKOFF);
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof StoreError) || !transientFailures.has(error.failure)) throw error;
      log.warn(
        { failure: error.failure, waitMs },
        'the store can not take the outcome of a job yet',
      );
    }
    await sleep(clock, waitMs, signal);
  }
}

const transientFailures = new Set<StoreError['failure']>(['full', 'busy', 'unavailable']);

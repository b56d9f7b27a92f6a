import type { CustomMetadata } from '@verbatim/contract';
import { type JobOutcome, type Lease, type LeasedJob, StoreError } from '@verbatim/storage';
import { backoffMs, Limiter, sleep, unlessAborted } from '@verbatim/time';
import { jobDeliveries } from '../../callbacks/deliveries.ts';
import type { AttemptOutcome } from '../../observability/meters/work-meters.ts';
import type { Foundation } from '../../platform/foundation.ts';
import {
  type AttemptFailure,
  failureOf,
  interruptedTooOften,
} from '../../results/attempt-failure.ts';
import { audioOfFailed } from '../../results/redacted-audio.ts';
import { storedResult } from '../../results/result-text.ts';
import type { FinishedJobs } from '../finished-jobs.ts';
import { LeaseLost, WorkerStopping } from './cancel-job.ts';
import type { JobParams } from './result-of-job.ts';
import { type DoneWork, type WorkDeps, workOnJob } from './work-on-job.ts';

export type JobWorkerDeps = Omit<WorkDeps, 'slot' | 'giveUpSlot'> & {
  readonly finishedJobs: Pick<FinishedJobs, 'notify'>;
  /** Name under which leases are held: unique to this instance, the same after a restart. */
  readonly owner: string;
};

/** The queue is checked at least this often: an expired lease of another worker causes no wake-up. */
const POLL_MS = 5000;
/** Shortest time between two checks while a due job can't be leased. */
const MIN_POLL_MS = 20;
/** From this many slots on one is reserved for accounts without a running job, so that one account's long files don't block others. */
export const MIN_SLOTS_FOR_RESERVE = 3;
/** Jobs whose audio is being downloaded, besides those in worker slots. */
export const MAX_FETCHING = 64;

interface RunningJob {
  readonly leased: LeasedJob;
  readonly work: AbortController;
  readonly over: Promise<void>;
}

/** Runs pre-recorded jobs, a limited number at a time. */
export class JobWorker {
  readonly #deps: JobWorkerDeps;
  /** By lease token: a job that this worker took over from itself has two entries for a moment. */
  readonly #held = new Map<string, RunningJob>();
  readonly #heartbeat: LeaseHeartbeat;
  readonly #limiter: Limiter;
  /** Running jobs that gave up their slots: at most as many as there are slots. */
  #aside = 0;
  #state: 'new' | 'running' | 'stopping' = 'new';
  #stopped: Promise<void> | undefined;
  #taking: Promise<void> | undefined;
  #again = false;
  #cancelPoll = (): void => {};

  constructor(deps: JobWorkerDeps) {
    this.#deps = deps;
    const slots = deps.config.worker.parallelism;
    this.#limiter = new Limiter({ slots, onFree: () => this.wake() });
    this.#heartbeat = new LeaseHeartbeat(deps, {
      held: () => this.#held.values().filter(isWorking).map(leaseOf).toArray(),
      onLost: (jobId) => {
        deps.metrics.cluster.lostLease('job');
        this.drop(jobId);
      },
    });
  }

  /** Releases the leases of the last run of this instance, and starts taking jobs. */
  async start(): Promise<void> {
    const { clock, config, log, owner, store } = this.#deps;
    const released = await store.queue.releaseOwner(owner, clock.now());
    if (released > 0) log.info({ jobs: released }, 'jobs of the last run are taken up again');
    if (this.#state !== 'new' || config.worker.parallelism === 0) return;
    this.#state = 'running';
    this.#heartbeat.start();
    this.wake();
  }

  /** True if the worker takes jobs, or is configured to take none. */
  get isRunning(): boolean {
    return this.#state === 'running' || this.#deps.config.worker.parallelism === 0;
  }

  /** Checks the queue now. To be called after a job was added. */
  wake(): void {
    if (this.#state !== 'running') return;
    this.#again = true;
    this.#taking ??= this.#take().finally(() => {
      this.#taking = undefined;
      // `wake` may have been called after the last check.
      if (this.#again) this.wake();
    });
  }

  /** Takes no more jobs, waits up to `drainMs` for running ones, and returns unfinished ones to the queue. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  async #stop(): Promise<void> {
    const { clock, config } = this.#deps;
    this.#state = 'stopping';
    this.#cancelPoll();
    const cancel = clock.after(config.server.drainMs, () => {
      for (const { work } of this.#held.values()) work.abort(new WorkerStopping());
    });
    await this.#taking;
    await Promise.all(this.#held.values().map(({ over }) => over));
    cancel();
    this.#heartbeat.stop();
  }

  async #take(): Promise<void> {
    const { clock, log } = this.#deps;
    let pollMs = POLL_MS;
    try {
      while (this.#again && this.#state === 'running') {
        this.#again = false;
        pollMs = (await this.#fill()) ? POLL_MS : await this.#untilNext();
      }
    } catch (err) {
      this.#again = false;
      log.error({ err }, 'no jobs could be taken');
    }
    this.#cancelPoll();
    if (this.#state === 'running') this.#cancelPoll = clock.after(pollMs, () => this.wake());
  }

  /** Leases as many jobs as there are free slots. True if that took all slots except the reserved one. */
  async #fill(): Promise<boolean> {
    const { clock, config, owner, store } = this.#deps;
    const { leaseMs, parallelism } = config.worker;
    await this.#heartbeat.catchUp();
    const most = parallelism + this.#aside + MAX_FETCHING;
    const limit = Math.min(this.#limiter.free, most - this.#held.size);
    if (limit <= 0) return true;
    const now = clock.now();
    const newcomers = parallelism < MIN_SLOTS_FOR_RESERVE ? 0 : 1;
    const leased = await store.queue.lease({ owner, now, until: now + leaseMs, limit, newcomers });
    for (const each of leased) {
      if (this.#state === 'running') this.#begin(each);
      else await store.queue.handBack(each, clock.now());
    }
    return leased.length >= limit - newcomers;
  }

  async #untilNext(): Promise<number> {
    const { clock, store } = this.#deps;
    const nextAt = await store.queue.nextAt(clock.now());
    if (nextAt === null) return POLL_MS;
    return Math.min(POLL_MS, Math.max(MIN_POLL_MS, nextAt - clock.now()));
  }

  #begin(leased: LeasedJob): void {
    this.drop(leased.jobId);
    const work = new AbortController();
    const slot = this.#limiter.acquireNow();
    let isAside = false;
    const giveUpSlot = (): void => {
      if (isAside || this.#aside >= this.#deps.config.worker.parallelism) return;
      isAside = true;
      this.#aside += 1;
      slot.release();
    };
    const deps = { ...this.#deps, slot, giveUpSlot };
    const over = attemptJob(deps, leased, work.signal).then(() => {
      if (isAside) this.#aside -= 1;
      this.#held.delete(leased.token);
      this.#deps.finishedJobs.notify(leased.jobId);
      slot.release();
      this.wake();
    });
    this.#held.set(leased.token, { leased, work, over });
  }

  /** Ends the work on a job whose lease was taken away. */
  drop(jobId: string): void {
    for (const { leased, work } of this.#held.values()) {
      if (leased.jobId === jobId) work.abort(new LeaseLost());
    }
  }
}

const isWorking = ({ work }: RunningJob): boolean => !work.signal.aborted;
const leaseOf = ({ leased }: RunningJob): LeasedJob => leased;

/** Two heartbeats may fail before a lease expires. */
const BEATS_PER_LEASE = 3;
/** A difference between wall clock and elapsed time above this is a jump of the clock. */
const JUMP_MS = 1000;

/** Extends the leases of running jobs. */
class LeaseHeartbeat {
  readonly #deps: Pick<Foundation, 'config' | 'store' | 'clock' | 'log'>;
  readonly #held: () => readonly Lease[];
  readonly #onLost: (jobId: string) => void;
  #last: { now: number; elapsed: number; failed: boolean };
  #cancel = (): void => {};

  constructor(
    deps: Pick<Foundation, 'config' | 'store' | 'clock' | 'log'>,
    { held, onLost }: { held: () => readonly Lease[]; onLost: (jobId: string) => void },
  ) {
    this.#deps = deps;
    this.#held = held;
    this.#onLost = onLost;
    this.#last = { now: deps.clock.now(), elapsed: deps.clock.elapsed(), failed: false };
  }

  start(): void {
    const { clock, config } = this.#deps;
    this.#cancel = clock.after(config.worker.leaseMs / BEATS_PER_LEASE, () => {
      this.start();
      void this.beat();
    });
  }

  stop(): void {
    this.#cancel();
  }

  /** Sends a heartbeat now if leases may have expired because the clock jumped or the last heartbeat failed. */
  async catchUp(): Promise<void> {
    const { clock } = this.#deps;
    const { now, elapsed, failed } = this.#last;
    const jumped = Math.abs(clock.now() - now - (clock.elapsed() - elapsed)) > JUMP_MS;
    if (jumped || failed) await this.beat();
  }

  async beat(): Promise<void> {
    const { clock, config, log, store } = this.#deps;
    const leases = this.#held();
    const now = clock.now();
    const beat = { now, elapsed: clock.elapsed(), failed: false };
    try {
      if (leases.length > 0) {
        for (const id of await store.queue.extend(leases, now + config.worker.leaseMs)) {
          this.#onLost(id);
        }
      }
    } catch (err) {
      beat.failed = true;
      log.warn({ err, jobs: leases.length }, 'leases could not be extended');
    }
    this.#last = beat;
  }
}

/** Makes one attempt at a job and stores its outcome: finished, failed, retried later or handed back. Never rejects. */
async function attemptJob(
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
    if (!(await keepDone(deps, leased, { done, signal }))) return report('lost', {});
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
  const { message, file } = failure;
  const outcome: JobOutcome = {
    ...{ completedAt: clock.now(), errorCode, errorMessage: message, result: null },
    ...(file !== undefined && { file }),
    ...audioOfFailed(JSON.parse(leased.job.params)),
    deliveries: deliveriesOf(leased.job, { code: errorCode, message }),
  };
  const stored = await finish(deps, leased, { outcome, signal });
  return stored ? { outcome: 'failed', facts: { errorCode } } : lost;
}

/** Maximum delay before a retry. The store leases a job at once if its due time is further ahead: only a wrong clock sets one. */
const MAX_DELAY_MS = 3_600_000;

/** The longer one of backoff and `Retry-After`. */
const delayOf = (ownDelayMs: number, { retryAfterMs }: AttemptFailure): number =>
  Math.min(Math.max(ownDelayMs, retryAfterMs), MAX_DELAY_MS);

function deliveriesOf(
  { id, params, customMetadata }: LeasedJob['job'],
  outcome: Parameters<typeof jobDeliveries>[1]['outcome'],
) {
  const metadata: CustomMetadata | null =
    customMetadata === null ? null : JSON.parse(customMetadata);
  const parsed: JobParams = JSON.parse(params);
  return jobDeliveries(parsed, { id, customMetadata: metadata, outcome });
}

/** Stores all pieces of a result but the first, one by one, so that other calls to the store come in between, and then ends the job. */
async function keepDone(
  deps: WorkDeps,
  leased: LeasedJob,
  { done, signal }: { done: DoneWork; signal: AbortSignal },
): Promise<boolean> {
  for (const [position, text] of done.pieces.entries()) {
    if (position === 0) continue;
    const keep = (): Promise<boolean> =>
      deps.diskReserve.count(text.length, () =>
        deps.store.queue.keepPiece(leased, { position, text }),
      );
    if (!(await retryWhileStoreIsBusy(deps, keep, signal))) return false;
  }
  const completedAt = deps.clock.now();
  const deliveries = deliveriesOf(leased.job, 'success');
  const { audio, file } = done;
  const outcome = { ...storedResult(done), completedAt, file, deliveries, ...(audio && { audio }) };
  return await finish(deps, leased, { outcome, signal });
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

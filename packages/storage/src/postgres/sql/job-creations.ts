import { type CreateOutcome, type NewJob, placeInLine } from '../../jobs.ts';
import { StoreError } from '../../store-error.ts';
import { type CallerClock, type Database, jsonb } from '../database.ts';
import { storedLeavesOf } from './job-columns.ts';
import { deliveryItems } from './outbox.ts';
import { type OutcomeRow, outcomeOf } from './uploads.ts';

/** Batches of one process that the database works on at the same time: one may wait for the disk while another one runs. */
const MAX_RUNNING = 2;
/** Jobs that are created by one statement. */
const MAX_JOBS = 64;
/** Bytes of the JSON of such a statement. */
const MAX_BYTES = 1024 * 1024;

interface Creation extends JoinedCall {
  /** JSON of the job. */
  readonly request: string;
}

/** Creates jobs; concurrent creations share one statement. */
export class JobCreations {
  readonly #batches: CallBatches<Creation, OutcomeRow>;

  constructor(database: Database, clock: CallerClock, maxWaiting: number) {
    this.#batches = new CallBatches({
      run: (creations) =>
        database.query<OutcomeRow>('SELECT outcome, response FROM create_jobs($1, $2)', [
          clock(),
          `[${creations.map(({ request }) => request).join(',')}]`,
        ]),
      maxRunning: MAX_RUNNING,
      maxCalls: MAX_JOBS,
      maxBytes: MAX_BYTES,
      maxWaiting,
    });
  }

  async create(job: NewJob): Promise<CreateOutcome> {
    const { accountId, idempotency } = job;
    const request = requestOf(job);
    const row = await this.#batches.add({
      request,
      byteLength: request.length,
      uniqueKey: idempotency && JSON.stringify([accountId, idempotency.key]),
    });
    return refusals[row.outcome] ?? outcomeOf(row);
  }

  /** Sends all creations that wait, so that the database can be closed. */
  flush(): void {
    this.#batches.flush();
  }
}

const refusals: Readonly<Record<string, CreateOutcome>> = {
  too_many: { kind: 'too_many' },
  queue_full: { kind: 'queue_full' },
};

function requestOf(job: NewJob): string {
  const { session, deliveries, idempotency, limits, ...row } = job;
  return jsonb({
    job: { ...row, ...session, place: placeInLine(job) },
    leaves: storedLeavesOf(job.customMetadata),
    deliveries: deliveryItems(deliveries),
    limits,
    idempotency,
  });
}

export interface CallBatchesOptions<Call, Result> {
  /** Runs calls together; returns a result for each, in their order. */
  readonly run: (calls: readonly Call[]) => Promise<readonly Result[]>;
  /** Batches that run at the same time. */
  readonly maxRunning: number;
  /** Calls of a batch. */
  readonly maxCalls: number;
  /** Bytes of a batch; a larger call is a batch of its own. */
  readonly maxBytes: number;
  /** Calls that may wait; more are rejected as `busy`. */
  readonly maxWaiting: number;
}

/** What decides which calls run together. */
interface JoinedCall {
  readonly byteLength: number;
  /** No two calls of a batch have the same one. Null: the call can be joined with all others. */
  readonly uniqueKey: string | null;
}

interface WaitingCall<Call, Result> {
  readonly call: Call;
  readonly done: PromiseWithResolvers<Result>;
}

/** Joins the calls that are made at the same time, or while others run, to one statement with one commit. */
export class CallBatches<Call extends JoinedCall, Result> {
  readonly #options: CallBatchesOptions<Call, Result>;
  #waiting: WaitingCall<Call, Result>[] = [];
  #running = 0;
  #isScheduled = false;

  constructor(options: CallBatchesOptions<Call, Result>) {
    this.#options = options;
  }

  add(call: Call): Promise<Result> {
    if (this.#waiting.length >= this.#options.maxWaiting) {
      throw new StoreError('busy', `${this.#waiting.length} calls wait for the database already.`);
    }
    const done = Promise.withResolvers<Result>();
    this.#waiting.push({ call, done });
    this.#schedule();
    return done.promise;
  }

  /** Starts all waiting calls, so that the database can be closed. */
  flush(): void {
    while (this.#waiting.length > 0) void this.#run(this.#next());
  }

  /** Starts batches after the events that wait in the event loop, whose calls then run together. */
  #schedule(): void {
    if (this.#isScheduled || this.#running >= this.#options.maxRunning) return;
    this.#isScheduled = true;
    setImmediate(() => this.#start());
  }

  #start(): void {
    this.#isScheduled = false;
    while (this.#waiting.length > 0 && this.#running < this.#options.maxRunning) {
      void this.#run(this.#next());
    }
  }

  /** Takes the calls of the next batch. Calls that can't be joined with them wait on. */
  #next(): WaitingCall<Call, Result>[] {
    const { maxBytes, maxRunning } = this.#options;
    // Batches that run at the same time share the calls.
    const share = Math.ceil(this.#waiting.length / Math.max(1, maxRunning - this.#running));
    const maxCalls = Math.min(this.#options.maxCalls, share);
    const batch: WaitingCall<Call, Result>[] = [];
    const others: WaitingCall<Call, Result>[] = [];
    const keys = new Set<string | null>();
    let bytes = 0;
    for (const waiting of this.#waiting) {
      const { byteLength, uniqueKey } = waiting.call;
      const fits =
        batch.length === 0 || (batch.length < maxCalls && bytes + byteLength <= maxBytes);
      if (!fits || (uniqueKey !== null && keys.has(uniqueKey))) {
        others.push(waiting);
        continue;
      }
      batch.push(waiting);
      keys.add(uniqueKey);
      bytes += byteLength;
    }
    this.#waiting = others;
    return batch;
  }

  async #run(batch: readonly WaitingCall<Call, Result>[]): Promise<void> {
    this.#running += 1;
    try {
      const results = await this.#options.run(batch.map(({ call }) => call));
      for (const [index, { done }] of batch.entries()) {
        const result = results[index];
        if (result === undefined) done.reject(new StoreError('unknown', 'A call has no result.'));
        else done.resolve(result);
      }
    } catch (error) {
      // Of calls that the database refuses together, one may be the cause: each is run by itself.
      if (batch.length > 1 && isOfOneCall(error))
        await Promise.all(batch.map((each) => this.#run([each])));
      else for (const { done } of batch) done.reject(error);
    } finally {
      this.#running -= 1;
      if (this.#waiting.length > 0) this.#schedule();
    }
  }
}

/** True if nothing was changed, and other calls may succeed: not for a database that is away or full. */
const isOfOneCall = (error: unknown): boolean =>
  error instanceof StoreError && (error.failure === 'unknown' || error.failure === 'busy');

import type { CreateOutcome, NewJob } from '../../jobs.ts';
import { type CallerClock, type Database, jsonb } from '../database.ts';
import { CallBatches, type JoinedCall } from './call-batches.ts';
import { storedLeavesOf } from './metadata.ts';
import { deliveryItems } from './outbox.ts';
import { type OutcomeRow, outcomeOf } from './responses.ts';

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
    job: { ...row, ...session },
    leaves: storedLeavesOf(job.customMetadata),
    deliveries: deliveryItems(deliveries),
    limits,
    idempotency,
  });
}

import type { PreRecordedResult } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import type { FinishedJobRow } from '@verbatim/storage';
import type { FinishedJobs } from '../jobs/finished-jobs.ts';
import type { Foundation } from '../platform/foundation.ts';
import { readResult } from '../results/result-text.ts';

/** How long a request waits for its job. */
const MAX_WAIT_MS = 3_600_000;

/** Which job a request waits for. The signal aborts when its client goes. */
export interface AwaitedJob {
  readonly id: string;
  readonly accountId: string;
  readonly signal: AbortSignal;
}

export interface DoneJob {
  readonly job: FinishedJobRow;
  readonly result: PreRecordedResult;
}

/**
 * Waits until a pre-recorded job is over, on any node. Throws the problem that `failureOf` makes of a job that failed. If the client goes,
 * or after an hour, the job goes on: it can be read like any other.
 */
export async function waitForJob(
  { store, finishedJobs }: Pick<Foundation, 'store'> & { readonly finishedJobs: FinishedJobs },
  { id, accountId, signal }: AwaitedJob,
  failureOf: (status: number, details: { readonly message?: string }) => Problem,
): Promise<DoneJob> {
  const limit = AbortSignal.timeout(MAX_WAIT_MS);
  const look = async (): Promise<FinishedJobRow | null> => {
    const job = (await store.jobs.get(accountId, id)) ?? gone();
    return job.completedAt === null
      ? null
      : ((await store.jobs.getFinished(accountId, id)) ?? gone());
  };
  const job = await finishedJobs
    .wait(id, look, AbortSignal.any([signal, limit]))
    .catch((error: unknown) => {
      throw limit.aborted ? tookTooLong(id) : error;
    });
  if (job.errorCode !== null) {
    throw failureOf(job.errorCode, job.errorMessage === null ? {} : { message: job.errorMessage });
  }
  return { job, result: await readResult(store, job) };
}

const tookTooLong = (id: string): Problem =>
  new Problem('not_ready', {
    message: `The job ${id} takes longer than an hour. It goes on: read it like any other job, instead of sending the file again.`,
  });

function gone(): never {
  throw new Problem('invalid_request', {
    message: 'The job was deleted while its transcript was awaited.',
  });
}

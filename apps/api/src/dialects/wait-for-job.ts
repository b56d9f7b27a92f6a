import type { PreRecordedResult } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import type { FinishedJobRow } from '@verbatim/storage';
import { sleep } from '@verbatim/time';
import type { Deps } from '../deps.ts';
import { resultParts } from '../jobs/records/result-parts.ts';

/** How often a job is looked at: soon at first, as most waiting clients sent short audio. */
const FIRST_LOOK_MS = 20;
const MAX_LOOK_MS = 1000;
const SLOWER_BY = 1.3;

/** A job that is done, with its result. */
export interface DoneJob {
  readonly job: FinishedJobRow;
  readonly result: PreRecordedResult;
}

/**
 * Waits until a pre-recorded job is over, on any node. Throws a `Problem` that says why it failed. If the client goes, the job goes on:
 * its record has the result.
 */
export async function waitForJob(
  { clock, store }: Pick<Deps, 'clock' | 'store'>,
  { accountId, id, signal }: { accountId: string; id: string; signal: AbortSignal },
): Promise<DoneJob> {
  for (let delayMs = FIRST_LOOK_MS; ; delayMs = Math.min(delayMs * SLOWER_BY, MAX_LOOK_MS)) {
    await sleep(clock, delayMs, signal);
    const { completedAt } = (await store.jobs.get(accountId, id)) ?? gone();
    if (completedAt !== null) break;
  }
  const job = (await store.jobs.getFinished(accountId, id)) ?? gone();
  if (job.status === 'error') throw failureOf(job);
  let text = '';
  for await (const part of resultParts(store, job)) text += part;
  return { job, result: JSON.parse(text) };
}

function failureOf({ errorCode, errorMessage }: FinishedJobRow): Problem {
  const isOurs = errorCode === null || errorCode >= 500;
  const message = errorMessage ?? undefined;
  return isOurs ? new Problem('internal_error') : new Problem('invalid_request', { message });
}

function gone(): never {
  throw new Problem('invalid_request', {
    message: 'The job was deleted while its transcript was awaited.',
  });
}

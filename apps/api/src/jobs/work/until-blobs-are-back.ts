import { StoreError } from '@verbatim/storage';
import { backoffMs, sleep } from '@verbatim/time';
import type { Foundation } from '../../platform/foundation.ts';

const BACKOFF = { firstMs: 1000, maxMs: 15_000, jitter: 0.5 };

/** Makes a call that needs the store of blobs. While that can't be reached the job waits, however long: no attempt is lost by it. */
export async function untilBlobsAreBack<T>(
  {
    blobs,
    clock,
    log,
  }: Pick<Foundation, 'clock' | 'log'> & { blobs: Pick<Foundation['blobs'], 'check'> },
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Before the call is repeated: it may fetch a file first.
      if (attempt > 1) await blobs.check();
      return await call();
    } catch (error) {
      if (!(error instanceof StoreError) || error.failure !== 'unavailable') throw error;
      log.warn({ reason: error.message }, 'a job waits for the store of blobs');
    }
    await sleep(clock, backoffMs(attempt, BACKOFF), signal);
  }
}

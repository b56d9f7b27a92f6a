import type { Foundation } from '../../platform/foundation.ts';

/** Status of a job whose client has gone, as proxies log it: no RFC has one. */
const CLIENT_GONE = 499;

/** The lease is held only until the job is ended, at once. */
const LEASE_MS = 60_000;

export type CancelDeps = Pick<Foundation, 'clock' | 'store'> & {
  /** Ends the work that this process does on a job whose lease was taken away. */
  readonly dropWork: (jobId: string) => void;
};

/**
 * Ends a job whose only client has gone. Work on it ends now if it is done by this process, else when its worker next extends its lease.
 * Does nothing if the job is over.
 */
export async function cancelJob(
  { clock, dropWork, store }: CancelDeps,
  jobId: string,
): Promise<void> {
  const now = clock.now();
  const lease = await store.queue.seize(jobId, { owner: 'canceled', until: now + LEASE_MS });
  if (lease === null) return;
  await store.queue.finish(lease, {
    completedAt: now,
    errorCode: CLIENT_GONE,
    errorMessage:
      'The client disconnected before the end of the transcript that was streamed to it.',
    result: null,
    deliveries: [],
  });
  dropWork(jobId);
}

/** Aborts the work on a job whose lease was lost: another worker has the job now. The job doesn't fail. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  override readonly message = 'The job belongs to another worker now';
}

/** Aborts the work on a job because the worker stops. The job doesn't fail. */
export class WorkerStopping extends Error {
  override readonly name = 'WorkerStopping';
  override readonly message = 'The worker stops';
}

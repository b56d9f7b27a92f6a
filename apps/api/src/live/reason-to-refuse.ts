import type { CloseName } from '@verbatim/live';
import type { SessionRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { EXPIRED } from '../upkeep/upkeep.ts';

/** Why a client must not connect to a session; null if it may. */
export async function reasonToRefuse(
  { store, clock, config }: Pick<Foundation, 'clock' | 'config' | 'store'>,
  { jobId, accountId, connectedAt, expiresAt, state }: SessionRow,
): Promise<CloseName | null> {
  const job = await store.jobs.get(accountId, jobId);
  if (!job) return 'token_unknown';
  if (job.status === 'error' && job.errorCode === EXPIRED) return 'timed_out';
  if (job.completedAt !== null) {
    // The state of an ended session is kept until its client has every message.
    const mayReturn = clock.now() < job.completedAt + config.live.resumeWindowMs;
    return state !== null && mayReturn ? null : 'session_over';
  }
  return connectedAt === null && clock.now() >= expiresAt ? 'timed_out' : null;
}

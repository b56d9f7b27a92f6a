import type { CloseName } from '@verbatim/live';
import type { SessionRow } from '@verbatim/storage';
import type { Deps } from '../deps.ts';
import { EXPIRED } from './expired.ts';

/** Why a session lets no socket in any more; null where it does. */
export async function reasonToRefuse(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  { jobId, accountId, connectedAt, expiresAt }: SessionRow,
): Promise<CloseName | null> {
  const job = await store.jobs.get(accountId, jobId);
  if (!job) return 'token_unknown';
  if (job.status === 'error' && job.errorCode === EXPIRED) return 'timed_out';
  if (job.completedAt !== null) return 'session_over';
  return connectedAt === null && clock.now() >= expiresAt ? 'timed_out' : null;
}

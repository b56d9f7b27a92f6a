import type { Callback } from '@verbatim/contract';
import { withoutSecrets } from './addresses.ts';

/** A callback as it is stored; times in milliseconds since 1970. */
interface StoredCallback
  extends Pick<Callback, 'attempts' | 'event' | 'id' | 'method' | 'status' | 'url'> {
  readonly jobId: string;
  readonly lastError: string | null;
  readonly createdAt: number;
  readonly nextAttemptAt: number | null;
  readonly completedAt: number | null;
}

/** A callback as lists show it. */
export const callbackOf = (stored: StoredCallback): Callback => ({
  id: stored.id,
  job_id: stored.jobId,
  event: stored.event,
  status: stored.status,
  url: withoutSecrets(stored.url),
  method: stored.method,
  attempts: stored.attempts,
  last_error: stored.lastError,
  created_at: timestamp(stored.createdAt),
  next_attempt_at: stored.nextAttemptAt === null ? null : timestamp(stored.nextAttemptAt),
  completed_at: stored.completedAt === null ? null : timestamp(stored.completedAt),
});

const timestamp = (at: number): string => new Date(at).toISOString();

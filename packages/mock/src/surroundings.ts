import { type IdGenerator, originOf } from '@verbatim/jobs';
import type { CloseName, LiveCloseCode } from '@verbatim/live';
import type { SocketRefusal } from '@verbatim/server';
import type { Clock } from '@verbatim/time';
import type { Context } from 'hono';
import type { Callbacks } from './callbacks/callbacks.ts';
import type { Settings } from './options.ts';
import type { ByteBudget } from './state/byte-budget.ts';

/** What a job finds around it, whoever owns it. */
export interface Surroundings {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** Room for uploads and recordings. */
  readonly storage: ByteBudget;
  /** Where it listens, if only this machine can reach it: asking each request for its host takes time. */
  readonly place: { loopback: string | null };
  /** Null where no callbacks are sent. */
  readonly callbacks: Callbacks | null;
  /** Says no to a socket. */
  readonly refuse: (name: CloseName) => SocketRefusal<LiveCloseCode>;
}

/**
 * The public address of the service, without a slash at the end: the configured one, the one it listens at where nobody
 * else can reach it, or the one that was called.
 */
export function baseOf({ settings, place }: Surroundings, c: Context): string {
  return settings.publicUrl ?? place.loopback ?? originOf(c.req.url);
}

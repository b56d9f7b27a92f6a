import type { Resolved } from '@verbatim/contract';
import type { Wire } from '@verbatim/live';
import { type Ids, originOf, type refusal } from '@verbatim/server';
import type { Context } from 'hono';
import type { Callbacks } from './callbacks/callbacks.ts';
import type { Clock } from './clock.ts';
import type { LiveSession } from './live/session.ts';
import type { Settings } from './options.ts';
import type { Account } from './state/account.ts';
import type { ByteBudget } from './state/byte-budget.ts';

/** Who calls: the owner of a key, or whoever holds the token of a session. */
export type Callers = {
  readonly serviceKey: Account;
  readonly sessionToken: LiveSession;
};

/** Bodies and parameters as handlers get them. */
export type Schemas = Resolved.components['schemas'];

/** What all operations of one mock share. */
export interface World {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Room for uploads and recordings. */
  readonly storage: ByteBudget;
  readonly accounts: ReadonlyMap<string, Account>;
  /** Where it listens, if only this machine can reach it: asking each request for its host takes time. */
  readonly place: { loopback: string | null };
  /** Null where no callbacks are sent. */
  readonly callbacks: Callbacks | null;
  /** Says no to a socket. */
  readonly refuse: typeof refusal;
  /** Stands between each session and its socket. */
  readonly wrapWire: (wire: Wire, session: LiveSession) => Wire;
}

/**
 * The public address of the service, without a slash at the end: the configured one, the one it listens at where nobody
 * else can reach it, or the one that was called.
 */
export function baseOf({ settings, place }: World, c: Context): string {
  return settings.publicUrl ?? place.loopback ?? originOf(c);
}

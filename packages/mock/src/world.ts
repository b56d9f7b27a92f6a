import type { ClientConnection } from '@verbatim/live';
import type { MockSession } from './live/mock-session.ts';
import type { Account } from './state/account.ts';
import type { Surroundings } from './surroundings.ts';

/** Who calls: the owner of a key, or whoever holds the token of a session. */
export type Callers = {
  readonly serviceKey: Account;
  readonly sessionToken: MockSession;
};

/** What all operations of one mock share. */
export interface World extends Surroundings {
  readonly accounts: ReadonlyMap<string, Account>;
  /** Stands between each session and its socket. */
  readonly wrapConnection: (wire: ClientConnection, session: MockSession) => ClientConnection;
}

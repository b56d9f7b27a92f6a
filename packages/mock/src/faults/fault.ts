import type { ClientConnection, CloseName } from '@verbatim/live';
import type { CallbackRequest } from '../callbacks/callbacks.ts';
import type { Around } from '../http/fetch.ts';
import type { MockSession } from '../live/mock-session.ts';

/** What a lie changes. Whatever it leaves out stays honest. */
export interface Lie {
  /** Stands around the whole HTTP interface. */
  readonly http?: Around;
  /** Stands between a live session and its socket. */
  readonly connection?: (wire: ClientConnection, session: MockSession) => ClientConnection;
  /** Alters the reason that a socket is refused for. */
  readonly refusal?: (name: CloseName) => CloseName;
  /** Alters a callback just before it is sent. */
  readonly callback?: (request: CallbackRequest) => CallbackRequest;
}

/** What a lie may know about the mock that it is planted in. */
export interface Liar {
  /** The keys that are known. */
  readonly keys: readonly string[];
}

/** One way in which a server can break the contract. */
export interface Fault {
  /** How it is asked for. */
  readonly name: string;
  readonly group: 'answers' | 'jobs' | 'lists' | 'requests' | 'live' | 'callbacks';
  /** What the server does wrong, as one sentence. */
  readonly description: string;
  /** Makes the lie anew for each mock, because some remember what they saw. */
  readonly lie: (liar: Liar) => Lie;
}

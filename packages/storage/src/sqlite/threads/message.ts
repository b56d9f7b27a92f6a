import type { StoreFailure } from '../../store.ts';
import type { ConnectionOptions } from '../connection.ts';
import type { Roles } from '../sql/roles.ts';

/** The connection of a thread. */
export interface ThreadConnection extends ConnectionOptions {
  /** Time between the checkpoints of a writing one. */
  readonly checkpointPeriodMs: number;
}

/** Options of a thread. */
export interface ThreadData {
  readonly connection: ThreadConnection;
}

/** One call to a thread. */
export interface ThreadCall {
  readonly id: number;
  readonly role: keyof Roles;
  readonly method: string;
  readonly values: readonly unknown[];
}

/** Outcome of a call. */
export type ThreadReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failure: StoreFailure; readonly message: string };

/** Messages to a thread: open the connection, run the calls of one turn of the event loop, end. */
export type ToThread = 'open' | readonly ThreadCall[] | 'end';

/** Messages from a thread: first that it is ready or why it is not, then replies. */
export type FromThread =
  | 'ready'
  | { readonly failure: StoreFailure; readonly message: string }
  | readonly ThreadReply[];

import type { StoreFailure } from '../../store-error.ts';
import { type Connection, type ConnectionOptions, storeErrorOf } from '../connection.ts';
import type { Roles } from '../sql/roles.ts';

export interface ThreadConnection extends ConnectionOptions {
  /** Time between the checkpoints of a writing one. */
  readonly checkpointPeriodMs: number;
}

export interface ThreadData {
  readonly connection: ThreadConnection;
}

export interface ThreadCall {
  readonly id: number;
  readonly role: keyof Roles;
  readonly method: string;
  readonly values: readonly unknown[];
}

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

/** Runs read-only calls, one after the other. */
export function* readAll(roles: Roles, calls: readonly ThreadCall[]): Generator<ThreadReply> {
  for (const call of calls) {
    try {
      yield { id: call.id, result: resultOf(roles, call) };
    } catch (error) {
      yield refusal(call, error);
    }
  }
}

/**
 * Group commit: makes the changes of many calls durable with one disk sync. All are one transaction, in which each has a
 * savepoint, so that a failed call rolls back only itself. If the commit fails, all calls fail.
 */
export function writeAll(
  connection: Connection,
  roles: Roles,
  calls: readonly ThreadCall[],
): ThreadReply[] {
  try {
    connection.run('BEGIN IMMEDIATE');
    const replies = calls.map((call) => writeOne(connection, roles, call));
    connection.run('COMMIT');
    return replies;
  } catch (error) {
    rollBack(connection);
    return calls.map((call) => refusal(call, error));
  }
}

function writeOne(connection: Connection, roles: Roles, call: ThreadCall): ThreadReply {
  connection.run('SAVEPOINT one');
  try {
    const result = resultOf(roles, call);
    connection.run('RELEASE one');
    return { id: call.id, result };
  } catch (error) {
    // On a full disk SQLite rolls back the whole transaction by itself.
    if (!connection.isInTransaction) throw error;
    connection.run('ROLLBACK TO one');
    connection.run('RELEASE one');
    return refusal(call, error);
  }
}

function rollBack(connection: Connection): void {
  if (connection.isInTransaction) connection.run('ROLLBACK');
}

function resultOf(roles: Roles, { role, method, values }: ThreadCall): unknown {
  const found: unknown = Reflect.get(roles[role], method);
  if (typeof found !== 'function') throw new Error(`There is no ${role}.${method}.`);
  return found(...values);
}

function refusal({ id }: ThreadCall, error: unknown): ThreadReply {
  const { failure, message } = storeErrorOf(error);
  return { id, failure, message };
}

import type { Connection } from '../connection.ts';
import { storeErrorOf } from '../failures.ts';
import type { Roles } from '../sql/roles.ts';
import type { ThreadCall, ThreadReply } from './message.ts';

/** Answers calls that only read, one after the other. */
export function readAll(roles: Roles, calls: readonly ThreadCall[]): ThreadReply[] {
  return calls.map((call) => {
    try {
      return { id: call.id, answer: answerOf(roles, call) };
    } catch (error) {
      return refusal(call, error);
    }
  });
}

/**
 * Makes the changes of many calls durable at the price of one: all of them are one transaction, in which each has a
 * savepoint of its own, so that a call that fails takes back nothing but itself. If the whole cannot be made durable, all
 * calls have failed.
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
    const answer = answerOf(roles, call);
    connection.run('RELEASE one');
    return { id: call.id, answer };
  } catch (error) {
    // Where the disk is full, SQLite takes back the whole transaction by itself.
    if (!connection.isInTransaction) throw error;
    connection.run('ROLLBACK TO one');
    connection.run('RELEASE one');
    return refusal(call, error);
  }
}

function rollBack(connection: Connection): void {
  if (connection.isInTransaction) connection.run('ROLLBACK');
}

function answerOf(roles: Roles, { role, method, values }: ThreadCall): unknown {
  const found: unknown = Reflect.get(roles[role], method);
  if (typeof found !== 'function') throw new Error(`There is no ${role}.${method}.`);
  return found(...values);
}

function refusal({ id }: ThreadCall, error: unknown): ThreadReply {
  const { failure, message } = storeErrorOf(error);
  return { id, failure, message };
}

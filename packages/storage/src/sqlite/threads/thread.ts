/** A thread with one connection: it alone waits for the disk. It writes, unless its connection only reads. */

import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { Connection } from '../connection.ts';
import { storeErrorOf } from '../failures.ts';
import { migrate } from '../migrations/migrate.ts';
import { type Roles, rolesIn } from '../sql/roles.ts';
import type { Call, FromThread, ThreadData, ToThread } from './message.ts';
import { readAll, writeAll } from './run-calls.ts';

if (parentPort) serve(parentPort, workerData as ThreadData);

function serve(port: MessagePort, { connection: options }: ThreadData): void {
  const tell = (message: FromThread): void => port.postMessage(message);
  let connection: Connection;
  let roles: Roles;
  try {
    connection = new Connection(options);
    if (!options.readOnly) migrate(connection);
    roles = rolesIn(connection);
  } catch (error) {
    const { failure, message } = storeErrorOf(error);
    tell({ failure, message });
    port.close();
    return;
  }
  port.on('message', (first: ToThread) => {
    const { calls, end } = drain(port, first);
    if (calls.length > 0) {
      tell(options.readOnly ? readAll(roles, calls) : writeAll(connection, roles, calls));
    }
    if (end) {
      connection.close();
      port.close();
    }
  });
  tell('ready');
}

/** Everything that waits already, so that it shares one transaction. */
function drain(port: MessagePort, first: ToThread): { calls: readonly Call[]; end: boolean } {
  const calls: Call[] = [];
  let end = false;
  let next: ToThread | undefined = first;
  while (next !== undefined) {
    if (next === 'end') end = true;
    else calls.push(...next);
    const received = receiveMessageOnPort(port) as { message: ToThread } | undefined;
    next = received?.message;
  }
  return { calls, end };
}

/** Entry of a worker thread with one connection, which may be read-only. Only such threads wait for the disk. */

import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { Connection, type ConnectionOptions } from '../connection.ts';
import { storeErrorOf } from '../failures.ts';
import { migrate } from '../migrations/migrate.ts';
import { type Roles, rolesIn } from '../sql/roles.ts';
import type { FromThread, ThreadCall, ThreadData, ToThread } from './message.ts';
import { readAll, writeAll } from './run-calls.ts';

if (parentPort) serve(parentPort, workerData as ThreadData);

function serve(port: MessagePort, { connection: options }: ThreadData): void {
  const tell = (message: FromThread): void => port.postMessage(message);
  let opened: OpenStore | undefined;
  port.on('message', (first: ToThread) => {
    const { orders, calls } = drain(port, first);
    try {
      if (orders.has('open')) {
        opened = open(options);
        tell('ready');
      }
    } catch (error) {
      const { failure, message } = storeErrorOf(error);
      tell({ failure, message });
    }
    if (opened && calls.length > 0) {
      const { connection, roles } = opened;
      tell(options.readOnly ? readAll(roles, calls) : writeAll(connection, roles, calls));
    }
    if (orders.has('end')) {
      opened?.connection.close();
      port.close();
    }
  });
}

interface OpenStore {
  readonly connection: Connection;
  readonly roles: Roles;
}

function open(options: ConnectionOptions): OpenStore {
  const connection = new Connection(options);
  if (!options.readOnly) migrate(connection);
  return { connection, roles: rolesIn(connection) };
}

/** Takes all messages that have arrived, so that their calls share one transaction. */
function drain(port: MessagePort, first: ToThread): { orders: Set<string>; calls: ThreadCall[] } {
  const orders = new Set<string>();
  const calls: ThreadCall[] = [];
  let next: ToThread | undefined = first;
  while (next !== undefined) {
    if (typeof next === 'string') orders.add(next);
    else calls.push(...next);
    const received = receiveMessageOnPort(port) as { message: ToThread } | undefined;
    next = received?.message;
  }
  return { orders, calls };
}

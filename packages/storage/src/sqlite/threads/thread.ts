/** Entry of a worker thread with one connection, which may be read-only. Only such threads wait for the disk. */

import {
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  workerData,
} from 'node:worker_threads';
import { Connection, checkWriteAheadLog, storeErrorOf } from '../connection.ts';
import { migrate } from '../migrations/migrate.ts';
import { type Roles, rolesIn } from '../sql/roles.ts';
import {
  type FromThread,
  readAll,
  type ThreadCall,
  type ThreadConnection,
  type ThreadData,
  type ToThread,
  writeAll,
} from './run-calls.ts';

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
      if (!options.readOnly) tell(writeAll(connection, roles, calls));
      // One by one: ten large pages in one message would be unpacked in one turn of the event loop.
      else for (const reply of readAll(roles, calls)) tell([reply]);
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

function open({ checkpointPeriodMs, ...options }: ThreadConnection): OpenStore {
  if (!options.readOnly) checkWriteAheadLog(options.path);
  const connection = new Connection(options);
  if (!options.readOnly) {
    migrate(connection);
    checkpoint(connection);
    setInterval(() => checkpoint(connection), checkpointPeriodMs).unref();
  }
  return { connection, roles: rolesIn(connection) };
}

/** Keeps what only the log holds small, because a damaged log loses it. */
function checkpoint(connection: Connection): void {
  try {
    connection.checkpoint();
  } catch {
    // The disk is full, another process holds a lock, or the store is closed: the log keeps it all until the next time.
  }
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

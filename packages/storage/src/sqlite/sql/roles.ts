import type { ClusterStore } from '../../store.ts';
import type { Connection, InThread } from '../connection.ts';
import { addContains } from './job-rows.ts';
import { correctionsIn, jobsIn } from './jobs.ts';
import { keysIn } from './keys.ts';
import { nodesIn, ratesIn, workLeasesIn } from './nodes.ts';
import { callbacksIn, outboxIn } from './outbox.ts';
import { queueIn } from './queue.ts';
import { searchIn } from './search.ts';
import { sessionsIn } from './sessions.ts';
import { type DatabaseUpkeep, upkeepIn } from './upkeep.ts';
import { blobRegisterIn, responsesIn, uploadsIn } from './uploads.ts';
import { voicesIn } from './voices.ts';

type Role = Exclude<keyof ClusterStore, 'check' | 'verify' | 'copyTo' | 'close'>;

/** All methods that a thread can call, by role. */
export type Roles = { readonly [Each in Role]: InThread<ClusterStore[Each]> } & {
  readonly upkeep: InThread<DatabaseUpkeep>;
};

export function rolesIn(connection: Connection): Roles {
  addContains(connection);
  return {
    jobs: jobsIn(connection),
    corrections: correctionsIn(connection),
    queue: queueIn(connection),
    search: searchIn(connection),
    uploads: uploadsIn(connection),
    keys: keysIn(connection),
    voices: voicesIn(connection),
    responses: responsesIn(connection),
    sessions: sessionsIn(connection),
    outbox: outboxIn(connection),
    callbacks: callbacksIn(connection),
    blobs: blobRegisterIn(connection),
    nodes: nodesIn(connection),
    work: workLeasesIn(connection),
    rates: ratesIn(connection),
    upkeep: upkeepIn(connection),
  };
}

import { randomUUID } from 'node:crypto';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { BATCH, CONNECTIONS, type MeasuredQueue, workInBatches } from './peers.ts';

const LEASE_MS = 60 * 60 * 1_000;
const UNLIMITED = 1e9;

/** Jobs of the service: parameters, metadata with two fields, counts and turns of accounts. */
export async function openOurs(url: string): Promise<MeasuredQueue> {
  // A fifth of the connections reads lists only.
  const connections = Math.ceil((CONNECTIONS * 5) / 4);
  const store = await openPostgresStore({ url, connections, connectTimeoutMs: 60_000 });
  let made = 0;
  const lease = (owner: string) => {
    const now = Date.now();
    return store.queue.lease({ owner, now, until: now + LEASE_MS, limit: BATCH });
  };
  return {
    name: 'verbatim',
    async create(accountId) {
      made += 1;
      const createdAt = Date.now();
      const time = createdAt.toString(16).padStart(12, '0');
      await store.jobs.create({
        id: `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${made.toString(16).padStart(12, '0')}`,
        accountId,
        kind: 'pre-recorded',
        createdAt,
        customMetadata: '{"user":"x","team":"y"}',
        params: '{"model":"solaria-1"}',
        uploadId: null,
        file: null,
        session: null,
        limits: { perAccount: UNLIMITED, queued: UNLIMITED },
        deliveries: [],
        idempotency: null,
      });
    },
    claim: (jobs) =>
      workInBatches(jobs, {
        // Each batch by another worker: no worker has more jobs at once.
        take: () => lease(randomUUID()),
        end: () => Promise.resolve(),
        accountOf: ({ job }) => job.accountId,
      }),
    work: (jobs) =>
      workInBatches(jobs, {
        take: (worker) => lease(`worker-${worker}`),
        end: (taken) =>
          Promise.all(
            taken.map((lease) =>
              store.queue.finish(lease, {
                completedAt: Date.now(),
                errorCode: null,
                errorMessage: null,
                result: `{"id":"${randomUUID()}"}`,
                deliveries: [],
              }),
            ),
          ),
        accountOf: ({ job }) => job.accountId,
      }),
    close: () => store.close(),
  };
}

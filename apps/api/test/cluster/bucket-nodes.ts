import {
  freePort,
  type PostgresServer,
  startPostgres,
  startVersitygw,
  type TestDatabase,
  type Versitygw,
} from '@verbatim/real-parts';
import type { NodeRole } from '@verbatim/storage';
import { openPostgresStore, type PostgresStore } from '@verbatim/storage/postgres';
import { expect, onTestFinished, vi } from 'vitest';
import { createKey } from '../../src/keys/manage-keys.ts';
import { Balancer } from '../live/histories/balancer.ts';
import type { Ask } from '../live/histories/conversation.ts';
import { startNode } from './node-process.ts';

/** A node behind a balancer. */
export interface BalancedNode {
  readonly port: number;
  readonly metricsPort: number | null;
  pause(): void;
  resume(): void;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** What nodes on one database and one bucket are, to a test. */
export interface BucketNodes {
  readonly postgres: PostgresServer;
  readonly database: TestDatabase;
  readonly s3: Versitygw;
  readonly store: PostgresStore;
  readonly balancer: Balancer;
  readonly ask: Ask;
  start(roles: readonly NodeRole[], options?: { clockAheadMs?: number }): Promise<BalancedNode>;
}

const WAIT_OPTIONS = { timeout: 180_000, interval: 100 };

/** Starts Postgres, an S3 server, and a balancer before the nodes whose ports it is given. The test starts the nodes. */
export async function bucketNodes({
  leaseMs,
  ports,
}: {
  readonly leaseMs: number;
  readonly ports: () => readonly number[];
}): Promise<BucketNodes> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres[Symbol.asyncDispose]());
  const database = await postgres.createDatabase();
  const s3 = await startVersitygw();
  onTestFinished(() => s3[Symbol.asyncDispose]());
  await s3.createBucket('verbatim');
  const store = await openPostgresStore({ url: database.url, clock: null, connections: 2 });
  onTestFinished(() => store.close());
  const { key } = await createKey(store, { name: 'bucket' });
  const balancer = await Balancer.before(ports);
  onTestFinished(() => balancer.close());
  const start: BucketNodes['start'] = async (roles, { clockAheadMs = 0 } = {}) => {
    const port = await freePort();
    const node = await startNode({
      clockAheadMs,
      config: {
        cluster: { roles, leaseMs, drainNoticeMs: 0 },
        server: { port, publicUrl: balancer.url, drainMs: 2_000 },
        storage: {
          databaseUrl: database.url,
          databaseConnections: 5,
          blobsUrl: `s3://verbatim?endpoint=${s3.endpoint}`,
          blobsKeyId: s3.accessKeyId,
          blobsKey: s3.secretAccessKey,
        },
        worker: { leaseMs, parallelism: roles.includes('worker') ? 2 : 0, retryDelayMs: 10 },
        limits: { requestsPerSecond: 100_000, concurrentSessions: 1_000 },
      },
    });
    return { ...node, port };
  };
  const ask: Ask = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-service-key', key);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    const { status, body } = await vi.waitFor(async () => {
      const signal = AbortSignal.timeout(30_000);
      const response = await fetch(balancer.url + path, { ...init, headers, signal }).catch(
        (error: unknown) => {
          throw new Error(`${path} got no response: ${error}`, { cause: error });
        },
      );
      const bytes = Buffer.from(await response.arrayBuffer());
      // The node may just be on its way up or down, or behind with its live audio; any other failure is one.
      if (response.status === 503 || response.status === 429) throw new Error(`${path}: ${bytes}`);
      return { status: response.status, body: bytes };
    }, WAIT_OPTIONS);
    expect([200, 201], `${path}: ${status} ${body}`).toContain(status);
    return body;
  };
  return { postgres, database, s3, store, balancer, ask, start };
}

/** One node of several, as a process of its own: on the database and the blobs that its parent names. It ends with SIGTERM. */
import process from 'node:process';
import { diskBlobs } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { pino } from 'pino';
import { configWith } from '../../../src/platform/config/config-of.ts';
import { createService } from '../../../src/service.ts';
import type { NodeSettings } from './node-process.ts';

const { databaseUrl, blobs, dataDirectory, leaseMs } = JSON.parse(
  process.argv[2] ?? '',
) as NodeSettings;

const store = await openPostgresStore({ url: databaseUrl, connections: 5 });
const service = await createService(
  configWith({
    server: { host: '127.0.0.1', port: 0, drainMs: 2_000 },
    storage: { dataDirectory, reserveBytes: 0 },
    cluster: { leaseMs, drainNoticeMs: 0 },
    limits: { concurrentSessions: 1_000 },
    recognition: { recognizer: 'scripted' },
    textEngines: { apertium: null },
    worker: { parallelism: 0 },
    observability: { metricsPort: null },
  }),
  {
    log: pino({ level: 'error' }, pino.destination(2)),
    shared: { store, blobs: diskBlobs(blobs) },
  },
);
process.once('SIGTERM', () => {
  void service
    .stop()
    .then(() => store.close())
    .then(() => process.exit(0));
});
const { url } = await service.start();
const newest = (await store.nodes.list()).at(-1);
process.send?.({ url, id: newest?.id });

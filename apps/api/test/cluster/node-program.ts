/** A service as one node of several, in a process of its own, which a test can pause and kill. */
import process from 'node:process';
import { diskBlobs } from '@verbatim/storage';
import { openPostgresStore } from '@verbatim/storage/postgres';
import { systemClock } from '@verbatim/time';
import { type ConfigChanges, configWith } from '../../src/config/options.ts';
import { createService } from '../../src/service/service.ts';

/** What a node is run with, as the only argument, in JSON. */
export interface NodeProgramOptions {
  /** Storage that several nodes share; null: the database and the bucket that `config` names. */
  readonly shared: { readonly databaseUrl: string; readonly blobsDirectory: string } | null;
  readonly config: ConfigChanges;
  /** How far the clock of its machine is ahead. */
  readonly clockAheadMs: number;
}

/** What a node says once it listens. */
export interface NodeProgramListening {
  readonly url: string;
  readonly metricsPort: number | null;
}

const options: NodeProgramOptions = JSON.parse(process.argv[2] ?? '');
const { config, clockAheadMs, shared } = options;
const store =
  shared && (await openPostgresStore({ url: shared.databaseUrl, clock: null, connections: 5 }));
const service = await createService(configWith(config), {
  clock: { ...systemClock, now: () => Date.now() + clockAheadMs },
  ...(store && shared && { shared: { store, blobs: diskBlobs(shared.blobsDirectory) } }),
});
const { url, metricsPort } = await service.start();
process.once('SIGTERM', async () => {
  await service.stop();
  await store?.close();
  process.disconnect();
});
process.send?.({ url, metricsPort } satisfies NodeProgramListening);

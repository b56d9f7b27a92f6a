import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Problem, problemBody } from '@verbatim/server';
import {
  type BlobStore,
  type ClusterStore,
  diskBlobs,
  type NodeRole,
  openStore,
  recordedBlobs,
  type Store,
  s3AddressOf,
  s3Blobs,
} from '@verbatim/storage';
import { type Clock, sleep, systemClock } from '@verbatim/time';
import { type OwnNodeParts, openNode } from '../cluster/open-node.ts';
import { metricsPortOf, type ServiceConfig } from '../config/options.ts';
import { createLogger, type Logger, logClock } from '../observability/logger.ts';
import { measuredStore } from '../observability/meters/service-meters.ts';
import { Metrics } from '../observability/metrics.ts';
import { openTraces } from '../observability/open-traces.ts';
import { DiskReserve } from '../platform/disk-reserve.ts';
import type { Foundation } from '../platform/foundation.ts';
import {
  type DataDirectory,
  type OpenDataDirectory,
  openDataDirectory,
} from '../upkeep/data-directory.ts';

/** Connections to the database of a node with a role, unless they are configured; those of its roles are added up. */
const CONNECTIONS: Readonly<Record<NodeRole, number>> = { api: 5, live: 3, worker: 2 };

/** How long a start waits for a database that starts, recovers or has no connection left. */
const MAX_WAIT_MS = 5 * 60_000;
const RETRY_MS = 1_000;

/** Replacements of the storage, and of what watches it. */
export interface StorageOverrides {
  readonly clock?: Clock;
  readonly log?: Logger;
  /** Wraps the store, or replaces it. */
  readonly store?: (own: Store) => Store;
  readonly blobs?: (own: BlobStore) => BlobStore;
  /** A store and blobs that several services share. Their owner closes them. Default: those of the data directory. */
  readonly shared?: SharedStorage;
  /** Gives the service up while its models load: `createService` rejects with the reason. */
  readonly signal?: AbortSignal;
}

/** Where a service keeps its data, and what it tells operators of it. */
export interface StorageParts
  extends Pick<
    Foundation,
    'blobs' | 'clock' | 'config' | 'diskReserve' | 'log' | 'metrics' | 'store' | 'traces'
  > {
  readonly directory: OpenDataDirectory;
  /** Null if this service is the only one on its data. */
  readonly node: OwnNodeParts | null;
}

/** Locks the data directory, and opens the storage in it or the shared one that the configuration names. */
export async function openStorage(
  config: ServiceConfig,
  overrides: StorageOverrides,
  opened: AsyncDisposableStack,
): Promise<StorageParts> {
  const machineClock = overrides.clock ?? systemClock;
  const log = overrides.log ?? openLog(config, opened);
  const directory = await openDataDirectory(config.storage.dataDirectory);
  opened.defer(() => directory.release());
  const metrics = new Metrics();
  const traces = await openTraces(config.observability.tracesUrl);
  opened.defer(() => traces.close());
  const ofMachine = { config, directory, opened, clock: machineClock, log };
  const shared =
    overrides.shared ?? (await openSharedStorage({ ...ofMachine, signal: overrides.signal }));
  const own = shared ?? (await openOwnStorage(directory, opened));
  const node = shared && (await openNode({ ...ofMachine, store: shared.store, metrics }));
  const clock = node?.cluster.clock ?? machineClock;
  const store = measuredStore(overrides.store?.(own.store) ?? own.store, metrics);
  const plainBlobs = overrides.blobs?.(own.blobs) ?? own.blobs;
  metrics.watch({ store, blobs: plainBlobs, clock });
  const diskReserve = new DiskReserve({ blobs: plainBlobs, clock }, config.storage.reserveBytes);
  const blobs = diskReserve.keptBy(plainBlobs);
  return { blobs, clock, config, diskReserve, directory, log, metrics, node, store, traces };
}

/** The storage in the data directory of a service that is alone. */
async function openOwnStorage(
  directory: OpenDataDirectory,
  opened: AsyncDisposableStack,
): Promise<{ store: Store; blobs: BlobStore }> {
  const blobs = await diskBlobs(directory.blobsPath);
  // Without the rows that name them, all blobs would be swept as leftovers.
  const mustExist = !(await blobs.keys()[Symbol.asyncIterator]().next()).done;
  const store = await openStore({ directory: directory.path, mustExist });
  opened.defer(() => store.close());
  return { store, blobs: recordedBlobs(blobs, store.blobs) };
}

function openLog({ observability }: ServiceConfig, opened: AsyncDisposableStack): Logger {
  const { log, flush } = createLogger(observability);
  opened.defer(flush);
  return log;
}

/** Storage that several services share. */
interface SharedStorage {
  readonly store: ClusterStore;
  readonly blobs: BlobStore;
}

interface SharedStorageOptions {
  readonly config: ServiceConfig;
  readonly directory: DataDirectory;
  readonly opened: AsyncDisposableStack;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: AbortSignal | undefined;
}

/** Opens the database and the bucket that the configuration names; null if everything is in the data directory. */
export async function openSharedStorage(
  options: SharedStorageOptions,
): Promise<SharedStorage | null> {
  const { config, directory, opened, clock, log } = options;
  const { storage, cluster } = config;
  const { databaseUrl: url, databaseConnections } = storage;
  const address = s3AddressOf(storage.blobsUrl ?? '');
  if (url === null || address === undefined) return null;
  // Loaded only here: a service that is alone needs no driver.
  const { isPassing, openPostgresStore } = await import('@verbatim/storage/postgres');
  const connections =
    databaseConnections === 'auto'
      ? cluster.roles.reduce((sum, role) => sum + CONNECTIONS[role], 0)
      : databaseConnections;
  // Nodes tell the time of the database themselves.
  const open = () => openPostgresStore({ url, connections, clock: null });
  const store = await open().catch((error: unknown) => {
    if (!isPassing(error)) throw error;
    return untilOpen(open, isPassing, options);
  });
  opened.defer(() => store.close());
  const blobs = s3Blobs({
    address,
    credentials: {
      accessKeyId: storage.blobsKeyId ?? '',
      secretAccessKey: storage.blobsKey ?? '',
      sessionToken: storage.blobsSessionToken ?? undefined,
    },
    clock,
    onClockApart: (apartMs) => logClock(log, 'S3', apartMs),
    rows: store.growing,
    localFolder: directory.localBlobsPath,
    databaseId: (proposal) => store.nodes.secret('database', proposal),
  });
  return { store, blobs: recordedBlobs(blobs, store.blobs) };
}

/** Tries again and again. Meanwhile the log and the port of the metrics say that the node is not ready. */
async function untilOpen<Store>(
  open: () => Promise<Store>,
  isPassing: (error: unknown) => boolean,
  { config, clock, log, signal }: SharedStorageOptions,
): Promise<Store> {
  await using _ = await sayNotReady(config, 'The service starts: it waits for its database.');
  for (const deadline = clock.elapsed() + MAX_WAIT_MS; ; ) {
    log.warn({}, 'the database takes no connections yet: the start waits for it');
    await sleep(clock, RETRY_MS, signal);
    try {
      return await open();
    } catch (error) {
      if (!isPassing(error) || clock.elapsed() >= deadline) throw error;
    }
  }
}

/** Responds to every request at the port of the metrics as the service will do while it is not ready. */
async function sayNotReady(config: ServiceConfig, message: string): Promise<AsyncDisposable> {
  const problem = new Problem('not_ready', { message });
  const server = createServer({ requestTimeout: 5_000 }, ({ url: path = '' }, outgoing) => {
    const body = problemBody(problem, { path, requestId: randomUUID(), at: new Date() });
    const headers = { 'content-type': 'application/json', 'retry-after': '1', connection: 'close' };
    outgoing.writeHead(problem.status, headers).end(JSON.stringify(body));
  });
  server.maxConnections = 100;
  const port = metricsPortOf(config);
  if (port !== null) {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, config.observability.metricsHost, resolve);
    });
  }
  return {
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { type BlobStore, diskBlobs, openStore, recordedBlobs, type Store } from '@verbatim/storage';
import { type Clock, systemClock } from '@verbatim/time';
import { type OwnNodeParts, openNode } from '../cluster/open-node.ts';
import type { ServiceConfig } from '../config/config.ts';
import { createLogger, type Logger } from '../observability/logger.ts';
import { measuredStore } from '../observability/measured-store.ts';
import { Metrics } from '../observability/metrics.ts';
import { openTraces } from '../observability/open-traces.ts';
import { DiskReserve } from '../platform/disk-reserve.ts';
import type { Foundation } from '../platform/foundation.ts';
import { type OpenDataDirectory, openDataDirectory } from '../upkeep/data-directory.ts';
import { openSharedStorage, type SharedStorage } from './shared-storage.ts';

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

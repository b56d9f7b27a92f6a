import { type BlobStore, type ClusterStore, s3AddressOf, s3Blobs } from '@verbatim/storage';
import type { StorageConfig } from './config/config.ts';
import type { DataDirectory } from './upkeep/data-directory.ts';

/** Storage that several services share. */
export interface SharedStorage {
  readonly store: ClusterStore;
  readonly blobs: BlobStore;
}

/** Opens the database and the bucket that the configuration names; null if everything is in the data directory. */
export async function openSharedStorage(
  storage: StorageConfig,
  directory: DataDirectory,
  opened: AsyncDisposableStack,
): Promise<SharedStorage | null> {
  const { databaseUrl, databaseConnections } = storage;
  const address = s3AddressOf(storage.blobsUrl ?? '');
  if (databaseUrl === null || address === undefined) return null;
  // Loaded only here: a service that is alone needs no driver.
  const { openPostgresStore } = await import('@verbatim/storage/postgres');
  // Nodes tell the time of the database themselves.
  const options = { url: databaseUrl, connections: databaseConnections, clock: null };
  const store = await openPostgresStore(options);
  opened.defer(() => store.close());
  const blobs = s3Blobs({
    address,
    credentials: {
      accessKeyId: storage.blobsKeyId ?? '',
      secretAccessKey: storage.blobsKey ?? '',
      sessionToken: storage.blobsSessionToken ?? undefined,
    },
    rows: store.growing,
    localFolder: directory.localBlobsPath,
    databaseId: (proposal) => store.nodes.secret('database', proposal),
  });
  return { store, blobs };
}

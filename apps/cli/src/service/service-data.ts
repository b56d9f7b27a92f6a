import { existsSync } from 'node:fs';
import {
  type DataDirectory,
  dataDirectoryAt,
  type LoadedConfig,
  loadConfig,
  refuseMoved,
} from '@verbatim/api';
import { type ClusterStore, openStore } from '@verbatim/storage';
import { CommandFailure } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** The configuration from these options and the environment. */
export function configOf(
  { config, dataDir }: DataOptions,
  { environment }: Pick<Terminal, 'environment'>,
): LoadedConfig {
  const DATA_DIR = dataDir ?? environment['DATA_DIR'];
  return loadConfig({ environment: { ...environment, DATA_DIR }, file: config });
}

/**
 * The data directory. Fails if it holds no data: then its name is most likely mistyped. Fails if its data was moved, too: what is
 * changed there reaches no service.
 */
export function existingData(
  { mayBeMoved = false, ...options }: DataOptions & { mayBeMoved?: boolean },
  terminal: Terminal,
): DataDirectory {
  const { config } = configOf(options, terminal);
  const directory = dataDirectoryAt(config.storage.dataDirectory);
  if (existsSync(directory.databasePath)) {
    if (!mayBeMoved) refuseMoved(directory);
    return directory;
  }
  throw new CommandFailure(
    `There is no data of a service in ${directory.path}. Name its data directory with --data-dir or DATA_DIR.`,
  );
}

/** Works on a store, which a running service may use at the same time. */
export async function withStore<T>(
  { path }: DataDirectory,
  work: (store: ClusterStore) => Promise<T>,
): Promise<T> {
  const store = await openStore({ directory: path });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Works on the store of a service, which may run at the same time: in the database that nodes share, or in the data directory. */
export async function withServiceStore<T>(
  options: DataOptions,
  terminal: Terminal,
  work: (store: ClusterStore) => Promise<T>,
): Promise<T> {
  const { databaseUrl } = configOf(options, terminal).config.storage;
  if (databaseUrl === null) return await withStore(existingData(options, terminal), work);
  const { openPostgresStore } = await import('@verbatim/storage/postgres');
  const store = await openPostgresStore({ url: databaseUrl, connections: 2 });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

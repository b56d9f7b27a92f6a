import { existsSync } from 'node:fs';
import {
  type DataDirectory,
  type DataPlace,
  dataDirectoryAt,
  directoryPlace,
  type LoadedConfig,
  loadConfig,
  openSharedPlace,
  refuseMoved,
  type SharedPlace,
} from '@verbatim/api';
import { type ClusterStore, openStore } from '@verbatim/storage';
import { CommandFailure, WrongUsageError } from '../failures.ts';
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
  opened: Promise<ClusterStore>,
  work: (store: ClusterStore) => Promise<T>,
): Promise<T> {
  const store = await opened;
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
  if (databaseUrl === null) {
    const directory = existingData(options, terminal).path;
    return await withStore(openStore({ directory }), work);
  }
  const { openPostgresStore } = await import('@verbatim/storage/postgres');
  return await withStore(openPostgresStore({ url: databaseUrl, connections: 2 }), work);
}

interface PlaceOptions {
  readonly config?: string;
  /** Where the audio of a database is. */
  readonly blobs?: string;
  /** True for a place that data moves into; others must have data. */
  readonly isNew?: boolean;
}

/** A data directory is found without the settings of shared storage, which say where the other end of a move is. */
export const forDirectory = (terminal: Terminal): Terminal => ({
  ...terminal,
  environment: { ...terminal.environment, DATABASE_URL: undefined, BLOBS_URL: undefined },
});

/** True for the address of a database. */
const isDatabase = (place: string): boolean => /^postgres(ql)?:\/\//.test(place);

/** Opens the place that an option names: a data directory, or a database with its audio. */
export async function openDataPlace(
  place: string,
  { isNew = false, config, blobs }: PlaceOptions,
  terminal: Terminal,
): Promise<DataPlace> {
  if (isDatabase(place)) return await openDatabasePlace(place, blobs, terminal);
  if (isNew) return directoryPlace(place);
  const options = { dataDir: place, mayBeMoved: true, ...(config !== undefined && { config }) };
  return directoryPlace(existingData(options, forDirectory(terminal)).path);
}

/** Opens a database with its audio, which an option or BLOBS_URL names. */
export async function openDatabasePlace(
  url: string,
  blobsOption: string | undefined,
  { environment }: Pick<Terminal, 'environment'>,
): Promise<SharedPlace> {
  if (!URL.canParse(url)) {
    throw new WrongUsageError('The address of the database can not be read.');
  }
  const blobs = blobsOption ?? environment['BLOBS_URL'];
  if (!blobs) {
    throw new WrongUsageError(
      'Name the audio of the database with --blobs: s3://bucket/prefix, or a directory that all nodes see.',
    );
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  const credentials =
    accessKeyId && secretAccessKey
      ? { accessKeyId, secretAccessKey, sessionToken: environment['AWS_SESSION_TOKEN'] }
      : null;
  return await openSharedPlace({ url, blobs, credentials });
}

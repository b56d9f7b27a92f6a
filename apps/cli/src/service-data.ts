import { existsSync } from 'node:fs';
import { type DataDirectory, dataDirectoryAt, type LoadedConfig, loadConfig } from '@verbatim/api';
import { openStore, type Store } from '@verbatim/storage';
import type { Command } from 'commander';
import { CommandFailure } from './failures.ts';
import type { Terminal } from './terminal.ts';

/** Options of commands that work on the data of a service. */
export interface DataOptions {
  readonly config?: string;
  readonly dataDir?: string;
}

/** Adds these options to a command. */
export const withDataOptions = (command: Command): Command =>
  command
    .option('--config <file>', 'a YAML file with the configuration (or CONFIG_FILE)')
    .option('--data-dir <directory>', 'the data directory (or DATA_DIR; else `data`)');

/** The configuration as these options and the environment say it. */
export function configOf(
  { config, dataDir }: DataOptions,
  { environment }: Pick<Terminal, 'environment'>,
): LoadedConfig {
  const DATA_DIR = dataDir ?? environment['DATA_DIR'];
  return loadConfig({ environment: { ...environment, DATA_DIR }, file: config });
}

/** Where the data lies. A directory in which no service has kept anything is a slip of whoever typed its name. */
export function existingData(options: DataOptions, terminal: Terminal): DataDirectory {
  const { config } = configOf(options, terminal);
  const directory = dataDirectoryAt(config.storage.dataDirectory);
  if (existsSync(directory.databasePath)) return directory;
  throw new CommandFailure(
    `No service has kept anything in ${directory.path}. Name its directory with --data-dir or DATA_DIR.`,
  );
}

/** Works on a store beside the service that may use it. */
export async function withStore<T>(
  { path }: DataDirectory,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore({ directory: path });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

import { type DataPlace, directoryPlace, openSharedPlace, type SharedPlace } from '@verbatim/api';
import { WrongUsageError } from '../failures.ts';
import type { Terminal } from '../terminal.ts';
import { existingData } from './service-data.ts';

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

import { backup, restore } from '@verbatim/api';
import { typedCommand } from '@verbatim/processes/typed-command';
import { diskBlobs, openStore } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { CommandFailure } from '../failures.ts';
import type { DataOptions } from '../options.ts';
import { bytes, filesOfAudio, moment } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { configOf, existingData, withStore } from './service-data.ts';

/** Said instead of a backup where nodes share a database: its own tools know more than a copy of its rows. */
const SHARED = `A database and a bucket are backed up by their own tools:
  the database: pg_dump, or an archive of its log for any point in time; it holds everything but audio
  the bucket: versions of objects, kept longer than backups of the database
Afterwards \`${typedCommand('doctor --database ...')}\` finds what does not fit together. See "Backups and restore drills" in the docs.`;

export async function back(
  target: string,
  options: DataOptions,
  terminal: Terminal,
): Promise<void> {
  if (terminal.environment['DATABASE_URL']) throw new CommandFailure(SHARED);
  const directory = existingData(options, terminal);
  const { database, blobs } = await withStore(openStore({ directory: directory.path }), (store) =>
    backup({ store, blobs: diskBlobs(directory.blobsPath), clock: systemClock, directory }, target),
  );
  terminal.error(
    `${target} holds a database of ${bytes(database.byteLength)} and ${filesOfAudio(blobs.count)} with ${bytes(blobs.byteLength)}.\n`,
  );
}

export async function putBack(
  source: string,
  options: DataOptions,
  terminal: Terminal,
): Promise<void> {
  const { dataDirectory } = configOf(options, terminal).config.storage;
  const { createdAt } = await restore(source, dataDirectory);
  terminal.error(
    `${dataDirectory} holds what was there at ${moment(createdAt)}. Serve it with ${typedCommand(`serve --data-dir ${dataDirectory}`)}.\n`,
  );
}

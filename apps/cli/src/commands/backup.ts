import { backup, restore } from '@verbatim/api';
import { typedCommand } from '@verbatim/speech';
import { diskBlobs } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { CommandFailure } from '../failures.ts';
import { bytes, moment } from '../numbers.ts';
import {
  configOf,
  type DataOptions,
  existingData,
  withDataOptions,
  withStore,
} from '../service-data.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim backup` and `verbatim restore`. */
export function addBackup(program: Command, terminal: Terminal): void {
  withDataOptions(program.command('backup').description('copy everything, while the service runs'))
    .argument('<directory>', 'where to: a directory that is empty or not there yet')
    .addHelpText('after', examples('backup /backups/2026-11-03'))
    .action((target: string, options: DataOptions) => back(target, options, terminal));

  withDataOptions(
    program.command('restore').description('put a backup into an empty data directory'),
  )
    .argument('<directory>', 'the backup')
    .addHelpText('after', examples('restore /backups/2026-11-03 --data-dir data-restored'))
    .action((source: string, options: DataOptions) => putBack(source, options, terminal));
}

/** Said instead of a backup where nodes share a database: its own tools know more than a copy of its rows. */
const SHARED = `A database and a bucket are backed up by their own tools:
  the database: pg_dump, or an archive of its log for any point in time; it holds everything but audio
  the bucket: versions of objects, kept longer than backups of the database
Afterwards \`${typedCommand('doctor --database ...')}\` finds what does not fit together. See "Backups with Postgres and S3" in the docs.`;

async function back(target: string, options: DataOptions, terminal: Terminal): Promise<void> {
  if (terminal.environment['DATABASE_URL']) throw new CommandFailure(SHARED);
  const directory = existingData(options, terminal);
  const { database, blobs } = await withStore(directory, (store) =>
    backup({ store, blobs: diskBlobs(directory.blobsPath), clock: systemClock, directory }, target),
  );
  terminal.error(
    `${target} holds a database of ${bytes(database.byteLength)} and ${blobs.count} files of audio with ${bytes(blobs.byteLength)}.\n`,
  );
}

async function putBack(source: string, options: DataOptions, terminal: Terminal): Promise<void> {
  const { dataDirectory } = configOf(options, terminal).config.storage;
  const { createdAt } = await restore(source, dataDirectory);
  terminal.error(
    `${dataDirectory} holds what was there at ${moment(createdAt)}. Serve it with ${typedCommand(`serve --data-dir ${dataDirectory}`)}.\n`,
  );
}

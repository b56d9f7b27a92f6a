import type { Command } from 'commander';
import { examples, withDataOptions } from '../options.ts';
import type { MigrateOptions } from '../service/migrate.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim migrate`: moves all data to another place, and compares it there. */
export function addMigrate(program: Command, terminal: Terminal): void {
  withDataOptions(
    program
      .command('migrate')
      .description('move all data to another place, and compare it there; the service is stopped'),
  )
    .requiredOption(
      '--to <place>',
      'where to: an empty data directory, or the address of an empty database',
    )
    .option('--from <place>', 'where from, the same (default: the data directory)')
    .option(
      '--blobs <place>',
      'audio of the database: a bucket, or a directory that all nodes see (or BLOBS_URL)',
    )
    .option('--plan', 'say what would be moved, and change nothing')
    .option('--prepare', 'copy audio ahead, while the service runs')
    .option('--json', 'print what was moved as JSON')
    .addHelpText(
      'after',
      `${examples(
        'migrate --to /var/lib/verbatim --plan',
        'migrate --to postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --prepare',
        'migrate --to postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --json',
        'migrate --from postgres://verbatim@db/verbatim --blobs s3://audio/verbatim --to data',
      )}

Run it with --prepare until it has little to copy, stop the service, run it without. The service can't start on either place until the
move has ended; a move that was interrupted goes on where it was. The source keeps its data, and the service no longer starts on it.`,
    )
    .action(async (options: MigrateOptions) =>
      (await import('../service/migrate.ts')).run(options, terminal),
    );
}

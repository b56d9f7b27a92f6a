import type { Command } from 'commander';
import { type DataOptions, examples, wholeNumber, withDataOptions } from '../options.ts';
import type { ListOutboxOptions } from '../service/outbox.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim outbox`: callbacks that were given up. Works on the data directory, while the service runs or not. */
export function addOutbox(program: Command, terminal: Terminal): void {
  const outbox = program
    .command('outbox')
    .description('list and retry callbacks that were given up');

  withDataOptions(
    outbox.command('list').description('list the callbacks that were given up, latest first'),
  )
    .option('--limit <number>', 'maximum number of callbacks', wholeNumber(1), 50)
    .option('--offset <number>', 'number of callbacks to skip', wholeNumber(0), 0)
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples('outbox list', 'outbox list --limit 1000 --json'))
    .action(async (options: ListOutboxOptions) =>
      (await import('../service/outbox.ts')).list(options, terminal),
    );

  withDataOptions(outbox.command('replay').description('retry callbacks that were given up'))
    .argument('[id...]', 'the ids of the callbacks')
    .option('--all', 'all of them')
    .addHelpText('after', examples('outbox replay msg_018f2d5c3b7a7c41', 'outbox replay --all'))
    .action(async (ids: readonly string[], options: DataOptions & { all?: true }) =>
      (await import('../service/outbox.ts')).replay(ids, options, terminal),
    );
}

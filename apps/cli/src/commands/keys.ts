import type { Command } from 'commander';
import { type DataOptions, examples, wholeNumber, withDataOptions } from '../options.ts';
import type { CreateOptions } from '../service/keys.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim keys`: API keys. Works on the data directory, while the service runs or not. */
export function addKeys(program: Command, terminal: Terminal): void {
  const keys = program.command('keys').description('create, list and revoke API keys');
  const number = wholeNumber(1);

  withDataOptions(keys.command('create').description('create a key; it is shown only once'))
    .requiredOption('--name <name>', 'a name for the list of keys')
    .option('--account <id>', 'the account of the key (default: a new account)')
    .option('--requests-per-second <number>', 'limit for this key', number)
    .option('--concurrent-jobs <number>', 'limit for this key', number)
    .option('--concurrent-sessions <number>', 'limit for this key', number)
    .option('--json', 'print it as JSON')
    .addHelpText(
      'after',
      examples("keys create --name 'web shop'", 'keys create --name tests --concurrent-jobs 5'),
    )
    .action(async (options: CreateOptions) =>
      (await import('../service/keys.ts')).create(options, terminal),
    );

  withDataOptions(keys.command('list').description('list the keys, without their secrets'))
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples('keys list', 'keys list --json'))
    .action(async (options: DataOptions & { json?: true }) =>
      (await import('../service/keys.ts')).list(options, terminal),
    );

  withDataOptions(keys.command('revoke').description('revoke a key for good'))
    .argument('<id>', 'the id of the key, as the list shows it')
    .addHelpText('after', examples('keys revoke 2f1c9a7be4d03586'))
    .action(async (id: string, options: DataOptions) =>
      (await import('../service/keys.ts')).revoke(id, options, terminal),
    );
}

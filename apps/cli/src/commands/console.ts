import type { Command } from 'commander';
import { examples, withDataOptions } from '../options.ts';
import type { ConsoleOptions } from '../service/console.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim console`: a link that signs in to the console. Works on the data directory or the database, while the service runs. */
export function addConsole(program: Command, terminal: Terminal): void {
  withDataOptions(
    program.command('console').description('print a link that signs in to the console once'),
  )
    .option(
      '--url <address>',
      'where the browser reaches the service (or VERBATIM_URL; default: as configured)',
    )
    .option('--account <id>', 'the account to sign in to (default: that of the oldest key)')
    .addHelpText('after', examples('console', 'console --url https://speech.example.com'))
    .action(async (options: ConsoleOptions) =>
      (await import('../service/console.ts')).run(options, terminal),
    );
}

import type { Command } from 'commander';
import { type DataOptions, examples, withDataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim secrets`: replaces the secrets that callbacks are signed with, and by which nodes know each other. */
export function addSecrets(program: Command, terminal: Terminal): void {
  const secrets = program
    .command('secrets')
    .description(
      'replace the secret that callbacks are signed with, or that of the nodes; the service may run',
    );

  withDataOptions(
    secrets
      .command('show')
      .description('show the secret of callbacks, and the next one while it is being replaced'),
  )
    .option('--json', 'print them as JSON')
    .addHelpText('after', examples('secrets show', 'secrets show --json'))
    .action(async (options: DataOptions & { json?: true }) =>
      (await import('../service/secrets.ts')).show(options, terminal),
    );

  withDataOptions(
    secrets
      .command('rotate')
      .description('make the next secret of callbacks, which get a signature by each of the two'),
  )
    .addHelpText('after', examples('secrets rotate'))
    .action(async (options: DataOptions) =>
      (await import('../service/secrets.ts')).rotate(options, terminal),
    );

  withDataOptions(
    secrets
      .command('finish')
      .description('sign callbacks with the next secret alone, once all receivers know it'),
  )
    .addHelpText('after', examples('secrets finish'))
    .action(async (options: DataOptions) =>
      (await import('../service/secrets.ts')).finish(options, terminal),
    );

  withDataOptions(
    secrets
      .command('cancel')
      .description('remove the next secret of callbacks: they are signed as before'),
  )
    .addHelpText('after', examples('secrets cancel'))
    .action(async (options: DataOptions) =>
      (await import('../service/secrets.ts')).cancel(options, terminal),
    );

  withDataOptions(
    secrets
      .command('rotate-nodes')
      .description('replace the secret by which nodes know each other, within a few heartbeats'),
  )
    .addHelpText('after', examples('secrets rotate-nodes'))
    .action(async (options: DataOptions) =>
      (await import('../service/secrets.ts')).rotateNodes(options, terminal),
    );
}

import type { Command } from 'commander';
import { type DataOptions, examples, withDataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim config`: the effective configuration. */
export function addConfig(program: Command, terminal: Terminal): void {
  const config = withDataOptions(
    program
      .command('config')
      .description('print the configuration and where each value comes from'),
  )
    .addHelpText('after', examples('config', 'config --config verbatim.yaml', 'config check'))
    .action(async (options: DataOptions) =>
      (await import('../service/config.ts')).print(options, terminal),
    );

  withDataOptions(
    config.command('check').description('check the configuration, and report its mistakes'),
  )
    .addHelpText('after', examples('config check --config verbatim.yaml'))
    .action(async (_options: DataOptions, command: Command) =>
      (await import('../service/config.ts')).check(command.optsWithGlobals(), terminal),
    );
}

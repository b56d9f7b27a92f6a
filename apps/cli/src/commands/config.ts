import { printConfig } from '@verbatim/api';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { configOf, type DataOptions, withDataOptions } from '../service-data.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim config`: the effective configuration. */
export function addConfig(program: Command, terminal: Terminal): void {
  const config = withDataOptions(
    program
      .command('config')
      .description('print the configuration and where each value comes from'),
  )
    .addHelpText('after', examples('config', 'config --config verbatim.yaml', 'config check'))
    .action((options: DataOptions) => terminal.out(printConfig(configOf(options, terminal))));

  withDataOptions(
    config.command('check').description('check the configuration, and report its mistakes'),
  )
    .addHelpText('after', examples('config check --config verbatim.yaml'))
    .action((_options: DataOptions, command: Command) => {
      const { file } = configOf(command.optsWithGlobals(), terminal);
      terminal.error(
        `The configuration is in order${file === null ? '' : `, ${file} included`}.\n`,
      );
    });
}

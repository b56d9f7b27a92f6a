import type { Command } from 'commander';
import { type DataOptions, examples, withDataOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

/** `verbatim models servers`: has each speech server of the configuration recognize something. */
export function addModelsServers(models: Command, terminal: Terminal): void {
  withDataOptions(
    models
      .command('servers')
      .description(
        'try the speech servers of the configuration: each recognizes a second of audio',
      ),
  )
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `${examples('models servers', 'models servers --config service.yaml --json')}

It ends with 1 if one of them recognizes nothing.`,
    )
    .action(async (options: DataOptions & { json?: true }) =>
      (await import('../service/models-servers.ts')).run(options, terminal),
    );
}

import { printConfig, serve } from '@verbatim/api';
import { enableGarbageCollection } from '@verbatim/speech';
import type { Command } from 'commander';
import { examples } from '../examples.ts';
import { exitCodes } from '../failures.ts';
import { configOf, type DataOptions, withDataOptions } from '../service-data.ts';
import type { Terminal } from '../terminal.ts';

interface ServeCommandOptions extends DataOptions {
  readonly host?: string;
  readonly port?: string;
  readonly role?: string;
  readonly models?: string;
  readonly install?: boolean;
  readonly printConfig?: true;
}

/** `verbatim serve`: the service itself. */
export function addServe(program: Command, terminal: Terminal): void {
  withDataOptions(program.command('serve').description('run the service'))
    .option('--host <name>', 'where to listen (or HOST)')
    .option('--port <number>', 'the port to listen on (or PORT)')
    .option('--role <roles>', 'what this node does: api, live, worker (or ROLES; default: all)')
    .option('--models <names>', 'models to install first: starter, names, or none (or MODELS)')
    .option(
      '--install',
      'as root on Debian, install PocketSphinx if no model works (or INSTALL_PACKAGES)',
    )
    .option('--no-install', 'install nothing, which is the default')
    .option('--print-config', 'print the effective configuration and exit')
    .addHelpText(
      'after',
      examples(
        'serve',
        'serve --port 9000 --data-dir /var/lib/verbatim',
        'serve --config verbatim.yaml',
      ),
    )
    .action((options: ServeCommandOptions) => run(options, terminal));
}

/** Options take precedence over the environment: they are for this start only. */
async function run(options: ServeCommandOptions, terminal: Terminal): Promise<void> {
  const { config: file, dataDir, host, port, role, models, install } = options;
  const environment = {
    ...terminal.environment,
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
    ...(host !== undefined && { HOST: host }),
    ...(port !== undefined && { PORT: port }),
    ...(role !== undefined && { ROLES: role }),
    ...(models !== undefined && { MODELS: models }),
    ...(install !== undefined && { INSTALL_PACKAGES: install ? 'on' : 'off' }),
  };
  if (options.printConfig) {
    return terminal.out(printConfig(configOf(options, { environment })));
  }
  enableGarbageCollection();
  const code = await serve({ environment, file });
  if (code !== exitCodes.ok) process.exitCode = code;
}

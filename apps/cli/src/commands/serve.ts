import type { Command } from 'commander';
import { examples, withDataOptions } from '../options.ts';
import type { ServeCommandOptions } from '../service/serve.ts';
import type { Terminal } from '../terminal.ts';

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
    .action(async (options: ServeCommandOptions) =>
      (await import('../service/serve.ts')).run(options, terminal),
    );
}

import type { Command } from 'commander';
import type { McpFlags } from '../actions/mcp.ts';
import { examples, withCallOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

const several = (value: string, others: readonly string[]): string[] => [...others, value];

/** `verbatim mcp`: tools for language models, by the Model Context Protocol. */
export function addMcp(program: Command, terminal: Terminal): void {
  withCallOptions(
    program
      .command('mcp')
      .description(
        'serve tools for language models (Model Context Protocol), over stdin and stdout',
      ),
  )
    .option('--files <folder>', 'a folder whose files may be transcribed; repeatable', several, [])
    .option('--allow-write', 'also offer the tools that create and delete jobs')
    .option(
      '--http <host:port>',
      'serve over HTTP instead: each caller sends its own key as a bearer token',
    )
    .option(
      '--host-name <name>',
      'a name that HTTP callers may use for this server, beside localhost; repeatable',
      several,
      [],
    )
    .addHelpText(
      'after',
      examples('mcp', 'mcp --allow-write --files ~/recordings', 'mcp --http 127.0.0.1:8090'),
    )
    .action(async (flags: McpFlags) => (await import('../actions/mcp.ts')).mcp(flags, terminal));
}

import { parseArgs } from 'node:util';
import { startTrafficProxy } from '../proxy/start-traffic-proxy.ts';
import { colored, endText, plain } from '../report/terminal.ts';
import {
  type CommandContext,
  exitCodes,
  type ReportFiles,
  writeReports,
} from './command-context.ts';
import { baseUrl, CommandUsageError } from './parse-arguments.ts';

const DEFAULT_PORT = 18_081;

/** Runs `verbatim-contract proxy` until the signal; then reports what has passed, and returns the exit code. */
export async function proxyCommand(context: CommandContext): Promise<number> {
  const { url, port, files } = parseProxyArguments(context.args.slice(1));
  const proxy = await startTrafficProxy({ baseUrl: url, port });
  context.out.write(
    `Clients that call ${proxy.url} reach ${url}. Press Ctrl-C to end and see what broke the contract.\n`,
  );
  if (!context.signal.aborted) {
    await new Promise((resolve) => context.signal.addEventListener('abort', resolve));
  }
  await proxy.close();
  const report = proxy.report();
  const style = context.out.isTerminal && !context.env['NO_COLOR'] ? colored : plain;
  context.out.write(endText(report, style));
  await writeReports(report, files, context);
  return exitCodes[report.verdict];
}

interface ProxyArguments {
  readonly url: string;
  readonly port: number;
  readonly files: ReportFiles;
}

function parseProxyArguments(args: readonly string[]): ProxyArguments {
  const { values, positionals } = parsed(args);
  const [address, ...surplus] = positionals;
  if (address === undefined) throw new CommandUsageError('The URL of the deployment is missing');
  if (surplus.length > 0) throw new CommandUsageError(`${surplus[0]} is an unexpected argument`);
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new CommandUsageError(`--port must be a port, not ${values.port}`);
  }
  const { json, junit, markdown } = values;
  const files = Object.entries({ json, junit, markdown }).filter(([, file]) => file !== undefined);
  return { url: baseUrl('The URL', address), port, files: Object.fromEntries(files) };
}

const text = { type: 'string' } as const;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { port: text, json: text, junit: text, markdown: text },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}

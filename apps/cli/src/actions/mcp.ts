import { createClient } from '@verbatim/client';
import {
  type AllowedFiles,
  allowedFiles,
  NoSuchFolderError,
  serveHttp,
  serveStdin,
} from '@verbatim/mcp';
import { callerFor, urlOf } from '../api-client.ts';
import { WrongUsageError } from '../failures.ts';
import type { RemoteOptions } from '../options.ts';
import type { Terminal } from '../terminal.ts';

interface McpFlags extends RemoteOptions {
  readonly files: readonly string[];
  readonly allowWrite?: true;
  readonly http?: string;
  readonly hostName: readonly string[];
}

/** Serves tools until the client or a signal ends it. */
export async function mcp(flags: McpFlags, terminal: Terminal): Promise<void> {
  if (flags.http !== undefined) return overHttp(flags.http, flags, terminal);
  const { client } = await callerFor(flags, terminal);
  const settings = { client, files: filesOf(flags), allowWrite: flags.allowWrite === true };
  await serveStdin(settings, process.stdin, process.stdout, reportTo(terminal));
}

const reportTo =
  (terminal: Terminal) =>
  ({ message }: Error): void =>
    terminal.error(`${message}\n`);

async function overHttp(address: string, flags: McpFlags, terminal: Terminal): Promise<void> {
  if (flags.key !== undefined) {
    throw new WrongUsageError('Over HTTP each caller sends its own key: leave out --key.');
  }
  if (flags.files.length > 0) {
    throw new WrongUsageError('Over HTTP no files of this machine are read: leave out --files.');
  }
  const [, hostname = '', port = ''] = /^(.+):(\d{1,5})$/.exec(address) ?? [];
  if (hostname === '') {
    throw new WrongUsageError(`--http must be written as host:port, not ${address}`);
  }
  const baseUrl = await urlOf(flags, terminal);
  const running = await serveHttp({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port),
    allowedHosts: ['localhost', '127.0.0.1', '[::1]', ...flags.hostName],
    allowWrite: flags.allowWrite === true,
    clientWith: (apiKey) => createClient({ baseUrl, apiKey, retries: 1 }),
    onError: reportTo(terminal),
  });
  terminal.error(`Tools for ${baseUrl} at http://${hostname}:${running.port}/mcp\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  await running.close();
}

function filesOf({ files }: McpFlags): AllowedFiles {
  try {
    return allowedFiles(files);
  } catch (error) {
    if (error instanceof NoSuchFolderError) throw new WrongUsageError(error.message);
    throw error;
  }
}

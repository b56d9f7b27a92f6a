import { existsSync, readFileSync } from 'node:fs';
import { dataDirectoryAt } from '@verbatim/api';
import { type AnyFailure, type Client, createClient } from '@verbatim/client';
import { typedCommand } from '@verbatim/speech';
import type { Command } from 'commander';
import { apiFailure, WrongUsageError } from './failures.ts';
import { configOf } from './service-data.ts';
import type { Terminal } from './terminal.ts';

/** Options of commands that call a service. */
export interface RemoteOptions {
  readonly url?: string;
  readonly key?: string;
}

/** Adds these options to a command. */
export const withCallOptions = (command: Command): Command =>
  command
    .option(
      '--url <address>',
      'the address of the service (or VERBATIM_URL; default: this machine)',
    )
    .option('--key <key>', 'the API key (or VERBATIM_KEY; default: the first key of this machine)');

/** A client whose failures end the command. */
export interface ApiCaller {
  readonly client: Client;
  /** Returns the data of a successful result; throws a `CommandFailure` otherwise. */
  data<Data>(result: AnyFailure | { readonly ok: true; readonly data: Data }): Data;
}

/** A client for the service of these options. */
export function callerFor(options: RemoteOptions, terminal: Terminal): ApiCaller {
  const { environment } = terminal;
  const local = localService(terminal);
  const baseUrl = options.url ?? (environment['VERBATIM_URL'] || local.url);
  const apiKey = options.key ?? (environment['VERBATIM_KEY'] || local.keyFor(baseUrl));
  if (apiKey === null) {
    throw new WrongUsageError(
      `No key. Give it in VERBATIM_KEY; ${typedCommand('keys create')} makes one.`,
    );
  }
  let client: Client;
  try {
    client = createClient({ baseUrl, apiKey, retries: 1 });
  } catch {
    throw new WrongUsageError(
      `The address of the service must begin with http:// or https://, not ${baseUrl}`,
    );
  }
  return {
    client,
    data(result) {
      if (result.ok) return result.data;
      throw apiFailure(result, baseUrl);
    },
  };
}

/** The service that the configuration of this machine describes: the default without --url and --key. */
function localService(terminal: Terminal) {
  const { server, storage } = configOf({}, terminal).config;
  const host = /^(0\.0\.0\.0|::)$/.test(server.host) ? '127.0.0.1' : server.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
  const { firstKeyPath } = dataDirectoryAt(storage.dataDirectory);
  return {
    url,
    /** The first key, which must never be sent to any other service. */
    keyFor: (baseUrl: string): string | null =>
      baseUrl === url && existsSync(firstKeyPath)
        ? readFileSync(firstKeyPath, 'utf8').trim()
        : null,
  };
}

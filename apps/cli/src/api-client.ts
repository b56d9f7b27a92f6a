import { existsSync, readFileSync } from 'node:fs';
import { dataDirectoryAt } from '@verbatim/api';
import { type AnyFailure, type Client, createClient } from '@verbatim/client';
import { typedCommand } from '@verbatim/speech';
import type { Command } from 'commander';
import { apiFailure, UsageError } from './failures.ts';
import { configOf } from './service-data.ts';
import type { Terminal } from './terminal.ts';

/** Options of commands that call a service. */
export interface ServiceOptions {
  readonly url?: string;
  readonly key?: string;
}

/** Adds these options to a command. */
export const withCallOptions = (command: Command): Command =>
  command
    .option('--url <address>', 'the address of the service (or VERBATIM_URL; else this machine)')
    .option(
      '--key <key>',
      'the key to call with (or VERBATIM_KEY; else the first key of this machine)',
    );

/** A client, and what its results come to in a command. */
export interface ApiCaller {
  readonly client: Client;
  /** The data of a success; anything else ends the command. */
  data<Data>(result: AnyFailure | { readonly ok: true; readonly data: Data }): Data;
}

/** A client for the service that these options name. */
export function callerFor(options: ServiceOptions, terminal: Terminal): ApiCaller {
  const { environment } = terminal;
  const local = localService(terminal);
  const baseUrl = options.url ?? (environment['VERBATIM_URL'] || local.url);
  const apiKey = options.key ?? (environment['VERBATIM_KEY'] || local.keyFor(baseUrl));
  if (apiKey === null) {
    throw new UsageError(
      `No key. Give it in VERBATIM_KEY; ${typedCommand('keys create')} makes one.`,
    );
  }
  let client: Client;
  try {
    client = createClient({ baseUrl, apiKey, retries: 1 });
  } catch {
    throw new UsageError(
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

/** The service that the configuration of this machine describes: whoever tries it out has to name nothing. */
function localService(terminal: Terminal) {
  const { server, storage } = configOf({}, terminal).config;
  const host = /^(0\.0\.0\.0|::)$/.test(server.host) ? '127.0.0.1' : server.host;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
  const { firstKeyPath } = dataDirectoryAt(storage.dataDirectory);
  return {
    url,
    /** The first key is for this service alone: no other one must ever be sent it. */
    keyFor: (baseUrl: string): string | null =>
      baseUrl === url && existsSync(firstKeyPath)
        ? readFileSync(firstKeyPath, 'utf8').trim()
        : null,
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { type AnyFailure, type Client, createClient } from '@verbatim/client';
import { typedCommand } from '@verbatim/processes/typed-command';
import { apiFailure, type CommandFailure, WrongUsageError } from './failures.ts';
import type { RemoteOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface ServiceAddress {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** A client whose failures end the command. */
export interface ApiCaller {
  readonly client: Client;
  readonly service: ServiceAddress;
  /** Returns the data of a successful result; throws a `CommandFailure` otherwise. */
  data<Data>(result: AnyFailure | { readonly ok: true; readonly data: Data }): Data;
  /** A failed result as text, with advice. */
  failure(result: AnyFailure): CommandFailure;
}

/** A client for the service of these options. */
export async function callerFor(options: RemoteOptions, terminal: Terminal): Promise<ApiCaller> {
  return callerAt(await serviceOf(options, terminal));
}

export function callerAt(service: ServiceAddress): ApiCaller {
  const { baseUrl, apiKey } = service;
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
    service,
    data(result) {
      if (result.ok) return result.data;
      throw apiFailure(result, baseUrl);
    },
    failure: (result) => apiFailure(result, baseUrl),
  };
}

/** Where the service is, for callers who bring a key of their own. */
export const urlOf = async ({ url }: RemoteOptions, { environment }: Terminal): Promise<string> =>
  url ?? (environment['VERBATIM_URL'] || (await localService(environment)).url);

/** Where the service is, and the key for it. The configuration of this machine is only read for what neither option nor variable says. */
async function serviceOf(
  { url, key }: RemoteOptions,
  { environment }: Terminal,
): Promise<ServiceAddress> {
  const givenUrl = url ?? (environment['VERBATIM_URL'] || null);
  const givenKey = key ?? (environment['VERBATIM_KEY'] || null);
  if (givenUrl !== null && givenKey !== null) return { baseUrl: givenUrl, apiKey: givenKey };
  const local = await localService(environment);
  const baseUrl = givenUrl ?? local.url;
  const apiKey = givenKey ?? local.keyFor(baseUrl);
  if (apiKey !== null) return { baseUrl, apiKey };
  throw new WrongUsageError(
    `No key. Give it in VERBATIM_KEY; on the machine of the service, ${typedCommand('keys create')} makes one.`,
  );
}

/** The service that the configuration of this machine describes: the default without --url and --key. */
async function localService(environment: Terminal['environment']) {
  const { dataDirectoryAt, loadConfig } = await import('@verbatim/api/config');
  const { server, storage } = loadConfig({ environment }).config;
  const url = localUrl(server);
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

/** The address of a service on this machine, as its configuration describes it. */
export function localUrl({ host, port }: { readonly host: string; readonly port: number }): string {
  const reached = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { typedCommand } from '@verbatim/processes/typed-command';
import { Problem } from '@verbatim/server';
import { containErrors } from '@verbatim/server/node';
import { ConfigError } from '../../config/option.ts';
import type { ServiceConfig } from '../../config/options.ts';
import { KeyRing } from '../../keys/key-ring.ts';
import type { KeyPrincipal } from '../../platform/handle.ts';
import { WyomingConnection, type WyomingDeps } from './connection.ts';

/** Open connections. The limits of the key bound how many of them transcribe. */
export const MAX_CONNECTIONS = 256;
/** Maximum open connections per address, so that one address can not take all of them. */
export const MAX_CONNECTIONS_OF_ADDRESS = 64;

/** Where Wyoming clients connect. */
export type WyomingListener = Awaited<ReturnType<typeof listenForWyoming>>;

/** Listens for Wyoming clients. Their sessions belong to the account of one key, because the protocol has none. */
export async function listenForWyoming(
  deps: WyomingDeps,
  { host, port, key }: Omit<ServiceConfig['wyoming'], 'port'> & { readonly port: number },
  firstKeyPath: string,
) {
  const principal = principalOf(deps, key ?? (await firstKey(firstKeyPath)));
  const connections = new Set<WyomingConnection>();
  const byAddress = new Map<string, number>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const onFault = (err: unknown): void => {
      socket.destroy();
      deps.log.error({ err }, 'a Wyoming connection failed');
    };
    containErrors(socket, onFault);
    // A lost connection is noticed by the reader.
    socket.on('error', () => {});
    if (!count(byAddress, socket)) return;
    const connection = new WyomingConnection(deps, principal, socket);
    connections.add(connection);
    void connection
      .run()
      .catch(onFault)
      .finally(() => connections.delete(connection));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    /** Stops accepting connections, and ends the open ones. */
    async close(): Promise<void> {
      const closed = once(server, 'close');
      server.close();
      const { message: text, code } = new Problem('draining');
      for (const connection of connections) connection.close({ text, code });
      await closed;
    },
  };
}

/** Counts a connection until it is closed. One too many is closed at once: false. */
function count(byAddress: Map<string, number>, socket: Socket): boolean {
  const address = networkOf(socket.remoteAddress ?? '');
  const open = (byAddress.get(address) ?? 0) + 1;
  if (open > MAX_CONNECTIONS_OF_ADDRESS) {
    socket.destroy();
    return false;
  }
  byAddress.set(address, open);
  socket.once('close', () => {
    const left = (byAddress.get(address) ?? 1) - 1;
    if (left === 0) byAddress.delete(address);
    else byAddress.set(address, left);
  });
  return true;
}

/** What one caller has: an address of IPv4, or the first half of one of IPv6. */
export function networkOf(address: string): string {
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(address) ?? [];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail = ''] = address.split('::');
  const [first, last] = [head.split(':'), tail.split(':')];
  const zeros = address.includes('::') ? Math.max(0, 8 - first.length - last.length) : 0;
  return [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).join(':');
}

/** Looks the key up for each transcription: it may be revoked. */
function principalOf(deps: WyomingDeps, key: string): () => Promise<KeyPrincipal> {
  const keys = new KeyRing(deps.store, deps.clock, deps.config.limits);
  return async () => {
    const principal = await keys.callerOf(key);
    if (!principal) throw new Problem('invalid_key');
    return principal;
  };
}

async function firstKey(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch {
    const what = `must be a key of this service, because ${path} does not hold the first one. ${typedCommand('keys create --name wyoming')} makes one.`;
    throw new ConfigError([{ where: 'WYOMING_KEY (wyoming.key)', what }]);
  }
}

/** The port of a server that listens on TCP. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

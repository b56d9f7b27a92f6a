import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { Problem } from '@verbatim/server';
import { KeyRing } from '../../keys/key-ring.ts';
import type { KeyPrincipal } from '../../keys/principal.ts';
import type { WyomingConfig } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/mistake.ts';
import { WyomingConnection, type WyomingDeps } from './connection.ts';

/** Open connections. The limits of the key bound how many of them transcribe. */
export const MAX_CONNECTIONS = 256;

/** Where Wyoming clients connect. */
export interface WyomingListener {
  readonly port: number;
  /** Takes no more connections, and ends those that are open. */
  close(): Promise<void>;
}

/** Listens for Wyoming clients. Their sessions belong to the account of one key, because the protocol has none. */
export async function listenForWyoming(
  deps: WyomingDeps,
  { host, port, key }: Omit<WyomingConfig, 'port'> & { readonly port: number },
  firstKeyPath: string,
): Promise<WyomingListener> {
  const principal = principalOf(deps, key ?? (await firstKey(firstKeyPath)));
  const connections = new Set<WyomingConnection>();
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    const connection = new WyomingConnection(deps, principal, socket);
    connections.add(connection);
    // A lost connection is noticed by the reader.
    socket.on('error', () => {});
    void connection.run().finally(() => connections.delete(connection));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      const closed = once(server, 'close');
      server.close();
      const { message: text, code } = new Problem('draining');
      for (const connection of connections) connection.close({ text, code });
      await closed;
    },
  };
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
    const what = `must be a key of this service, because ${path} does not hold the first one. \`npx --no verbatim keys create --name wyoming\` makes one.`;
    throw new ConfigError([{ where: 'WYOMING_KEY (wyoming.key)', what }]);
  }
}

/** The port of a server that listens on TCP. */
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { securitySchemes } from '@verbatim/contract';
import { operationAt } from '../document/traits.ts';
import type { Account, Ask } from '../http/ask.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Target } from '../run/target.ts';
import type { Trial } from '../run/trial.ts';

/** An address on this machine that leads to the deployment, past the eyes of a trial. */
export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

const MINE = /^(connection|content-encoding|content-length|transfer-encoding|keep-alive|date)$/;

/**
 * Lets another program call the deployment as a trial would: its requests count, its answers are looked at, and what it
 * makes is removed.
 */
export async function startProxy(trial: Trial): Promise<Proxy> {
  const server = createServer((request, response) => {
    askOf(request, trial.run.target)
      .then((ask) => trial.send(ask))
      .then(({ status, headers, bytes }: Exchange) => {
        const passed = [...headers].filter(([name]) => !MINE.test(name));
        response.writeHead(status, Object.fromEntries(passed)).end(bytes);
      })
      // What went wrong is noted already, or the run is over.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function askOf(request: IncomingMessage, target: Target): Promise<Ask> {
  const { method = 'GET', url: path = '/', headers } = request;
  const bytes = await buffer(request);
  const { 'content-type': type } = headers;
  return {
    operation: operationAt(method, new URL(path, 'http://any').pathname) ?? null,
    method,
    path,
    headers: type === undefined ? {} : { 'content-type': type },
    body: bytes.byteLength === 0 ? null : new Uint8Array(bytes),
    account: accountOf(headers[securitySchemes.serviceKey.name], target),
    asIs: false,
  };
}

function accountOf(key: string | string[] | undefined, target: Target): Account {
  if (key === undefined) return 'none';
  return key === target.key ? 'own' : 'wrong';
}

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { securitySchemes } from '@verbatim/contract';
import { operationAt } from '../document/traits.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { RequestKey, TestRequest } from '../http/test-request.ts';
import type { Target } from '../run/run-options.ts';
import type { Trial } from '../run/trial.ts';

/** A local URL that forwards to the deployment through a trial. */
interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

const MINE = /^(connection|content-encoding|content-length|transfer-encoding|keep-alive|date)$/;

/**
 * Forwards the requests of another program to the deployment through a trial: they are counted, responses are checked,
 * and created jobs are deleted.
 */
export async function startProxy(trial: Trial): Promise<Proxy> {
  const server = createServer((request, response) => {
    askOf(request, trial.run.target)
      .then((ask) => trial.send(ask))
      .then(({ status, headers, bytes }: HttpExchange) => {
        const passed = [...headers].filter(([name]) => !MINE.test(name));
        response.writeHead(status, Object.fromEntries(passed)).end(bytes);
      })
      // The error is recorded already, or the run is over.
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

async function askOf(request: IncomingMessage, target: Target): Promise<TestRequest> {
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

function accountOf(key: string | string[] | undefined, target: Target): RequestKey {
  if (key === undefined) return 'none';
  return key === target.key ? 'own' : 'wrong';
}

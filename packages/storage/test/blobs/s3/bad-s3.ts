import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to a request on its way to the server. */
export type S3Fault =
  /** The server never sees it. */
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Record<string, string> }
  /** The server does it, and the response is lost. */
  | { readonly kind: 'lose-response' }
  /** The connection is closed after so many bytes of the response's body, or goes silent. */
  | { readonly kind: 'cut' | 'silence'; readonly afterBytes: number }
  /** One byte of its body is changed. */
  | { readonly kind: 'change-body' }
  /** It waits until this resolves. */
  | { readonly kind: 'hold'; readonly until: Promise<unknown> };

/** A proxy before an S3 server that makes some requests fail. */
export interface BadS3 extends AsyncDisposable {
  readonly endpoint: string;
  /** Requests as `PUT /bucket/key?query`, in their order. */
  readonly requests: string[];
  /** Chooses the fault of each request. */
  fault: (request: string) => S3Fault | undefined;
}

/** Starts a proxy without faults. */
export async function startBadS3(target: string): Promise<BadS3> {
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: BadS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    fault: () => undefined,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${incoming.method} ${incoming.url}`;
    proxy.requests.push(line);
    const fault = proxy.fault(line);
    const body = await buffer(incoming);
    if (fault?.kind === 'status') {
      response.writeHead(fault.status, fault.headers).end();
      return;
    }
    if (fault?.kind === 'hold') await fault.until;
    if (fault?.kind === 'change-body') body[0] = (body[0] ?? 0) ^ 1;
    // The host is part of the signature.
    const { method, headers, url } = incoming;
    const onward = request(target + url, { method, headers, agent: false }).end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await buffer(answer);
    if (fault?.kind === 'lose-response') {
      response.destroy();
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (fault?.kind !== 'cut' && fault?.kind !== 'silence') {
      response.end(bytes);
      return;
    }
    response.write(bytes.subarray(0, fault.afterBytes));
    if (fault.kind === 'cut') setImmediate(() => response.destroy());
  }

  return proxy;
}

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A received callback. */
export interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

/** A server that receives callbacks and responds with the given statuses in order, then with the last one. */
export async function receiveCallbacks(...statuses: readonly number[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 204;
    received.push({
      method: request.method,
      headers: request.headers,
      text: body,
      body: JSON.parse(body),
    });
    response.writeHead(status).end();
    server.emit('received');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Waits until `count` callbacks have arrived. */
  const arrived = async (count: number): Promise<Received[]> => {
    while (received.length < count) await once(server, 'received');
    return received;
  };
  return { url: `http://127.0.0.1:${port}/hook`, received, arrived };
}

/** Whether a callback is signed with this secret, as Standard Webhooks specifies. */
export function isSigned({ headers, text: body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(content).digest('base64');
  return headers['webhook-signature'] === `v1,${expected}`;
}

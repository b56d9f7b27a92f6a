import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** The adapter drops the body of a response that refuses an upgrade. This sends all of it and closes the connection. */
export const withRefusedUpgrades =
  (fetch: Hono['fetch']) =>
  async (request: Request, environment: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request, environment);
    const { incoming } = environment;
    const isRefused = response.status >= 400;
    if (isRefused && incoming instanceof IncomingMessage) await send(response, incoming);
    return response;
  };

async function send(response: Response, incoming: IncomingMessage): Promise<void> {
  const { socket } = incoming;
  const outgoing = new ServerResponse(incoming);
  outgoing.assignSocket(socket);
  outgoing.shouldKeepAlive = false;
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = { ...Object.fromEntries(response.headers), 'content-length': body.byteLength };
  outgoing.writeHead(response.status, headers);
  outgoing.end(body, () => socket.destroySoon());
  // The adapter writes nothing to a closed connection.
  if (!socket.destroyed) await once(socket, 'close');
}

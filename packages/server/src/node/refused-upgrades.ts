import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

const FIRST_REFUSAL = 400;

/** The adapter refuses an upgrade without the body of the answer: here it is sent whole, and the connection ended. */
export const answeringRefusedUpgrades =
  (fetch: Hono['fetch']) =>
  async (request: Request, asking: HttpBindings | Http2Bindings): Promise<Response> => {
    const response = await fetch(request, asking);
    const { incoming } = asking;
    const isRefused = response.status >= FIRST_REFUSAL;
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
  // To a connection that is closed the adapter adds nothing.
  if (!socket.destroyed) await once(socket, 'close');
}

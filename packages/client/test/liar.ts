import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A real HTTP server whose responses the test writes; it ends with the test. */
export async function liar(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  });
  server.on('clientError', () => {});
  const baseUrl = await listen(server);
  return { baseUrl, server };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Responds with the given text as JSON. */
export function sendJson(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(text);
}

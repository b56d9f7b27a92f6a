import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silence } from '../wav.ts';

/** A callback as it arrived. */
export interface Arrival {
  readonly webhookId: string;
  readonly jobId: string;
  readonly event: string;
}

/** What lies around a service: a place that has audio, and one that receives callbacks. */
export interface AudioAndCallbackHost {
  readonly audioUrl: string;
  readonly callbackUrl: string;
  readonly arrivals: readonly Arrival[];
  close(): Promise<void>;
}

/** One callback in so many is refused at first, so that it has to come again. */
const REFUSED_ONE_IN = 5;

/** Starts both on loopback. */
export async function startAudioAndCallbackHost(): Promise<AudioAndCallbackHost> {
  const audio = silence({ seconds: 1 });
  const arrivals: Arrival[] = [];
  const refused = new Set<string>();
  const server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': audio.byteLength });
      response.end(audio);
      return;
    }
    void textOf(request).then(
      (text) => {
        const webhookId = String(request.headers['webhook-id']);
        const { id, event } = JSON.parse(text) as { id: string; event: string };
        if (!refused.has(webhookId) && (arrivals.length + refused.size) % REFUSED_ONE_IN === 0) {
          refused.add(webhookId);
          response.writeHead(500).end();
          return;
        }
        arrivals.push({ webhookId, jobId: id, event });
        response.writeHead(204).end();
      },
      // The service was killed while it spoke.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    audioUrl: `http://127.0.0.1:${port}/audio.wav`,
    callbackUrl: `http://127.0.0.1:${port}/callbacks`,
    arrivals,
    close: () => closed(server),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await done;
}

import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { onLoopback } from '../on-loopback.ts';

/** A callback as it arrived. */
export interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** How a receiver answers: with a status, or in a way of its own. */
export type Answer = number | ((response: ServerResponse, received: Received) => void);

/** A receiver that responds to each request with the next of some responses; the last one repeats. */
export async function receiver(...answers: readonly Answer[]) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { method, headers } = request;
    const arrived = { method, headers, text: await read(request).catch(() => '') };
    received.push(arrived);
    const answer = answers[Math.min(received.length, answers.length) - 1] ?? 204;
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response, arrived);
    server.emit('received');
  });
  const port = await onLoopback(server);
  /** Waits until so many have come. */
  const arrived = async (count: number): Promise<readonly Received[]> => {
    while (received.length < count) await once(server, 'received');
    return received;
  };
  return { url: `http://127.0.0.1:${port}/hook`, port, received, arrived };
}

/** Answers nothing, ever. */
export const silence: Answer = () => {};

/** The bodies that arrived, in order. */
export const bodiesOf = (received: readonly Received[]): unknown[] =>
  received.map(({ text }) => JSON.parse(text));

/** The ids that arrived, each once. */
export const idsOf = (received: readonly Received[]): Set<unknown> =>
  new Set(received.map(({ headers }) => headers['webhook-id']));

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it came in. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** What is answered: JSON, a text as it is, or something that goes wrong on the way. */
export type Reply =
  | { readonly json: unknown; readonly status?: number; readonly headers?: Record<string, string> }
  | { readonly text: string; readonly status?: number; readonly headers?: Record<string, string> }
  /** `silence`: never an answer; `cut`: the connection breaks in the middle; `flood`: an answer without an end. */
  | { readonly fault: 'silence' | 'cut' | 'flood' };

/** An endpoint on this machine that does as it is told. */
export interface ScriptedEndpoint {
  readonly base: string;
  readonly asked: Asked[];
  /** The next of these connections that the other side lets go. */
  letGo(): Promise<void>;
  close(): Promise<void>;
}

/** Serves answers over real HTTP until the test ends. */
export async function scriptedEndpoint(
  ...answer: Parameters<typeof openEndpoint>
): Promise<ScriptedEndpoint> {
  const endpoint = await openEndpoint(...answer);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

/** Serves answers over real HTTP until it is closed. */
export async function openEndpoint(
  answer: (asked: Asked, index: number) => Reply,
): Promise<ScriptedEndpoint> {
  const asked: Asked[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableFinished) for (const tell of waiting.splice(0)) tell();
    });
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, headers, body: await bodyOf(request) });
    const at = asked.length - 1;
    reply(response, answer(asked[at] as Asked, at));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    asked,
    letGo: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}

function reply(response: ServerResponse, answer: Reply): void {
  if ('fault' in answer) {
    if (answer.fault === 'silence') return;
    response.writeHead(200, { 'content-type': 'application/json' });
    if (answer.fault === 'cut') {
      response.write('{"choices": [', () => response.destroy());
      return;
    }
    const more = (): void => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
    return;
  }
  response.writeHead(answer.status ?? 200, {
    'content-type': 'application/json',
    ...answer.headers,
  });
  response.end('json' in answer ? JSON.stringify(answer.json) : answer.text);
}

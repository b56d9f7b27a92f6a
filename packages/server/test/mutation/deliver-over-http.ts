import { Agent, request as httpRequest, type IncomingMessage, METHODS } from 'node:http';
import type { ReceivedResponse, Sendable } from './send.ts';

/** Headers about the transport, which the HTTP client sets itself. */
export const OF_THE_CONNECTION = [
  'connection',
  'content-length',
  'expect',
  'te',
  'transfer-encoding',
  'upgrade',
];

/** Node refuses a request with a larger head before it reaches the app. */
const MAX_HEAD_LENGTH = 15_000;

/** Whether a request can be sent over HTTP unchanged: not broken on purpose, with a method and a head that Node accepts. */
export function canTravel({ method, url, headers, transport }: Sendable): boolean {
  const head = [...headers].reduce(
    (length, [name, value]) => length + name.length + value.length + 4,
    0,
  );
  return (
    METHODS.includes(method) &&
    transport.breaksAfter === null &&
    head + url.href.length < MAX_HEAD_LENGTH &&
    !headers.get('host')?.includes(',') &&
    !OF_THE_CONNECTION.some((name) => headers.has(name))
  );
}

/** Sends requests over one connection to a server on this machine. */
export class HttpConnection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  constructor(port: number) {
    this.#port = port;
  }

  async send({ method, url, headers, bytes, transport }: Sendable): Promise<ReceivedResponse> {
    const start = performance.now();
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = httpRequest({
        agent: this.#agent,
        port: this.#port,
        host: '127.0.0.1',
        method,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, ...Object.fromEntries(headers) },
      });
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
      if (bytes && transport.chunkBytes > 0) outgoing.setHeader('transfer-encoding', 'chunked');
      else if (bytes) outgoing.setHeader('content-length', bytes.byteLength);
      outgoing.end(bytes ?? undefined);
    });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    return {
      status: response.statusCode ?? 0,
      headers: headersOf(response),
      text: body.toString('utf8'),
      byteLength: body.length,
      elapsedMs: performance.now() - start,
    };
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Headers that Node adds to every response. */
const OF_THE_SERVER = ['connection', 'date', 'keep-alive', 'transfer-encoding'];

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const entries = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    OF_THE_SERVER.includes(name) ? [] : values.map((value): [string, string] => [name, value]),
  );
  return new Headers(entries);
}

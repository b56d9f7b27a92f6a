import { Agent, request as httpRequest, type IncomingMessage, METHODS } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import type { Operation } from '@verbatim/contract';
import fc from 'fast-check';
import type { Hono } from 'hono';
import { type Draft, type Transport, targetOf } from './draft.ts';
import { oddValues } from './odd-values.ts';
import { concat, encode, textMutators } from './texts/text-mutators.ts';
import { validRequests } from './valid-requests.ts';

const requestLines: readonly ((draft: Draft) => string)[] = [
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/1.0`,
  (draft) => `${draft.method} ${targetOf(draft)} HTTP/2.0`,
  (draft) => `${draft.method} ${targetOf(draft)}`,
  (draft) => `${draft.method} http://other.example${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} /${targetOf(draft)} HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft)}#part HTTP/1.1`,
  (draft) => `${draft.method} ${targetOf(draft).slice(1)} HTTP/1.1`,
  (draft) => `${draft.method}  ${targetOf(draft)}  HTTP/1.1`,
  (draft) => `${draft.method.toLowerCase()} ${targetOf(draft)} HTTP/1.1`,
  () => 'OPTIONS * HTTP/1.1',
  () => 'CONNECT verbatim.example.com:443 HTTP/1.1',
  () => 'TRACE / HTTP/1.1',
  () => 'PRI * HTTP/2.0',
  () => 'PROXY TCP4 192.0.2.1 192.0.2.2 1 2',
];

/** Bytes as they are written to a connection. */
export class RawRequest {
  readonly bytes: Uint8Array;
  readonly about: readonly string[];

  constructor(bytes: Uint8Array, about: readonly string[]) {
    this.bytes = bytes;
    this.about = about;
  }

  [fc.toStringMethod](): string {
    const shown = new TextDecoder('latin1').decode(this.bytes.subarray(0, 1500));
    return `\n${JSON.stringify(shown)}\n${this.about.map((each) => `* ${each}`.slice(0, 200)).join('\n')}\n`;
  }
}

/** A valid request on the wire, with another first line, more headers, or its bytes damaged. */
export function rawRequests(operations: readonly Operation[]): fc.Arbitrary<RawRequest> {
  const edits = fc.oneof(
    ...textMutators.map(({ weight, edits }) => ({ arbitrary: edits, weight: Math.ceil(weight) })),
  );
  return fc
    .record({
      start: fc.constantFrom(...operations.flatMap(validRequests)),
      line: fc.oneof(
        { weight: 3, arbitrary: fc.constant(requestLines[0]) },
        { weight: 1, arbitrary: fc.constantFrom(...requestLines) },
      ),
      headers: fc.array(fc.constantFrom(...oddValues('headerLines')), { maxLength: 2 }),
      lineEnd: fc.oneof(
        { weight: 9, arbitrary: fc.constant('\r\n') },
        { weight: 1, arbitrary: fc.constantFrom('\n', '\r') },
      ),
      damage: fc.array(edits, { maxLength: 1 }),
    })
    .map(({ start, line, headers, lineEnd, damage }) => {
      const draft = start();
      const body = draft.bodyBytes;
      const head = [
        line?.(draft) ?? '',
        'host: verbatim.example.com',
        ...draft.headers.map(([name, value]) => `${name}: ${value}`),
        ...(body ? [`content-length: ${body.byteLength}`] : []),
        ...headers,
        '',
        '',
      ].join(lineEnd);
      const whole = concat(encode(head), body ?? new Uint8Array());
      const bytes = damage.reduce((text, { edit }) => edit(text), whole);
      return new RawRequest(bytes, [...headers, ...damage.map(({ about }) => about)]);
    });
}

/** Writes bytes to a connection of their own, says that there is no more, and tells what came back until it closed. */
export async function converse(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  let response = '';
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    response += text;
  });
  // What is cut off while it is still written is no concern here: what came back before it is.
  socket.on('error', () => {});
  socket.end(bytes);
  await new Promise<void>((resolve, reject) => {
    const guard = setTimeout(
      () => reject(new Error('the connection was not ended within 10 s')),
      10_000,
    );
    socket.once('close', () => {
      clearTimeout(guard);
      resolve();
    });
  });
  return response;
}

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

/** A response, read to its end. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Length of the body in bytes. */
  readonly byteLength: number;
  readonly elapsedMs: number;
}

/** A request ready to be sent, any number of times. */
export interface Sendable {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer> | null;
  readonly transport: Transport;
}

/** The request that the app receives for a draft: the address is normalized, a GET has no body. */
export function sendableFrom(draft: Draft): Sendable {
  const { method, transport } = draft;
  const carriesBody = method !== 'GET' && method !== 'HEAD';
  const bytes = carriesBody ? draft.bodyBytes : null;
  return {
    method,
    url: new URL(`http://verbatim.example.com${targetOf(draft)}`),
    // Twice, since joining repeated headers leaves a space that the copy into the request trims.
    headers: new Headers(new Headers(draft.headers)),
    bytes: bytes && Uint8Array.from(bytes),
    transport,
  };
}

/** Sends a request to the app in this process and reads the response. */
export async function send(
  app: Hono,
  { method, url, headers, bytes, transport }: Sendable,
): Promise<ReceivedResponse> {
  const request = new Request(url, { method, headers, ...(bytes && webBody(bytes, transport)) });
  const env =
    bytes !== null && transport.via === 'node'
      ? { incoming: nodeRequest(bytes, transport, headers), adapted: request }
      : {};
  const start = performance.now();
  const response = await app.fetch(request, env);
  const body = response.body === null ? '' : Buffer.from(await response.arrayBuffer());
  const elapsedMs = performance.now() - start;
  return {
    status: response.status,
    headers: response.headers,
    text: body.toString('utf8'),
    byteLength: body.length,
    elapsedMs,
  };
}

/** More chunks would measure streams instead of the app. */
const MAX_CHUNKS = 2000;

function* chunksOf(
  bytes: Uint8Array,
  { chunkBytes, breaksAfter }: Transport,
): Generator<Uint8Array> {
  const sent = breaksAfter === null ? bytes : bytes.subarray(0, breaksAfter);
  const length = Math.max(
    chunkBytes || sent.byteLength,
    Math.ceil(sent.byteLength / MAX_CHUNKS),
    1,
  );
  for (let start = 0; start < sent.byteLength; start += length)
    yield sent.subarray(start, start + length);
  if (breaksAfter !== null) throw new Error('the connection broke');
}

function webBody(bytes: Uint8Array<ArrayBuffer>, transport: Transport): RequestInit {
  if (transport.chunkBytes === 0 && transport.breaksAfter === null) return { body: bytes };
  const chunks = chunksOf(bytes, transport);
  const body = new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return { body, duplex: 'half' };
}

const nodeBody = (bytes: Uint8Array, transport: Transport): Readable => {
  const readable = Readable.from(chunksOf(bytes, transport), { objectMode: false });
  // The error is ignored here: the app must survive it.
  return readable.on('error', () => {});
};

/** Node's own request as the adapter passes it on: the body, and the headers as Node has parsed them. */
function nodeRequest(bytes: Uint8Array, transport: Transport, headers: Headers) {
  return Object.assign(nodeBody(bytes, transport), { headers: Object.fromEntries(headers) });
}

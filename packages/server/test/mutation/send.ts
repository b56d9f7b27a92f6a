import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import { type Draft, type Transport, targetOf } from './draft.ts';

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

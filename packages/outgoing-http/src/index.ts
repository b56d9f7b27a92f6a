import { type IncomingMessage, Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Ends the request, and its response as long as that is read. */
  readonly signal: AbortSignal;
}

const KEEP_ALIVE = { keepAlive: true, scheduling: 'lifo' } as const;
const plainAgent = new PlainAgent(KEEP_ALIVE);
const secureAgent = new SecureAgent(KEEP_ALIVE);

/**
 * Resolves with the response as soon as its headers are there; redirects are not followed. By the client of `node:http`: in `fetch` of
 * Node 24, a server that closes a connection whose response is not read yet ends the process (https://github.com/nodejs/undici/issues/5360).
 */
export function sendRequest({
  url,
  method,
  headers,
  body,
  signal,
}: WireRequest): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestSecurely : requestPlainly)(url, {
      method,
      agent: isSecure ? secureAgent : plainAgent,
      headers: {
        ...headers,
        ...((body !== undefined || method === 'PUT' || method === 'POST') && {
          'content-length': String(Buffer.byteLength(body ?? '')),
        }),
      },
      signal,
    });
    request.once('response', (response) => {
      // Reading it rejects; one that is not read any more may be cut.
      response.on('error', () => {});
      resolve(response);
    });
    // The signal says why it ended the request.
    request.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    request.end(body);
  });
}

/** The whole body of a response, which is small. */
export async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = await response.toArray();
  return Buffer.concat(chunks).toString();
}

/** The value of a header; null if there is none. */
export function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
}

/** A response that was read. */
export interface TextResponse {
  readonly status: number;
  /** Null if it is longer than the limit; its connection is then closed. */
  readonly text: string | null;
  /** Value of `Retry-After`; null without one. */
  readonly retryAfter: string | null;
}

/** Sends a request and reads its response, up to a limit. */
export async function requestText(request: WireRequest, maxBytes: number): Promise<TextResponse> {
  const response = await sendRequest(request);
  return {
    status: response.statusCode ?? 0,
    text: await boundedText(response, maxBytes),
    retryAfter: headerOf(response, 'retry-after'),
  };
}

async function boundedText(response: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = [];
  let received = 0;
  // Leaving the loop early destroys the response.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    received += chunk.byteLength;
    if (received > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

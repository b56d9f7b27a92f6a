import type { IncomingMessage } from 'node:http';
import { headerOf, sendRequest, type WireRequest } from './send-request.ts';

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

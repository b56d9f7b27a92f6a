import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { ApiResponse } from '../wire/wire.ts';

/** Sends an answer; a stream as fast as the caller takes it. */
export function sendAnswer(
  { status, headers, body }: ApiResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!incoming.complete) outgoing.once('finish', () => passOverTheRest(incoming));
  if (body instanceof ReadableStream) {
    outgoing.writeHead(status, headers);
    // A caller that leaves half-way, or a source that fails, ends both; there is nobody left to tell.
    pipeline(Readable.fromWeb(body as NodeReadableStream), outgoing, () => {});
    return;
  }
  headers['content-length'] = String(body === null ? 0 : Buffer.byteLength(body));
  outgoing.writeHead(status, headers);
  outgoing.end(body);
}

/** How long the rest of a body that nobody wants may take. */
const PATIENCE_MS = 500;

/** Lets a caller that is still sending read the answer first; one that never ends is cut off. */
function passOverTheRest(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroySoon();
  }, PATIENCE_MS);
  incoming.once('close', () => clearTimeout(timer));
  incoming.resume();
}

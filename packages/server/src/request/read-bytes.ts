import type { Context } from 'hono';
import { Problem } from '../problem.ts';

/** The part of Node's own request that we read from; Hono's Node adapter hands it over in the environment. */
interface NodeRequest {
  readonly readableDidRead: boolean;
  readonly headers: Readonly<Partial<Record<BodyHeader, string>>>;
  on(event: string, listener: (value: never) => void): void;
  off(event: string, listener: (value: never) => void): void;
}

/** The headers that describe a body. */
type BodyHeader = 'content-type' | 'content-length' | 'content-encoding' | 'transfer-encoding';

/**
 * This file is the one seam between runtimes. Where the adapter offers Node's own request and nobody has read it yet, a
 * body and the headers that describe it are taken from there, without a web stream in between; elsewhere from the web request.
 */
function nodeRequest(c: Context): NodeRequest | undefined {
  const incoming: NodeRequest | undefined = c.env?.incoming;
  return incoming?.readableDidRead === false ? incoming : undefined;
}

/** A header that describes the body, from where the body will be read. */
export function bodyHeader(c: Context, name: BodyHeader): string | null {
  const incoming = nodeRequest(c);
  return incoming ? (incoming.headers[name] ?? null) : c.req.raw.headers.get(name);
}

/** Reads the whole body, at most `limitBytes`. */
export function readBytes(c: Context, limitBytes: number): Promise<Uint8Array> {
  const declared = bodyHeader(c, 'content-length');
  if (declared !== null && Number(declared) > limitBytes)
    return Promise.reject(tooLarge(limitBytes));
  const incoming = nodeRequest(c);
  return incoming
    ? readNodeRequest(incoming, limitBytes)
    : readWebStream(c.req.raw.body, limitBytes);
}

function readNodeRequest(incoming: NodeRequest, limitBytes: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let byteLength = 0;
    const stop = () => {
      incoming.off('data', onData);
      incoming.off('end', onEnd);
      incoming.off('error', onFailure);
      incoming.off('close', onFailure);
    };
    const onData = (chunk: Uint8Array) => {
      byteLength += chunk.byteLength;
      chunks.push(chunk);
      if (byteLength <= limitBytes) return;
      stop();
      reject(tooLarge(limitBytes));
    };
    const onEnd = () => {
      stop();
      resolve(join(chunks, byteLength));
    };
    const onFailure = () => {
      stop();
      reject(incomplete());
    };
    incoming.on('data', onData);
    incoming.on('end', onEnd);
    incoming.on('error', onFailure);
    incoming.on('close', onFailure);
  });
}

async function readWebStream(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  try {
    for await (const chunk of stream ?? []) {
      byteLength += chunk.byteLength;
      if (byteLength > limitBytes) throw tooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    // A connection that breaks is no fault of ours.
    throw error instanceof Problem ? error : incomplete();
  }
  return join(chunks, byteLength);
}

function join(chunks: readonly Uint8Array[], byteLength: number): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const bytes = new Uint8Array(byteLength);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Shared with the form reader: a body past its limit gets one answer, however it is read. */
export const tooLarge = (limitBytes: number): Problem =>
  new Problem('body_too_large', {
    message: `The body is larger than ${limitBytes} bytes, the most that this service takes here`,
    headers: { connection: 'close' },
  });

const incomplete = (): Problem =>
  new Problem('malformed_json', { message: 'The body ended before it was complete' });

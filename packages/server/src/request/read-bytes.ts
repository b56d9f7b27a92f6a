import { Problem } from '../problem.ts';

/** The part of Node's own request that a body is read from. */
export interface NodeRequest {
  readonly readableDidRead: boolean;
  readonly destroyed: boolean;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'error' | 'close', listener: () => void): unknown;
}

/**
 * Reads the whole body from Node's own request, without a web stream in between.
 * The listeners stay where they are: the request ends with its body, and taking them off costs more than they do. An
 * error is only made where there is one, since making it costs as much as a validation.
 */
export function readNodeRequest(incoming: NodeRequest, limitBytes: number): Promise<Uint8Array> {
  // Whoever has left already will not be heard of again.
  if (incoming.destroyed) return Promise.reject(incomplete());
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let byteLength = 0;
    let settled = false;
    const fail = (makeError: () => Problem) => {
      if (settled) return;
      settled = true;
      chunks.length = 0;
      reject(makeError());
    };
    const onFailure = () => fail(incomplete);
    incoming.on('data', (chunk: Uint8Array) => {
      if (settled) return;
      byteLength += chunk.byteLength;
      if (byteLength > limitBytes) fail(() => tooLarge(limitBytes));
      else chunks.push(chunk);
    });
    incoming.on('end', () => {
      settled = true;
      resolve(join(chunks, byteLength));
    });
    incoming.on('error', onFailure);
    incoming.on('close', onFailure);
  });
}

/** Reads the whole body from a web stream, as every runtime has it. */
export async function readWebStream(
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

import { Problem } from '../problem.ts';

/** The part of Node's own request that a body is read from. */
export interface NodeBody {
  readonly readableDidRead: boolean;
  readonly destroyed: boolean;
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end' | 'error' | 'close', listener: () => void): unknown;
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>;
}

/**
 * Reads the whole body from Node's own request. The listeners stay attached: the request ends with its body, and
 * removing them costs more than keeping them. Errors are made only when thrown, since a stack trace costs as much as a
 * validation.
 */
export function readNodeBody(incoming: NodeBody, maxBytes: number): Promise<Uint8Array> {
  // A destroyed request emits no further events.
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
      if (byteLength > maxBytes) fail(() => tooLarge(maxBytes));
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

/** Reads the whole body from a web stream. */
export async function readWebBody(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  try {
    for await (const chunk of stream ?? []) {
      byteLength += chunk.byteLength;
      if (byteLength > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    // A broken connection is the client's problem, not a fault of the service.
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

/** The problem of a body past its limit, be it JSON or a form. */
export const tooLarge = (maxBytes: number): Problem =>
  new Problem('body_too_large', {
    message: `The body is larger than ${maxBytes} bytes, the most that this service takes here`,
    headers: { connection: 'close' },
  });

/** The problem of a body whose connection broke. */
export const incomplete = (): Problem =>
  new Problem('malformed_json', { message: 'The body ended before it was complete' });

/**
 * The body of Node's own request as it arrives. Canceling it leaves the connection open: Node's own `Readable.toWeb`
 * destroys the request, and a client that is still sending would never get its response.
 */
export function streamNodeBody(incoming: NodeBody): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    // Reads no chunk ahead of the consumer.
    { highWaterMark: 0 },
  );
}

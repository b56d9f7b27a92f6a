import type { NodeBody } from './read-bytes.ts';

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

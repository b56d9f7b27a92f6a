/** The part of Node's own request that a body is streamed from. */
export interface NodeStream {
  iterator(options: { destroyOnReturn: boolean }): AsyncIterator<Uint8Array>;
}

/**
 * The body of Node's own request as it arrives. Whoever stops reading half-way leaves the connection alone: the stream
 * that Node itself makes of a request cuts it, and a caller that is still sending would never see its answer.
 */
export function streamNodeRequest(incoming: NodeStream): ReadableStream<Uint8Array> {
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
    // Nothing is read ahead of whoever wants it.
    { highWaterMark: 0 },
  );
}

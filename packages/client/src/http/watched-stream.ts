/** Whoever wants to know what a stream does. */
export interface StreamWatcher {
  /** The reader wants more. */
  onPull?(): void;
  /** Bytes have come. What it throws ends the stream. */
  onChunk?(byteLength: number): void;
  /** The stream is over; with an error if it broke. */
  onEnd?(error?: unknown): void;
  /** What the reader gets instead of the error that the stream broke with. */
  translate?(error: unknown): unknown;
  /** Ends the stream from outside. */
  readonly signal?: AbortSignal;
}

/** The same bytes, under the eyes of a watcher. Nothing is read before it is asked for. */
export function watchedStream(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  watcher: StreamWatcher,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const { signal } = watcher;
  let over = false;
  const end = (error?: unknown): void => {
    if (over) return;
    over = true;
    watcher.onEnd?.(error);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown): void => {
    if (over) return;
    end(error);
    controller.error(watcher.translate?.(error) ?? error);
    reader.cancel(error).catch(() => {});
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        signal?.addEventListener('abort', () => fail(controller, signal.reason), { once: true });
      },
      async pull(controller) {
        try {
          watcher.onPull?.();
          const { done, value } = await reader.read();
          if (over) return;
          if (done) {
            end();
            controller.close();
            return;
          }
          watcher.onChunk?.(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          fail(controller, error);
        }
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

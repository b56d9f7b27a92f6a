/** Receives the events of a stream. */
interface StreamObserver {
  /** The reader asks for a chunk. */
  onPull?(): void;
  /** A chunk has arrived. Throwing ends the stream with that error. */
  onChunk?(byteLength: number): void;
  /** The stream has ended; `error` if it failed. */
  onEnd?(error?: unknown): void;
  /** Maps the error that the reader receives. */
  translate?(error: unknown): unknown;
  /** Ends the stream when aborted. */
  readonly signal?: AbortSignal;
}

/** Passes a stream through and reports to its observer. Reads from `source` only on demand. */
export function observedStream(
  source: ReadableStream<Uint8Array<ArrayBuffer>>,
  observer: StreamObserver,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = source.getReader();
  const { signal } = observer;
  let over = false;
  const end = (error?: unknown): void => {
    if (over) return;
    over = true;
    observer.onEnd?.(error);
  };
  const fail = (controller: ReadableStreamDefaultController, error: unknown): void => {
    if (over) return;
    end(error);
    controller.error(observer.translate?.(error) ?? error);
    reader.cancel(error).catch(() => {});
  };
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        signal?.addEventListener('abort', () => fail(controller, signal.reason), { once: true });
      },
      async pull(controller) {
        try {
          observer.onPull?.();
          const { done, value } = await reader.read();
          if (over) return;
          if (done) {
            end();
            controller.close();
            return;
          }
          observer.onChunk?.(value.byteLength);
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

/** A body of server-sent events, each a JSON value. */
export class EventStream<T> {
  readonly events: AsyncIterable<T>;

  constructor(events: AsyncIterable<T>) {
    this.events = events;
  }
}

/** A comment is sent at first and after this much silence, so that no proxy and no client takes the connection for dead. */
const KEEP_ALIVE_MS = 15_000;

const KEEP_ALIVE = ': keep-alive\n\n';

const encoder = new TextEncoder();

/** How to send the events of a body. */
interface EventEncoding {
  /** Checks an event before it is sent; throws if it breaks the contract. */
  readonly check: (event: unknown) => void;
  /** The last event if the events fail: the error body. */
  readonly failed: (error: unknown) => unknown;
}

/** The events as bytes: one is read when the client has taken the one before. A client that leaves ends the iteration. */
export function encodeEvents(
  { events }: EventStream<unknown>,
  { check, failed }: EventEncoding,
): ReadableStream<Uint8Array> {
  const iterator = events[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => clearInterval(timer);
  return new ReadableStream(
    {
      start(controller) {
        // nginx passes the head of a response on over HTTP/2 only with the first bytes of the body.
        controller.enqueue(encoder.encode(KEEP_ALIVE));
        timer = setInterval(() => {
          // Below zero: the client has not taken the last chunk.
          if (controller.desiredSize === 0) controller.enqueue(encoder.encode(KEEP_ALIVE));
        }, KEEP_ALIVE_MS);
      },
      async pull(controller) {
        try {
          const { value, done } = await iterator.next();
          if (!done) {
            check(value);
            controller.enqueue(encodeEvent(value));
            return;
          }
        } catch (error) {
          controller.enqueue(encodeEvent(failed(error)));
        }
        stop();
        controller.close();
      },
      async cancel() {
        stop();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const encodeEvent = (value: unknown): Uint8Array =>
  encoder.encode(`data: ${JSON.stringify(value)}\n\n`);

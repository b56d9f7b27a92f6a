/** A response before it becomes a web `Response`. */
export interface ApiResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** A binary response body of known size with random access. */
export interface BinaryContent {
  readonly contentType: string;
  readonly byteLength: number;
  /** A strong ETag in quotes. Lets a client resume a download only if the bytes are unchanged. */
  readonly etag?: string | undefined;
  /** File name for Content-Disposition. */
  readonly filename?: string | undefined;
  /** Reads from `start` up to, not including, `end`. Called once per response, and not for HEAD. */
  read(start: number, end: number): ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>;
}

export const binaryContent = (
  bytes: Uint8Array<ArrayBuffer>,
  about: Pick<BinaryContent, 'contentType' | 'etag' | 'filename'>,
): BinaryContent => ({
  ...about,
  byteLength: bytes.byteLength,
  read: (start, end) => bytes.subarray(start, end),
});

export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A body that exists as JSON text, such as a stored result. It is sent unchanged: parsing and writing megabytes would block
 * the event loop. The type is not verified, except by `checkResponses`.
 */
export const jsonText = <T>(text: string): T => new JsonText(text) as T;

const encoder = new TextEncoder();

/** Bound at import, so that fake timers of tests don't stop responses. */
const { setImmediate: soon } = globalThis;

let turns = Promise.resolve();

/** Resolves in a turn of the event loop that no other body in parts has: many large ones at once delay other requests by one part. */
function ownTurn(): Promise<void> {
  turns = turns.then(() => new Promise((resolve) => soon(resolve)));
  return turns;
}

export class JsonParts {
  readonly #parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.#parts = parts;
  }

  /** The body as bytes: a part is read when the client has taken the one before, and no other body reads one in that turn of the event loop. */
  stream(): ReadableStream<Uint8Array> {
    const parts = this.#parts[Symbol.asyncIterator]();
    return new ReadableStream(
      {
        async pull(controller) {
          await ownTurn();
          const { value, done } = await parts.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        },
        cancel: async () => void (await parts.return?.()),
      },
      { highWaterMark: 0 },
    );
  }
}

/** A body that is read in parts, such as a large stored result, so that it is never in memory as a whole. The type is not verified. */
export const jsonParts = <T>(parts: AsyncIterable<string>): T => new JsonParts(parts) as T;

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

const eventEncoder = new TextEncoder();

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
        controller.enqueue(eventEncoder.encode(KEEP_ALIVE));
        timer = setInterval(() => {
          // Below zero: the client has not taken the last chunk.
          if (controller.desiredSize === 0) controller.enqueue(eventEncoder.encode(KEEP_ALIVE));
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
  eventEncoder.encode(`data: ${JSON.stringify(value)}\n\n`);

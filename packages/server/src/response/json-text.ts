/** A body that is JSON text. */
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

/** A body that is JSON text in parts. */
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

/**
 * Events of the Wyoming protocol on the wire: a line of JSON with `type`, then `data_length` bytes of JSON and `payload_length` bytes
 * of audio, if it names them.
 */

/** Maximum bytes of the first line of an event, and of the data after it. */
export const MAX_LINE_BYTES = 64 * 1024;
export const MAX_DATA_BYTES = 256 * 1024;
/** Maximum bytes of a payload, as of a frame of a live session. */
export const MAX_PAYLOAD_BYTES = 1024 * 1024;

/** Maximum pieces of an event as the network delivers them, because each one costs memory. */
export const MAX_PIECES = 16_384;

/** An event that a client sent. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Uint8Array;
}

/** The bytes are no event. Where the next one begins is unknown. */
export class InvalidEvent extends Error {
  override readonly name = 'InvalidEvent';
}

/** An event as bytes. Its data follows its line, which clients read only up to 64 KiB. */
export function eventBytes(type: string, data: Readonly<Record<string, unknown>> = {}): Buffer {
  const bytes = Buffer.from(JSON.stringify(data));
  const line = JSON.stringify({ type, data_length: bytes.byteLength });
  return Buffer.concat([Buffer.from(`${line}\n`), bytes]);
}

/** Reads events one after the other, so that a client is paused while its event is handled. */
export class EventReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #bytes: Buffer = Buffer.alloc(0);
  /** Pieces in which the event has arrived so far. */
  #pieces = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next event; null at the end. `onBegin` is called with its first byte. Throws `InvalidEvent`. */
  async next(onBegin: () => void): Promise<WyomingEvent | null> {
    this.#pieces = 0;
    if (this.#bytes.byteLength === 0) {
      const first = await this.#receive();
      if (first === null) return null;
      this.#bytes = first;
    }
    onBegin();
    const line = await this.#line();
    const header = jsonObject(line, 'The first line of an event');
    const { type, data, data_length, payload_length } = header;
    if (typeof type !== 'string') throw new InvalidEvent('type must be a string');
    const own = data === undefined || data === null ? {} : objectOf(data, 'data');
    const dataLength = lengthOf(data_length, 'data_length', MAX_DATA_BYTES);
    const payloadLength = lengthOf(payload_length, 'payload_length', MAX_PAYLOAD_BYTES);
    const more = dataLength === 0 ? {} : jsonObject(await this.#take(dataLength), 'The data');
    const payload = new Uint8Array(await this.#take(payloadLength));
    return { type, data: { ...own, ...more }, payload };
  }

  /** Drops everything until the end. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  /** The next bytes; null at the end. */
  async #receive(): Promise<Buffer | null> {
    const { done, value } = await this.#chunks.next();
    if (done) return null;
    this.#pieces += 1;
    if (this.#pieces > MAX_PIECES) {
      throw new InvalidEvent(`An event arrived in more than ${MAX_PIECES} pieces`);
    }
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }

  async #more(): Promise<Buffer> {
    const more = await this.#receive();
    if (more === null) throw new InvalidEvent('The connection ended within an event');
    return more;
  }

  async #line(): Promise<Buffer> {
    for (let searched = 0; ; ) {
      const end = this.#bytes.indexOf(NEWLINE, searched);
      const byteLength = end < 0 ? this.#bytes.byteLength : end;
      if (byteLength > MAX_LINE_BYTES) {
        throw new InvalidEvent(`The first line of an event has more than ${MAX_LINE_BYTES} bytes`);
      }
      if (end >= 0) return (await this.#take(end + 1)).subarray(0, -1);
      searched = byteLength;
      this.#bytes = Buffer.concat([this.#bytes, await this.#more()]);
    }
  }

  async #take(byteLength: number): Promise<Buffer> {
    const parts = [this.#bytes];
    for (let missing = byteLength - this.#bytes.byteLength; missing > 0; ) {
      const part = await this.#more();
      parts.push(part);
      missing -= part.byteLength;
    }
    const bytes = parts.length === 1 ? this.#bytes : Buffer.concat(parts);
    this.#bytes = bytes.subarray(byteLength);
    return bytes.subarray(0, byteLength);
  }
}

const NEWLINE = 10;

function lengthOf(value: unknown, name: string, maximum: number): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maximum) {
    return value;
  }
  throw new InvalidEvent(`${name} must be a whole number from 0 to ${maximum}`);
}

function jsonObject(bytes: Buffer, what: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new InvalidEvent(`${what} must be JSON`);
  }
  return objectOf(value, what);
}

function objectOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new InvalidEvent(`${what} must be a JSON object`);
}

/** One event of the Wyoming protocol: a line of JSON, then its data, then its bytes. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a server are this long at most; transcripts have a few kB. */
const MAX_EVENT_BYTES = 1024 ** 2;
const NEWLINE = 0x0a;

/** Writes an event. */
export function eventBytes({ type, data }: WyomingEvent, payload?: Uint8Array): Buffer {
  const dataBytes = Buffer.from(JSON.stringify(data));
  const header = {
    type,
    version: '1.5.4',
    data_length: dataBytes.length,
    ...(payload !== undefined && { payload_length: payload.length }),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(header)}\n`),
    dataBytes,
    ...(payload === undefined ? [] : [payload]),
  ]);
}

/** Reads events out of bytes that are cut anywhere. */
export class EventReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the events that are complete. Throws a `SyntaxError` if the bytes are none, a `RangeError` if an event is too long. */
  push(bytes: Uint8Array): WyomingEvent[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const events: WyomingEvent[] = [];
    for (let next = this.#next(); next !== null; next = this.#next()) events.push(next);
    if (this.#rest.length > MAX_EVENT_BYTES) throw new RangeError('The event is too long.');
    return events;
  }

  #next(): WyomingEvent | null {
    const end = this.#rest.indexOf(NEWLINE);
    if (end === -1) return null;
    const header = objectIn(this.#rest.subarray(0, end));
    const { type } = header;
    if (typeof type !== 'string') throw new SyntaxError('The event has no type.');
    const dataEnd = end + 1 + lengthIn(header['data_length']);
    const payloadEnd = dataEnd + lengthIn(header['payload_length']);
    if (payloadEnd > MAX_EVENT_BYTES) throw new RangeError('The event is too long.');
    if (this.#rest.length < payloadEnd) return null;
    const inline = isObject(header['data']) ? header['data'] : {};
    const own = dataEnd === end + 1 ? {} : objectIn(this.#rest.subarray(end + 1, dataEnd));
    this.#rest = this.#rest.subarray(payloadEnd);
    return { type, data: { ...inline, ...own } };
  }
}

function objectIn(bytes: Buffer): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(bytes.toString('utf8'));
  if (!isObject(value)) throw new SyntaxError('The event is no object.');
  return value;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const lengthIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

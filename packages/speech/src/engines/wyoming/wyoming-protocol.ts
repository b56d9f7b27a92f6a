import { connect } from 'node:net';
import { bytesPerSecond } from '@verbatim/audio';
import { unlessAborted } from '@verbatim/time';
import {
  endpointOf,
  isObject,
  languageCode,
  PCM_FORMAT,
  pcmBytes,
  type RemoteCall,
  RemoteFailure,
  type RemoteProtocol,
  type RemoteTranscript,
  unreachable,
} from '../remote/remote-protocol.ts';

/** One event of the Wyoming protocol: a line of JSON, then its data, then its bytes. */
export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The events of a server are this long at most; transcripts have a few kB. */
const MAX_EVENT_BYTES = 1024 ** 2;
const NEWLINE = 0x0a;

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

const lengthIn = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

const CONNECT_TIMEOUT_MS = 10_000;
/** Servers read audio in chunks: a second each. */
const CHUNK_BYTES = bytesPerSecond(PCM_FORMAT);
/** All that a server sends for a segment. */
const MAX_RECEIVED_BYTES = 4 * 1024 ** 2;

/** Servers of the Wyoming protocol, at addresses such as `tcp://gpu:10300`. They time no words, and take no key and no vocabulary. */
export function wyomingProtocol(): RemoteProtocol {
  return {
    name: 'wyoming',
    biasing: false,
    async transcribe(address, call) {
      const { text, language } = await transcriptOf(address, call);
      return { text, language, words: [], spans: [] };
    },
  };
}

/** Sends a segment over a connection of its own, as servers close it after each. */
async function transcriptOf(
  address: string,
  { samples, request, signal }: RemoteCall,
): Promise<Pick<RemoteTranscript, 'text' | 'language'>> {
  signal.throwIfAborted();
  const socket = connect(endpointOf(address));
  const { promise, resolve, reject } =
    Promise.withResolvers<Pick<RemoteTranscript, 'text' | 'language'>>();
  const reader = new EventReader();
  let isConnected = false;
  let received = 0;
  const fail = (message: string, cause?: unknown): void =>
    reject(new RemoteFailure('failed', `${address} ${message}.`, { cause }));
  const onEvent = ({ type, data }: WyomingEvent): void => {
    if (type === 'error') fail('answers with an error');
    if (type !== 'transcript') return;
    const { text, language } = data;
    if (typeof text !== 'string') fail('answers without a transcript');
    else resolve({ text, language: languageCode(language) });
  };
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => reject(unreachable(address, 'no answer')));
  socket.once('connect', () => {
    isConnected = true;
    socket.setTimeout(0);
    for (const bytes of eventsOf(pcmBytes(samples), request.languages)) socket.write(bytes);
  });
  socket.on('data', (bytes) => {
    received += bytes.length;
    if (received > MAX_RECEIVED_BYTES) return fail('answers with more than 4 MiB');
    try {
      for (const event of reader.push(bytes)) onEvent(event);
    } catch (error) {
      fail('answers with no event of Wyoming, so it may be no speech server', error);
    }
  });
  socket.once('error', (error) => {
    const reason = 'code' in error ? String(error.code) : error.message;
    if (isConnected) fail(`broke off the connection (${reason})`, error);
    else reject(unreachable(address, reason, error));
  });
  socket.once('close', () => fail('broke off the connection'));
  return unlessAborted(promise, signal).finally(() => socket.destroy());
}

function* eventsOf(audio: Uint8Array, languages: readonly string[]): Generator<Buffer, void> {
  const { sampleRate: rate, bitDepth, channels } = PCM_FORMAT;
  const format = { rate, width: bitDepth / 8, channels };
  const [language] = languages;
  const data = language !== undefined && languages.length === 1 ? { language } : {};
  yield eventBytes({ type: 'transcribe', data });
  yield eventBytes({ type: 'audio-start', data: format });
  for (let at = 0; at < audio.length; at += CHUNK_BYTES)
    yield eventBytes({ type: 'audio-chunk', data: format }, audio.subarray(at, at + CHUNK_BYTES));
  yield eventBytes({ type: 'audio-stop', data: {} });
}

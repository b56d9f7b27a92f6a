import { MOST_HEADER_BYTES, readWavHeader, type WavHeader } from '../audio/read-header.ts';
import { type AudioFormat, bytesPerSecond, wavFile } from '../audio/wav.ts';
import { milliseconds } from '../script/spread-words.ts';

const NOTHING = new Uint8Array(0);

/** The audio of a session: a header at its start is recognised and skipped, the rest is kept up to a limit. */
export class Recording {
  readonly #format: AudioFormat;
  readonly #limit: number;
  readonly #parts: Uint8Array[] = [];
  #keptBytes = 0;
  #audioBytes = 0;
  #headerBytes = 0;
  /** The first bytes, until it is clear whether they are a header; null afterwards. */
  #opening: Uint8Array | null = NOTHING;

  constructor(format: AudioFormat, limit: number) {
    this.#format = format;
    this.#limit = limit;
  }

  /** How long the recording is, in seconds. */
  get seconds(): number {
    return this.#audioBytes / bytesPerSecond(this.#format);
  }

  /** The time of a byte of the session, which may have a header before its audio. */
  timeOf(position: number): number {
    const audio = Math.max(0, position - this.#headerBytes);
    return milliseconds(Math.min(audio / bytesPerSecond(this.#format), this.seconds));
  }

  /** How many bytes are kept. */
  get keptBytes(): number {
    return this.#keptBytes;
  }

  /** Takes bytes. Answers what a header says that does not agree with the session, if one was just found. */
  append(bytes: Uint8Array): string | null {
    if (!this.#opening) {
      this.#keep(bytes);
      return null;
    }
    const opening = joined(this.#opening, bytes);
    const header = readWavHeader(opening.subarray(0, MOST_HEADER_BYTES));
    if (header === 'more') {
      this.#opening = opening;
      return null;
    }
    this.#opening = null;
    this.#headerBytes = header?.dataStart ?? 0;
    this.#keep(opening.subarray(this.#headerBytes));
    return header && disagreement(header, this.#format);
  }

  /** No more bytes come: what looked like the start of a header was audio after all. */
  end(): void {
    if (!this.#opening) return;
    this.#keep(this.#opening);
    this.#opening = null;
  }

  /** The recording as a WAV file. */
  file(): Uint8Array<ArrayBuffer> {
    return wavFile(this.#format, this.#parts);
  }

  /** Lets go of the audio; how long it was is still known. */
  release(): void {
    this.#parts.length = 0;
    this.#keptBytes = 0;
  }

  #keep(bytes: Uint8Array): void {
    this.#audioBytes += bytes.byteLength;
    const kept = bytes.subarray(0, this.#limit - this.#keptBytes);
    if (kept.byteLength === 0) return;
    // A copy: the frame may be a view of a buffer that the runtime uses again.
    this.#parts.push(kept.slice());
    this.#keptBytes += kept.byteLength;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.byteLength === 0) return second;
  const both = new Uint8Array(first.byteLength + second.byteLength);
  both.set(first);
  both.set(second, first.byteLength);
  return both;
}

function disagreement(header: WavHeader, format: AudioFormat): string | null {
  const fields = [
    ['encoding', header.encoding ?? 'unknown', format.encoding],
    ['bit_depth', header.bitDepth, format.bitDepth],
    ['sample_rate', header.sampleRate, format.sampleRate],
    ['channels', header.channels, format.channels],
  ] as const;
  const wrong = fields.filter(([, said, agreed]) => said !== agreed);
  if (wrong.length === 0) return null;
  const list = wrong.map(([field, said, agreed]) => `${field} is ${said}, not ${agreed}`);
  return `The WAV header does not fit the session: ${list.join(', ')}.`;
}

import { bytesPerSecond, readWavHeader, type WavHeader } from '@verbatim/audio';
import { type AudioFormat, encodingOf, milliseconds } from './audio-format.ts';

/** A header that is longer is taken for audio: until it is decided, its bytes are held and kept again and again. */
const MAX_OPENING_BYTES = 8192;

const NOTHING = new Uint8Array(0);

/** What came of bytes: those of them that are audio, and what a header says that does not agree with the session. */
export interface Opened {
  readonly audio: Uint8Array;
  readonly disagreement: string | null;
}

/** The start of a session: a header there is recognized, checked and no audio. Knows how long the recording is. */
export class Opening {
  readonly #format: AudioFormat;
  #bytes: Uint8Array = NOTHING;
  /** Whether it is decided what the first bytes are. */
  #decided = false;
  #audioBytes = 0;

  constructor(format: AudioFormat) {
    this.#format = format;
  }

  /** Bytes of the recording. */
  get audioBytes(): number {
    return this.#audioBytes;
  }

  /** Bytes of the session. */
  get position(): number {
    return this.#bytes.byteLength + this.#audioBytes;
  }

  /** The header, or what may become one. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get isDecided(): boolean {
    return this.#decided;
  }

  /** How long the recording is, in seconds. */
  get seconds(): number {
    return this.#audioBytes / bytesPerSecond(this.#format);
  }

  /** Goes on where another process was. */
  restore(bytes: Uint8Array, decided: boolean, audioBytes: number): void {
    this.#bytes = bytes;
    this.#decided = decided;
    this.#audioBytes = audioBytes;
  }

  /** The time of a byte of the session. */
  timeOf(position: number): number {
    const audio = Math.max(0, position - (this.#decided ? this.#bytes.byteLength : position));
    return milliseconds(Math.min(audio / bytesPerSecond(this.#format), this.seconds));
  }

  append(bytes: Uint8Array): Opened {
    if (this.#decided) return this.#audio(bytes);
    const opening = joined(this.#bytes, bytes);
    const header = readWavHeader(opening.subarray(0, MAX_OPENING_BYTES), MAX_OPENING_BYTES);
    if (header === 'more') {
      this.#bytes = opening;
      return { audio: NOTHING, disagreement: null };
    }
    this.#decided = true;
    const start = header?.dataStart ?? 0;
    this.#bytes = opening.slice(0, start);
    return this.#audio(opening.subarray(start), header && disagreement(header, this.#format));
  }

  /** No more bytes come: what looked like the start of a header is audio after all. */
  end(): Uint8Array {
    if (this.#decided) return NOTHING;
    const audio = this.#bytes;
    this.#decided = true;
    this.#bytes = NOTHING;
    return this.#audio(audio).audio;
  }

  #audio(audio: Uint8Array, problem: string | null = null): Opened {
    this.#audioBytes += audio.byteLength;
    return { audio, disagreement: problem };
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
  // The samples of RIFX are big-endian, which no encoding of the contract is.
  const encoding = header.form === 'RIFX' ? null : encodingOf(header.formatTag);
  const fields = [
    ['encoding', encoding ?? 'unknown', format.encoding],
    ['bit_depth', header.bitDepth, format.bitDepth],
    ['sample_rate', header.sampleRate, format.sampleRate],
    ['channels', header.channels, format.channels],
  ] as const;
  const wrong = fields.filter(([, said, agreed]) => said !== agreed);
  if (wrong.length === 0) return null;
  const list = wrong.map(([field, said, agreed]) => `${field} is ${said}, not ${agreed}`);
  return `The WAV header does not fit the session: ${list.join(', ')}.`;
}

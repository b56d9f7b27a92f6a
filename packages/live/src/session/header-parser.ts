import { bytesPerSecond, readWavHeader, type WavHeader } from '@verbatim/audio';
import { type AudioFormat, encodingOf, roundToMilliseconds } from '../audio/audio-format.ts';

/** A longer header counts as audio: until it is complete, its bytes are stored again with every state. */
const MAX_HEADER_BYTES = 8192;

const NOTHING = new Uint8Array(0);

/** The audio among some bytes. */
interface ParsedAudio {
  readonly audio: Uint8Array;
  /** What the header says that does not fit the session; null if it fits. */
  readonly disagreement: string | null;
}

/** Finds a WAV header at the start of a session, checks it, and separates it from the audio. Counts the audio. */
export class HeaderParser {
  readonly #format: AudioFormat;
  #bytes: Uint8Array = NOTHING;
  /** Whether the first bytes are known to be a header or audio. */
  #decided = false;
  #audioBytes = 0;

  constructor(format: AudioFormat) {
    this.#format = format;
  }

  /** Bytes of audio, without the header. */
  get audioBytes(): number {
    return this.#audioBytes;
  }

  /** Bytes of the session, with the header. */
  get position(): number {
    return this.#bytes.byteLength + this.#audioBytes;
  }

  /** The header, or the first bytes of what may be one. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get isDecided(): boolean {
    return this.#decided;
  }

  /** Length of the recording in seconds. */
  get seconds(): number {
    return this.#audioBytes / bytesPerSecond(this.#format);
  }

  /** Resumes where another process was. */
  restore(bytes: Uint8Array, decided: boolean, audioBytes: number): void {
    this.#bytes = bytes;
    this.#decided = decided;
    this.#audioBytes = audioBytes;
  }

  /** The time of a byte of the session, in seconds of the recording. */
  timeOf(position: number): number {
    const audio = Math.max(0, position - (this.#decided ? this.#bytes.byteLength : position));
    return roundToMilliseconds(Math.min(audio / bytesPerSecond(this.#format), this.seconds));
  }

  append(bytes: Uint8Array): ParsedAudio {
    if (this.#decided) return this.#audio(bytes);
    const start = Buffer.concat([this.#bytes, bytes]);
    const header = readWavHeader(start.subarray(0, MAX_HEADER_BYTES), MAX_HEADER_BYTES);
    if (header === 'more') {
      this.#bytes = start;
      return { audio: NOTHING, disagreement: null };
    }
    this.#decided = true;
    const dataStart = header?.dataStart ?? 0;
    // A copy: a view would keep the audio in memory.
    this.#bytes = Uint8Array.from(start.subarray(0, dataStart));
    return this.#audio(start.subarray(dataStart), header && disagreement(header, this.#format));
  }

  /** No more bytes come: an unfinished header is audio. */
  end(): Uint8Array {
    if (this.#decided) return NOTHING;
    const audio = this.#bytes;
    this.#decided = true;
    this.#bytes = NOTHING;
    return this.#audio(audio).audio;
  }

  #audio(audio: Uint8Array, problem: string | null = null): ParsedAudio {
    this.#audioBytes += audio.byteLength;
    return { audio, disagreement: problem };
  }
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
  const wrong = fields.filter(([, given, expected]) => given !== expected);
  if (wrong.length === 0) return null;
  const list = wrong.map(([field, given, expected]) => `${field} is ${given}, not ${expected}`);
  return `The WAV header does not fit the session: ${list.join(', ')}.`;
}

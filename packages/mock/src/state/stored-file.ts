import { bytesPerFrame, WAV_HEADER_BYTES, wavFile } from '@verbatim/audio';
import { extensionOf } from '@verbatim/jobs';
import { type AudioFormat, wavFormat } from '@verbatim/live';

/** An uploaded file, or the file of a job. */
export interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly extension: string;
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
  readonly byteLength: number;
  /** The bytes; null if they were evicted. Synthetic for a file that was given by URL. */
  bytes(): Uint8Array<ArrayBuffer> | null;
}

const spoken: AudioFormat = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 };

/** A file given by URL, which the mock does not fetch: a quiet tone. */
export function fileAt(address: URL, id: string, audioDuration: number): StoredFile {
  const filename = decodeName(address.pathname.split('/').at(-1) ?? '') || 'audio.wav';
  const byteLength = wavByteLength(spoken, audioDuration);
  return {
    id,
    filename,
    extension: extensionOf(filename) || 'wav',
    contentType: 'audio/wav',
    audioDuration,
    channels: spoken.channels,
    byteLength,
    bytes: () => synthesize(spoken, audioDuration),
  };
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Size in bytes of a WAV file of this duration. */
export const wavByteLength = (format: AudioFormat, seconds: number): number =>
  WAV_HEADER_BYTES + Math.floor(seconds * format.sampleRate) * bytesPerFrame(format);

const TONE_HERTZ = 220;
const QUIET = 1000;

/** A WAV file with a quiet 220 Hz tone in 16-bit samples. */
export function synthesize(format: AudioFormat, seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.floor(seconds * format.sampleRate);
  const samples = new Int16Array(frames * format.channels);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = QUIET * Math.sin((2 * Math.PI * TONE_HERTZ * frame) / format.sampleRate);
    samples.fill(value, frame * format.channels, (frame + 1) * format.channels);
  }
  return wavFile(wavFormat(format), [new Uint8Array(samples.buffer)]);
}

/** Reserved bytes, and the callback that frees them. */
type ByteReservation = { readonly byteLength: number; readonly release: () => void };

/** A limited number of bytes. A new reservation evicts the oldest ones if it needs their bytes. */
export class ByteBudget {
  readonly #limit: number;
  readonly #reservations = new Set<ByteReservation>();
  #reservedBytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Reserves bytes; `release` is called on eviction. Returns a function that cancels the reservation, null if too large. */
  reserve(byteLength: number, release: () => void): (() => void) | null {
    if (byteLength > this.#limit) return null;
    for (const oldest of this.#reservations) {
      if (this.#reservedBytes + byteLength <= this.#limit) break;
      this.#drop(oldest);
      oldest.release();
    }
    const holding = { byteLength, release };
    this.#reservations.add(holding);
    this.#reservedBytes += byteLength;
    return () => this.#drop(holding);
  }

  #drop(holding: ByteReservation): void {
    if (this.#reservations.delete(holding)) this.#reservedBytes -= holding.byteLength;
  }
}

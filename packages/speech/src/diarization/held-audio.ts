import type { DecodedBlock, Decoding } from '../decoding/decode-audio.ts';
import { Resampler } from '../decoding/resampler.ts';
import { FrameReader } from '../live/frame-reader.ts';
import type { LiveFormat } from '../live/live-recognition-options.ts';
import { joinedSamples, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';

/** Seconds that are held at most: the longest utterance, and as much that waits for its recognition. */
const MAX_SECONDS = 120;

/** The latest bytes of a live recording, so that the audio of an utterance can be read again. */
export class HeldAudio {
  readonly #format: LiveFormat;
  readonly #frameBytes: number;
  readonly #chunks: Uint8Array[] = [];
  /** Position of the first held byte in the recording. */
  #from: number;
  /** Bytes that are held. */
  byteLength = 0;

  constructor(format: LiveFormat, from: number) {
    this.#format = format;
    this.#frameBytes = new FrameReader(format).frameBytes;
    this.#from = from;
  }

  /** Takes the next bytes of the recording. */
  add(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
    this.byteLength += bytes.byteLength;
    this.dropBefore(this.#from + this.byteLength - this.#byteOf(MAX_SECONDS));
  }

  /** Frees the chunks that end before this byte of the recording. */
  dropBefore(position: number): void {
    const kept = this.#chunks.findIndex((chunk) => {
      if (this.#from + chunk.byteLength > position) return true;
      this.#from += chunk.byteLength;
      this.byteLength -= chunk.byteLength;
      return false;
    });
    this.#chunks.splice(0, kept === -1 ? this.#chunks.length : kept);
  }

  /** What is held of a span of one channel, given in seconds of the recording. */
  samples(channel: number, start: number, end: number): Samples {
    const firstFrame = Math.ceil(this.#from / this.#frameBytes) * this.#frameBytes;
    const from = Math.max(firstFrame, this.#byteOf(start));
    const to = Math.min(this.#from + this.byteLength, this.#byteOf(end));
    const parts: Uint8Array[] = [];
    let at = this.#from;
    for (const chunk of this.#chunks) {
      if (at < to && at + chunk.byteLength > from)
        parts.push(chunk.subarray(Math.max(0, from - at), to - at));
      at += chunk.byteLength;
    }
    return samplesOf(this.#format, Buffer.concat(parts), channel);
  }

  /** Byte offset of the frame at a time in seconds. */
  #byteOf(seconds: number): number {
    return Math.max(0, Math.floor(seconds * this.#format.sample_rate)) * this.#frameBytes;
  }
}

/** One channel of whole frames, at the rate of recognition. */
export function samplesOf(format: LiveFormat, bytes: Uint8Array, channel: number): Samples {
  const samples = new FrameReader(format).push(bytes)[channel] ?? new Float32Array();
  if (format.sample_rate === RECOGNITION_RATE) return samples.slice();
  const resampler = new Resampler(format.sample_rate, RECOGNITION_RATE);
  return joinedSamples(resampler.push(samples), resampler.end());
}

/** A live recording: samples without a header. */
interface RawRecording {
  readonly format: LiveFormat;
  readonly byteLength: number;
  readonly read: (from: number, to: number) => Promise<Uint8Array> | Uint8Array;
}

/** Recordings are read in pieces of this length. */
const PIECE_SECONDS = 10;

/** The audio of a live recording, as that of a decoded file. */
export function decodeRecording(recording: RawRecording): Decoding {
  const { channels } = recording.format;
  const sameAs = Array.from({ length: channels }, (_, channel) => channel);
  const durationSeconds =
    recording.byteLength /
    (new FrameReader(recording.format).frameBytes * recording.format.sample_rate);
  return {
    chunks: piecesOf(recording, sameAs),
    facts: Promise.resolve({ durationSeconds, channels, distinctChannels: channels, sameAs }),
  };
}

async function* piecesOf(
  { format, byteLength, read }: RawRecording,
  sameAs: readonly number[],
): AsyncGenerator<DecodedBlock, void> {
  const pieceBytes = new FrameReader(format).frameBytes * format.sample_rate * PIECE_SECONDS;
  for (let at = 0; at < byteLength; at += pieceBytes) {
    const bytes = await read(at, Math.min(at + pieceBytes, byteLength));
    yield { channels: sameAs.map((channel) => samplesOf(format, bytes, channel)), sameAs };
  }
}

import { formatTags, readWavHeader, type WavHeader, wavHeader } from '@verbatim/audio';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';

const FLOAT_BYTES = 4;
/** Decoders write a short header. */
const MAX_HEADER_BYTES = 4096;

/** The header of a decoder's output with this many channels. */
export const waveHeader = (channels: number): Uint8Array =>
  wavHeader(
    {
      formatTag: formatTags.float,
      channels,
      sampleRate: RECOGNITION_RATE,
      bitDepth: FLOAT_BYTES * 8,
    },
    null,
  );

/** The samples of all channels as a WAV file stores them: frame after frame. */
export function interleaved(channels: readonly Samples[]): Uint8Array {
  const frames = channels[0]?.length ?? 0;
  const together = new Float32Array(frames * channels.length);
  for (const [channel, samples] of channels.entries()) {
    for (let at = channel, frame = 0; frame < frames; frame += 1, at += channels.length) {
      together[at] = samples[frame] as number;
    }
  }
  return new Uint8Array(together.buffer);
}

/** The output of a decoder has another format than requested, or too many channels. */
export class WaveStreamError extends Error {
  override readonly name = 'WaveStreamError';
}

/** Parses the output of a decoder, a WAV stream of 32-bit floats, into blocks of one second. Stated lengths are ignored. */
export class WaveStream {
  #head: Buffer = Buffer.alloc(0);
  /** Number of channels; 0 until the header is complete. */
  channels = 0;
  #block = new Uint8Array();
  #filled = 0;

  *push(bytes: Uint8Array, maxChannels: number): Generator<Samples[]> {
    let rest = bytes;
    if (this.channels === 0) {
      this.#head = Buffer.concat([this.#head, bytes]);
      const header = parseHeader(this.#head);
      if (header === null) return;
      rest = this.#head.subarray(header.dataStart);
      this.channels = header.channels;
      if (header.channels > maxChannels) throw new WaveStreamError('Too many channels');
      this.#block = new Uint8Array(RECOGNITION_RATE * header.channels * FLOAT_BYTES);
    }
    while (rest.byteLength > 0) {
      const part = rest.subarray(0, this.#block.byteLength - this.#filled);
      this.#block.set(part, this.#filled);
      this.#filled += part.byteLength;
      rest = rest.subarray(part.byteLength);
      if (this.#filled === this.#block.byteLength) yield this.#takeBlock();
    }
  }

  /** The samples that are left; null if there are none. */
  end(): Samples[] | null {
    const frameBytes = this.channels * FLOAT_BYTES;
    return this.channels === 0 || this.#filled < frameBytes ? null : this.#takeBlock();
  }

  #takeBlock(): Samples[] {
    const channels = this.channels;
    const frames = Math.floor(this.#filled / (channels * FLOAT_BYTES));
    const interleaved = new Float32Array(this.#block.buffer, 0, frames * channels);
    this.#filled = 0;
    return Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(frames);
      for (let at = channel, frame = 0; frame < frames; frame += 1, at += channels) {
        samples[frame] = clamped(interleaved[at] as number);
      }
      return samples;
    });
  }
}

/** Float files may hold any value, also NaN. */
function clamped(value: number): number {
  if (value >= -1 && value <= 1) return value;
  return value > 1 ? 1 : value < -1 ? -1 : 0;
}

/** Finds the start of the samples; null if the header is not complete. */
function parseHeader(bytes: Uint8Array): WavHeader | null {
  const header = readWavHeader(bytes, MAX_HEADER_BYTES);
  if (header === 'more') return null;
  if (header === null) throw new WaveStreamError('No header');
  const { sampleRate, bitDepth, channels } = header;
  if (sampleRate !== RECOGNITION_RATE || bitDepth !== FLOAT_BYTES * 8 || channels === 0)
    throw new WaveStreamError('Wrong sample format');
  return header;
}

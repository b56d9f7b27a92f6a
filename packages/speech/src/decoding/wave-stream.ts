import { RECOGNITION_RATE, type Samples } from '../audio.ts';

const FLOAT_BYTES = 4;
/** Decoders write what the samples are right at the beginning. */
const MAX_HEADER_BYTES = 4096;

/** What a decoder writes can't be what it was told to write, or more channels than there may be. */
export class WaveStreamError extends Error {
  override readonly name = 'WaveStreamError';
}

/**
 * Takes a WAV file of 32-bit floats apart as it comes, into blocks of one second. Its lengths count for nothing: whoever
 * writes into a pipe can't know them.
 */
export class WaveStream {
  #head: Buffer = Buffer.alloc(0);
  #channels = 0;
  #block = new Uint8Array();
  #filled = 0;

  /** How many channels there are; 0 until that is known. */
  get channels(): number {
    return this.#channels;
  }

  *push(bytes: Buffer, maxChannels: number): Generator<Samples[]> {
    let rest: Uint8Array = bytes;
    if (this.#channels === 0) {
      this.#head = Buffer.concat([this.#head, bytes]);
      const header = readHeader(this.#head);
      if (header === null) {
        if (this.#head.byteLength > MAX_HEADER_BYTES) throw new WaveStreamError('No header');
        return;
      }
      rest = this.#head.subarray(header.byteLength);
      this.#channels = header.channels;
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

  /** What is left when no more comes; null where there is nothing. */
  end(): Samples[] | null {
    const frameBytes = this.#channels * FLOAT_BYTES;
    return this.#channels === 0 || this.#filled < frameBytes ? null : this.#takeBlock();
  }

  #takeBlock(): Samples[] {
    const channels = this.#channels;
    const frames = Math.floor(this.#filled / (channels * FLOAT_BYTES));
    const interleaved = new Float32Array(this.#block.buffer, 0, frames * channels);
    this.#filled = 0;
    return Array.from({ length: channels }, (_, channel) => {
      const samples = new Float32Array(frames);
      for (let at = channel, frame = 0; frame < frames; frame += 1, at += channels) {
        samples[frame] = audible(interleaved[at] as number);
      }
      return samples;
    });
  }
}

/** Files of floats may hold anything, also what is no number. */
function audible(value: number): number {
  if (value >= -1 && value <= 1) return value;
  return value > 1 ? 1 : value < -1 ? -1 : 0;
}

interface Header {
  readonly byteLength: number;
  readonly channels: number;
}

/** Finds where the samples begin; null while that has not come. */
function readHeader(bytes: Buffer): Header | null {
  let channels = 0;
  for (let at = 12; at + 8 <= bytes.byteLength; ) {
    const kind = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const content = at + 8;
    if (kind === 'data') {
      if (channels === 0) throw new WaveStreamError('No format');
      return { byteLength: content, channels };
    }
    if (content + length > bytes.byteLength) return null;
    if (kind === 'fmt ') {
      channels = bytes.readUInt16LE(content + 2);
      const rate = bytes.readUInt32LE(content + 4);
      const bits = bytes.readUInt16LE(content + 14);
      if (rate !== RECOGNITION_RATE || bits !== 32) throw new WaveStreamError('Other samples');
    }
    at = content + length + (length % 2);
  }
  return null;
}

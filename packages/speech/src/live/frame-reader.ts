import type { Samples } from '../recognition/audio.ts';
import type { LiveFormat } from './live-recognition-options.ts';

const NOTHING = new Uint8Array(0);

/** Storage for samples, shared by all readers: there are thousands, and the samples of one are consumed before the next reads. */
let scratch: Samples = new Float32Array(0);

/** Converts bytes that are cut anywhere to samples; an incomplete frame waits for its rest. */
export class FrameReader {
  /** Bytes of a frame: one sample of each channel. */
  readonly frameBytes: number;
  readonly #sampleBytes: number;
  readonly #read: ReturnType<typeof sampleReader>['read'];
  readonly #channels: number;
  #rest: Uint8Array = NOTHING;

  constructor(format: LiveFormat) {
    const { read, sampleBytes } = sampleReader(format);
    this.#read = read;
    this.#sampleBytes = sampleBytes;
    this.frameBytes = sampleBytes * format.channels;
    this.#channels = format.channels;
  }

  /** The samples of each channel in the complete frames. They are valid until any reader's next `push`. */
  push(bytes: Uint8Array): Samples[] {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames = Math.floor(all.length / this.frameBytes);
    const view = new DataView(all.buffer, all.byteOffset, all.byteLength);
    const channels = this.#storage(frames);
    for (const [channel, samples] of channels.entries()) {
      let at = channel * this.#sampleBytes;
      for (let frame = 0; frame < frames; frame += 1, at += this.frameBytes) {
        samples[frame] = this.#read(view, at);
      }
    }
    const read = frames * this.frameBytes;
    // A copy: a view would keep the whole buffer in memory.
    this.#rest = read === all.length ? NOTHING : Uint8Array.from(all.subarray(read));
    return channels;
  }

  #storage(frames: number): Samples[] {
    if (scratch.length < frames * this.#channels)
      scratch = new Float32Array(frames * this.#channels);
    return Array.from({ length: this.#channels }, (_, channel) =>
      scratch.subarray(channel * frames, (channel + 1) * frames),
    );
  }
}

/** Reads one sample at a position. */
type ReadSample = (bytes: DataView, at: number) => number;

const BITS_PER_BYTE = 8;

/** 8-bit samples are unsigned, all others signed. */
const pcm: Readonly<Record<number, ReadSample>> = {
  8: (bytes, at) => (bytes.getUint8(at) - 128) / 128,
  16: (bytes, at) => bytes.getInt16(at, true) / 32_768,
  24: (bytes, at) => (bytes.getUint8(at) + bytes.getInt16(at + 1, true) * 256) / 8_388_608,
  32: (bytes, at) => bytes.getInt32(at, true) / 2_147_483_648,
};

/** G.711: the sample that each byte stands for. */
const aLaw = Float32Array.from({ length: 256 }, (_, byte) => {
  const code = byte ^ 0x55;
  const exponent = (code >> 4) & 7;
  const mantissa = ((code & 15) << 4) + 8;
  const size = exponent === 0 ? mantissa : (mantissa + 256) << (exponent - 1);
  return (code & 0x80 ? size : -size) / 32_768;
});
const muLaw = Float32Array.from({ length: 256 }, (_, byte) => {
  const code = ~byte & 255;
  const size = ((((code & 15) << 3) + 132) << ((code >> 4) & 7)) - 132;
  return (code & 0x80 ? -size : size) / 32_768;
});

/** The function that reads one sample of a format, and the bytes of a sample. */
export function sampleReader({ encoding, bit_depth }: LiveFormat): {
  readonly read: ReadSample;
  readonly sampleBytes: number;
} {
  if (encoding === 'wav/pcm') {
    const read = pcm[bit_depth];
    if (read === undefined) throw new RangeError(`No samples have ${bit_depth} bits`);
    return { read, sampleBytes: bit_depth / BITS_PER_BYTE };
  }
  const table = encoding === 'wav/alaw' ? aLaw : muLaw;
  return { read: (bytes, at) => table[bytes.getUint8(at)] as number, sampleBytes: 1 };
}

import type { LiveFormat } from './live-recognition-options.ts';

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

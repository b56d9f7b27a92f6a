import type { ProbeSource } from './probe-source.ts';

/** Bytes at the end of the file that are searched: enough for several frames. */
const TAIL_BYTES = 256 * 1024;
/** Position of the block size in STREAMINFO. */
const BLOCK_SIZE_AT = 8;
const MAX_HEADER_LENGTH = 16;

/**
 * Duration of a FLAC file by its last frame, for streamed files without a duration in the header. Null if there is no frame (RFC
 * 9639, section 9.1).
 */
export async function flacSeconds(source: ProbeSource, sampleRate: number): Promise<number | null> {
  const start = await source.read(0, BLOCK_SIZE_AT + 2);
  if (start.byteLength < BLOCK_SIZE_AT + 2) return null;
  const usualBlock = ((start[BLOCK_SIZE_AT] ?? 0) << 8) | (start[BLOCK_SIZE_AT + 1] ?? 0);
  const tail = await source.read(Math.max(0, source.byteLength - TAIL_BYTES), source.byteLength);
  for (let at = tail.byteLength - 2; at >= 0; at -= 1) {
    if (tail[at] !== 0xff || ((tail[at + 1] ?? 0) & 0xfe) !== 0xf8) continue;
    const samples = samplesUntilEnd(tail.subarray(at, at + MAX_HEADER_LENGTH), usualBlock);
    if (samples !== null) return samples / sampleRate;
  }
  return null;
}

/** Number of samples up to the end of a frame; null if the bytes are no frame header. */
function samplesUntilEnd(header: Uint8Array, usualBlock: number): number | null {
  const variable = ((header[1] ?? 0) & 1) === 1;
  const sizeCode = (header[2] ?? 0) >> 4;
  const rateCode = (header[2] ?? 0) & 0x0f;
  const number = codedNumber(header.subarray(4));
  if (sizeCode === 0 || number === null) return null;
  let at = 4 + number.width;
  const extra = sizeCode === 6 ? 1 : sizeCode === 7 ? 2 : 0;
  const blockSize = extra === 0 ? sizes(sizeCode) : 1 + bigEndian(header.subarray(at, at + extra));
  at += extra + (rateCode === 12 ? 1 : rateCode === 13 || rateCode === 14 ? 2 : 0);
  if (at >= header.byteLength || checksum(header.subarray(0, at)) !== header[at]) return null;
  return (variable ? number.value : number.value * usualBlock) + blockSize;
}

const sizes = (code: number): number =>
  code === 1 ? 192 : code < 6 ? 576 << (code - 2) : 256 << (code - 8);

/** A number in the coding of UTF-8, extended to seven bytes. */
function codedNumber(bytes: Uint8Array): { value: number; width: number } | null {
  const first = bytes[0] ?? 0xff;
  if (first < 0x80) return { value: first, width: 1 };
  const width = Math.clz32(~(first << 24));
  if (width < 2 || width > 7 || width > bytes.byteLength) return null;
  let value = first & (0x7f >> width);
  for (const byte of bytes.subarray(1, width)) {
    if ((byte & 0xc0) !== 0x80) return null;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, width };
}

const bigEndian = (bytes: Uint8Array): number =>
  bytes.reduce((value, byte) => value * 256 + byte, 0);

/** CRC-8 with the polynomial x^8 + x^2 + x + 1. */
function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80 ? ((sum << 1) ^ 0x07) & 0xff : sum << 1;
  }
  return sum;
}

import { bytesPerFrame, bytesPerSecond, type WavFormat } from './wav-format.ts';

/** Length of the header that `wavHeader` writes. */
export const WAV_HEADER_BYTES = 44;

/** Stands for an unknown length, and for one beyond 4 GB (EBU Tech 3306). */
export const UNKNOWN_LENGTH = 0xffff_ffff;

const FORMAT_BYTES = 16;

/** The header of a WAV file with this many bytes of samples; null: unknown, as when streaming. */
export function wavHeader(format: WavFormat, byteLength: number | null): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(FORMAT_BYTES);
  const view = new DataView(chunk.buffer);
  view.setUint16(0, format.formatTag, true);
  view.setUint16(2, format.channels, true);
  view.setUint32(4, format.sampleRate, true);
  view.setUint32(8, bytesPerSecond(format), true);
  view.setUint16(12, bytesPerFrame(format), true);
  view.setUint16(14, format.bitDepth, true);
  return wavHeaderAround(chunk, byteLength);
}

/** The header of a WAV file with this content of the `fmt ` chunk. */
export function wavHeaderAround(
  formatChunk: Uint8Array,
  byteLength: number | null,
): Uint8Array<ArrayBuffer> {
  const padded = formatChunk.byteLength + (formatChunk.byteLength % 2);
  const bytes = new Uint8Array(WAV_HEADER_BYTES - FORMAT_BYTES + padded);
  const view = new DataView(bytes.buffer);
  const word = (offset: number, letters: string): void => {
    for (const [index, letter] of [...letters].entries())
      bytes[offset + index] = letter.charCodeAt(0);
  };
  const length = (offset: number, value: number | null): void =>
    view.setUint32(offset, Math.min(value ?? UNKNOWN_LENGTH, UNKNOWN_LENGTH), true);
  word(0, 'RIFF');
  length(4, byteLength === null ? null : bytes.byteLength - 8 + byteLength);
  word(8, 'WAVEfmt ');
  length(16, formatChunk.byteLength);
  bytes.set(formatChunk, 20);
  word(20 + padded, 'data');
  length(24 + padded, byteLength);
  return bytes;
}

/** A WAV file with these samples. */
export function wavFile(format: WavFormat, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const byteLength = parts.reduce((sum, part) => sum + part.byteLength, 0);
  const file = new Uint8Array(WAV_HEADER_BYTES + byteLength);
  file.set(wavHeader(format, byteLength));
  let offset = WAV_HEADER_BYTES;
  for (const part of parts) {
    file.set(part, offset);
    offset += part.byteLength;
  }
  return file;
}

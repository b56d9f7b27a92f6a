import type { AudioEncoding } from '@verbatim/contract';

/** How samples are written. */
export interface AudioFormat {
  readonly encoding: AudioEncoding;
  readonly bitDepth: number;
  readonly sampleRate: number;
  readonly channels: number;
}

/** How long the header is that `wavHeader` writes. */
export const WAV_HEADER_BYTES = 44;

/** Codes of the format tag in a WAV header (RFC 2361). */
export const formatTags: Readonly<Record<AudioEncoding, number>> = {
  'wav/pcm': 1,
  'wav/alaw': 6,
  'wav/ulaw': 7,
};

/** How many bytes a second of audio has. */
export const bytesPerSecond = (format: AudioFormat): number =>
  format.sampleRate * bytesPerFrame(format);

/** How many bytes one sample of every channel has. */
export const bytesPerFrame = ({ channels, bitDepth }: AudioFormat): number =>
  channels * (bitDepth / 8);

/** The header of a WAV file with this many bytes of samples. */
export function wavHeader(format: AudioFormat, byteLength: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, word: string): void => {
    for (let index = 0; index < word.length; index += 1) {
      bytes[offset + index] = word.charCodeAt(index);
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, WAV_HEADER_BYTES - 8 + byteLength, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, formatTags[format.encoding], true);
  view.setUint16(22, format.channels, true);
  view.setUint32(24, format.sampleRate, true);
  view.setUint32(28, bytesPerSecond(format), true);
  view.setUint16(32, bytesPerFrame(format), true);
  view.setUint16(34, format.bitDepth, true);
  text(36, 'data');
  view.setUint32(40, byteLength, true);
  return bytes;
}

/** A WAV file around these samples. */
export function wavFile(
  format: AudioFormat,
  parts: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
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

/** Seconds, rounded to the millisecond as all times of a result are. */
export const milliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;

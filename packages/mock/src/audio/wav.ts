import type { AudioEncoding } from '@verbatim/contract';

/** How samples are written. */
export interface AudioFormat {
  readonly encoding: AudioEncoding;
  readonly bitDepth: number;
  readonly sampleRate: number;
  readonly channels: number;
}

const HEADER_BYTES = 44;

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

/** How long a WAV file of this length is in bytes. */
export const wavByteLength = (format: AudioFormat, seconds: number): number =>
  HEADER_BYTES + Math.floor(seconds * format.sampleRate) * bytesPerFrame(format);

/** The header of a WAV file with this many bytes of samples. */
export function wavHeader(format: AudioFormat, byteLength: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const text = (offset: number, word: string): void => {
    for (let index = 0; index < word.length; index += 1) {
      bytes[offset + index] = word.charCodeAt(index);
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + byteLength, true);
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
  const file = new Uint8Array(HEADER_BYTES + byteLength);
  file.set(wavHeader(format, byteLength));
  let offset = HEADER_BYTES;
  for (const part of parts) {
    file.set(part, offset);
    offset += part.byteLength;
  }
  return file;
}

const TONE_HERTZ = 220;
const QUIET = 1000;

/** A quiet tone of 16-bit samples, as long as asked for. */
export function synthesize(format: AudioFormat, seconds: number): Uint8Array<ArrayBuffer> {
  const frames = Math.floor(seconds * format.sampleRate);
  const samples = new Int16Array(frames * format.channels);
  for (let frame = 0; frame < frames; frame += 1) {
    const value = QUIET * Math.sin((2 * Math.PI * TONE_HERTZ * frame) / format.sampleRate);
    samples.fill(value, frame * format.channels, (frame + 1) * format.channels);
  }
  return wavFile(format, [new Uint8Array(samples.buffer)]);
}

import { bytesPerFrame, bytesPerSecond, UNKNOWN_LENGTH, type WavForm } from './index.ts';

/** Content and header of a WAV file. Default: one second of silence, 16-bit PCM, 16 kHz, one channel, a correct header. */
export interface WavOptions {
  readonly form?: WavForm;
  /** Encoding (RFC 2361). */
  readonly tag?: number;
  readonly bits?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  /** Frames of silence; ignored with `data`. */
  readonly frames?: number;
  /** Bytes of the samples. */
  readonly data?: Uint8Array;
  /** Encoding inside an extensible header, which takes the place of `tag`. */
  readonly inner?: number;
  /** Length of the samples as the header states it. */
  readonly announced?: number;
  /** Byte rate as the header states it. */
  readonly bytesPerSecond?: number;
  /** Chunks before the samples. */
  readonly before?: readonly Uint8Array[];
  /** Bytes after the samples. */
  readonly after?: Uint8Array;
}

/** Tail of the identifier of every encoding in an extensible header. */
const GUID_TAIL = [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xaa, 0, 0x38, 0x9b, 0x71];
const EXTENSIBLE = 0xfffe;

/** Writes a WAV file of any form, also one whose header is wrong. */
export function wav(options: WavOptions = {}): Uint8Array {
  const { form = 'RIFF', bits = 16, sampleRate = 16_000, channels = 1, frames = 16_000 } = options;
  const { before = [], after = new Uint8Array() } = options;
  const format = { bitDepth: bits, sampleRate, channels };
  const data = options.data ?? new Uint8Array(frames * bytesPerFrame(format));
  const announced = options.announced ?? data.byteLength;
  const little = form !== 'RIFX';
  const long = form === 'RF64' || form === 'BW64';
  const fmt = new Uint8Array(options.inner === undefined ? 16 : 40);
  const view = new DataView(fmt.buffer);
  view.setUint16(0, options.inner === undefined ? (options.tag ?? 1) : EXTENSIBLE, little);
  view.setUint16(2, channels, little);
  view.setUint32(4, sampleRate, little);
  view.setUint32(8, options.bytesPerSecond ?? bytesPerSecond(format), little);
  view.setUint16(12, bytesPerFrame(format), little);
  view.setUint16(14, bits, little);
  if (options.inner !== undefined) {
    view.setUint16(16, 22, little);
    view.setUint16(18, bits, little);
    view.setUint16(24, options.inner, little);
    fmt.set(GUID_TAIL, 26);
  }
  const samples = chunk('data', data, { little });
  new DataView(samples.buffer).setUint32(4, long ? UNKNOWN_LENGTH : announced, little);
  const ds64 = new Uint8Array(28);
  new DataView(ds64.buffer).setBigUint64(8, BigInt(announced), true);
  const body = joined([
    text('WAVE'),
    ...(long ? [chunk('ds64', ds64)] : []),
    chunk('fmt ', fmt, { little }),
    ...before,
    samples,
    after,
  ]);
  return chunk(form, body, { little });
}

/** A RIFF chunk, padded to an even length. */
export function chunk(kind: string, content: Uint8Array, { little = true } = {}): Uint8Array {
  const bytes = new Uint8Array(8 + content.byteLength + (content.byteLength % 2));
  bytes.set(text(kind));
  new DataView(bytes.buffer).setUint32(4, content.byteLength, little);
  bytes.set(content, 8);
  return bytes;
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** The letters as Latin-1 bytes. */
export const text = (letters: string): Uint8Array =>
  Uint8Array.from(Buffer.from(letters, 'latin1'));

import { type AudioProbe, validProbe } from './audio-probe.ts';
import type { ByteSource } from './byte-source.ts';

/** Codes of `fmt ` whose samples all have the same size: PCM, floats, A-law, mu-law (RFC 2361). */
const fixedSize = new Set([1, 3, 6, 7]);
const EXTENSIBLE = 0xfffe;

const FORMAT_BYTES = 16;
const EXTENSIBLE_BYTES = 26;
/** A header has a handful of chunks. */
const MAX_CHUNKS = 1000;
/** Written by programs that did not know the length yet. */
const UNKNOWN_LENGTH = 0xffff_ffff;

/** RIFF, its big-endian twin, and the two forms for files over 4 GB (EBU Tech 3306, ITU-R BS.2088). */
const forms = new Set(['RIFF', 'RIFX', 'RF64', 'BW64']);

/** Whether a file begins as a WAV file does. */
export async function isWav(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, 12);
  return forms.has(word(head, 0)) && word(head, 8) === 'WAVE';
}

interface Format {
  readonly channels: number;
  readonly sampleRate: number;
  readonly bytesPerSecond: number;
  /** Null where samples have no fixed size. */
  readonly bytesPerFrame: number | null;
}

/**
 * Reads the header of a WAV file; null where there is no audio behind it. The samples that are there count, not those
 * that the header announces.
 */
export async function probeWav(source: ByteSource): Promise<AudioProbe | null> {
  const littleEndian = word(await source.read(0, 4), 0) !== 'RIFX';
  let format: Format | null = null;
  let samplesInAll: number | null = null;
  let longDataLength: number | null = null;
  let offset = 12;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const head = await source.read(offset, offset + 8);
    if (head.byteLength < 8) return null;
    const announced = viewOf(head).getUint32(4, littleEndian);
    const content = offset + 8;
    const kind = word(head, 0);
    if (kind === 'data') {
      if (format === null) return null;
      const length = dataLength(announced, longDataLength, source.byteLength - content);
      return probeOf(format, length, samplesInAll);
    }
    if (kind === 'fmt ') {
      format = readFormat(
        await source.read(content, content + Math.min(announced, EXTENSIBLE_BYTES)),
        littleEndian,
      );
    }
    if (kind === 'fact') {
      const bytes = await source.read(content, content + 4);
      if (bytes.byteLength === 4) samplesInAll = viewOf(bytes).getUint32(0, littleEndian);
    }
    if (kind === 'ds64') {
      const bytes = await source.read(content + 8, content + 16);
      if (bytes.byteLength === 8)
        longDataLength = Number(viewOf(bytes).getBigUint64(0, littleEndian));
    }
    // Chunks are padded to an even length.
    offset = content + announced + (announced % 2);
  }
  return null;
}

function dataLength(announced: number, long: number | null, there: number): number {
  if (announced === UNKNOWN_LENGTH) return Math.min(long ?? there, there);
  return announced === 0 ? there : Math.min(announced, there);
}

function readFormat(bytes: Uint8Array, littleEndian: boolean): Format | null {
  if (bytes.byteLength < FORMAT_BYTES) return null;
  const view = viewOf(bytes);
  const tag = view.getUint16(0, littleEndian);
  const extended = tag === EXTENSIBLE && bytes.byteLength >= EXTENSIBLE_BYTES;
  const encoding = extended ? view.getUint16(24, littleEndian) : tag;
  const channels = view.getUint16(2, littleEndian);
  const bytesPerSample = Math.ceil(view.getUint16(14, littleEndian) / 8);
  return {
    channels,
    sampleRate: view.getUint32(4, littleEndian),
    bytesPerSecond: view.getUint32(8, littleEndian),
    bytesPerFrame: fixedSize.has(encoding) ? channels * bytesPerSample : null,
  };
}

function probeOf(format: Format, length: number, samplesInAll: number | null): AudioProbe | null {
  const { channels, sampleRate, bytesPerFrame, bytesPerSecond } = format;
  const byRate = length / bytesPerSecond;
  const bySamples = samplesInAll === null ? byRate : Math.min(samplesInAll / sampleRate, byRate);
  const durationSeconds =
    bytesPerFrame === null ? bySamples : Math.floor(length / bytesPerFrame) / sampleRate;
  return validProbe({ contentType: 'audio/wav', durationSeconds, channels, sampleRate });
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const word = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

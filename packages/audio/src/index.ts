/** Shape of raw audio, apart from its encoding. */
export interface SampleLayout {
  readonly channels: number;
  readonly sampleRate: number;
  /** Bits per sample. */
  readonly bitDepth: number;
}

/** How the samples of a WAV file are stored. */
export interface WavFormat extends SampleLayout {
  /** Encoding, one of `formatTags` or another code of RFC 2361. */
  readonly formatTag: number;
}

/** Format tags of encodings whose samples all have the same size (RFC 2361). */
export const formatTags = { pcm: 1, float: 3, alaw: 6, mulaw: 7 } as const;

/** Bytes of one sample of every channel. */
export const bytesPerFrame = ({
  channels,
  bitDepth,
}: Pick<SampleLayout, 'channels' | 'bitDepth'>): number => channels * Math.ceil(bitDepth / 8);

export const bytesPerSecond = (format: SampleLayout): number =>
  format.sampleRate * bytesPerFrame(format);

/** What a WAV header says. An extensible header is resolved: `formatTag` is the encoding inside it. */
export interface WavHeader extends WavFormat {
  /** RIFF, its big-endian twin RIFX, or one of the forms for files over 4 GB (EBU Tech 3306, ITU-R BS.2088). */
  readonly form: WavForm;
  /** Bytes per second as the header states them; the only measure of length for compressed encodings. */
  readonly byteRate: number;
  /** Content of the `fmt ` chunk. */
  readonly formatChunk: Uint8Array;
  /** Samples per channel as a `fact` chunk states them; null without one. */
  readonly sampleCount: number | null;
  /** Position of the first sample in the file. */
  readonly dataStart: number;
  /** Bytes of samples as the header states them; null: unknown, they reach to the end of the file. */
  readonly dataLength: number | null;
}

/** Forms of a WAV file, by its first four bytes. */
export type WavForm = (typeof forms)[number];

/** Bytes that can be read at any position. */
export interface RandomAccessSource {
  /** The bytes from `start` up to, not including, `end`; fewer at the end of the source. */
  read(start: number, end: number): Promise<Uint8Array>;
}

const forms = ['RIFF', 'RIFX', 'RF64', 'BW64'] as const;

const EXTENSIBLE = 0xfffe;
const MIN_FORMAT_BYTES = 16;
/** An extensible format with at least this many bytes states the encoding inside it. */
const EXTENSIBLE_BYTES = 26;
/** Longest `fmt ` chunk that is read; those of compressed encodings hold tables. */
const MAX_FORMAT_BYTES = 4096;
/** A header has a handful of chunks. */
const MAX_CHUNKS = 1000;
const MAX_HEADER_BYTES = 65_536;

/**
 * Reads a WAV header from the start of a stream. `more`: the bytes end before the header does; null: they are no WAV file, or
 * the samples do not start within `maxBytes`.
 */
export function readWavHeader(
  bytes: Uint8Array,
  maxBytes: number = MAX_HEADER_BYTES,
): WavHeader | 'more' | null {
  if (!forms.some((form) => couldSpell(bytes, 0, form)) || !couldSpell(bytes, 8, 'WAVE'))
    return null;
  const reading = parseHeader();
  let step = reading.next();
  while (!step.done) {
    const { start, end } = step.value;
    if (end > bytes.byteLength) return bytes.byteLength < maxBytes ? 'more' : null;
    step = reading.next(bytes.subarray(start, end));
  }
  return step.value;
}

/** Reads the WAV header of a file; null if it is no WAV file or has no samples. */
export async function readWavHeaderOf(source: RandomAccessSource): Promise<WavHeader | null> {
  const reading = parseHeader();
  let step = reading.next();
  while (!step.done) step = reading.next(await source.read(step.value.start, step.value.end));
  return step.value;
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Walks through the chunks up to the samples. Yields the ranges that it needs; fewer bytes than asked for end the file. */
function* parseHeader(): Generator<ByteRange, WavHeader | null, Uint8Array> {
  const head = yield { start: 0, end: 12 };
  const form = forms.find((each) => each === wordAt(head, 0));
  if (form === undefined || wordAt(head, 8) !== 'WAVE') return null;
  const littleEndian = form !== 'RIFX';
  let format: (WavFormat & Pick<WavHeader, 'byteRate' | 'formatChunk'>) | null = null;
  let sampleCount: number | null = null;
  let longLength: number | null = null;
  let position = 12;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const chunk = yield { start: position, end: position + 8 };
    if (chunk.byteLength < 8) return null;
    const kind = wordAt(chunk, 0);
    const length = viewOf(chunk).getUint32(4, littleEndian);
    const start = position + 8;
    if (kind === 'data') {
      if (format === null) return null;
      const dataLength = length === UNKNOWN_LENGTH ? longLength : length || null;
      return { form, ...format, sampleCount, dataStart: start, dataLength };
    }
    if (kind === 'fmt ') {
      const bytes = yield { start, end: start + Math.min(length, MAX_FORMAT_BYTES) };
      if (bytes.byteLength < MIN_FORMAT_BYTES) return null;
      format = parseFormat(bytes, littleEndian);
    }
    if (kind === 'fact' && length >= 4) {
      const bytes = yield { start, end: start + 4 };
      if (bytes.byteLength === 4) sampleCount = viewOf(bytes).getUint32(0, littleEndian);
    }
    if (kind === 'ds64' && length >= 16) {
      const bytes = yield { start: start + 8, end: start + 16 };
      if (bytes.byteLength === 8)
        longLength = Number(viewOf(bytes).getBigUint64(0, littleEndian)) || null;
    }
    // Chunks are padded to an even length.
    position = start + length + (length % 2);
  }
  return null;
}

function parseFormat(bytes: Uint8Array, littleEndian: boolean) {
  const view = viewOf(bytes);
  const tag = view.getUint16(0, littleEndian);
  const isExtensible = tag === EXTENSIBLE && bytes.byteLength >= EXTENSIBLE_BYTES;
  return {
    formatTag: isExtensible ? view.getUint16(24, littleEndian) : tag,
    channels: view.getUint16(2, littleEndian),
    sampleRate: view.getUint32(4, littleEndian),
    byteRate: view.getUint32(8, littleEndian),
    bitDepth: view.getUint16(14, littleEndian),
    formatChunk: bytes,
  };
}

/** True if the bytes at an offset spell the word, as far as they are there. */
function couldSpell(bytes: Uint8Array, offset: number, word: string): boolean {
  return [...word].every((letter, index) => {
    const byte = bytes[offset + index];
    return byte === undefined || byte === letter.charCodeAt(0);
  });
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const wordAt = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));

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

import type { AudioEncoding } from '@verbatim/contract';
import { type AudioFormat, formatTags } from './wav.ts';

/** What a WAV header says. `encoding` is null where it is none that the contract knows. */
export interface WavHeader extends Omit<AudioFormat, 'encoding'> {
  readonly encoding: AudioEncoding | null;
  /** Where the samples begin. */
  readonly dataStart: number;
  /** How many bytes of samples the header announces. */
  readonly dataLength: number;
}

/** The most bytes that are looked at before a header counts as none. */
const MAX_HEADER_BYTES = 65_536;

const EXTENSIBLE = 0xfffe;
const FORMAT_BYTES = 16;

/** Reads a WAV header at the start of audio. `more`: not enough bytes to tell yet; null: there is no header. */
export function readWavHeader(
  bytes: Uint8Array,
  mostBytes = MAX_HEADER_BYTES,
): WavHeader | 'more' | null {
  if (!couldBe(bytes, 0, 'RIFF') || !couldBe(bytes, 8, 'WAVE')) return null;
  const more = bytes.byteLength < mostBytes ? 'more' : null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Omit<WavHeader, 'dataStart' | 'dataLength'> | undefined;
  let offset = 12;
  while (offset + 8 <= bytes.byteLength) {
    const length = view.getUint32(offset + 4, true);
    const content = offset + 8;
    if (couldBe(bytes, offset, 'data')) {
      return format ? { ...format, dataStart: content, dataLength: length } : null;
    }
    if (couldBe(bytes, offset, 'fmt ')) {
      if (length < FORMAT_BYTES) return null;
      if (content + FORMAT_BYTES > bytes.byteLength) return more;
      format = readFormat(view, content, length);
    }
    // Chunks are padded to an even length.
    offset = content + length + (length % 2);
  }
  return more;
}

function readFormat(view: DataView, at: number, length: number) {
  const tag = view.getUint16(at, true);
  const inner = at + 24;
  const extended = tag === EXTENSIBLE && length >= 26 && inner + 2 <= view.byteLength;
  return {
    encoding: encodingOf(extended ? view.getUint16(inner, true) : tag),
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bitDepth: view.getUint16(at + 14, true),
  };
}

function encodingOf(tag: number): AudioEncoding | null {
  for (const encoding in formatTags) {
    if (formatTags[encoding as AudioEncoding] === tag) return encoding as AudioEncoding;
  }
  return null;
}

/** Whether the bytes there spell the word, as far as there are any. */
function couldBe(bytes: Uint8Array, offset: number, word: string): boolean {
  for (let index = 0; index < word.length; index += 1) {
    const byte = bytes[offset + index];
    if (byte !== undefined && byte !== word.charCodeAt(index)) return false;
  }
  return true;
}

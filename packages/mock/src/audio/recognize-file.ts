import { bytesPerFrame, readWavHeader, type WavHeader } from '@verbatim/audio';

/** What is known about the content of a file. */
export interface RecognizedAudio {
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
}

/** The rate that the length of compressed audio is guessed by. */
const GUESSED_BYTES_PER_SECOND = 16_000;

const kinds: readonly (readonly [at: number, word: string, contentType: string])[] = [
  [0, 'ID3', 'audio/mpeg'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [4, 'ftyp', 'audio/mp4'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
];

/**
 * Recognizes audio by its first bytes; null where there is none. The mock decodes nothing, so it is generous: whatever is
 * neither empty nor text may be audio in a format that it does not know.
 */
export function recognizeAudio(bytes: Uint8Array): RecognizedAudio | null {
  if (bytes.byteLength === 0) return null;
  const header = readWavHeader(bytes);
  if (header) return header === 'more' ? guess('audio/wav', bytes) : wav(header, bytes);
  const kind = kinds.find(([at, word]) => spells(bytes, at, word));
  if (kind) return guess(kind[2], bytes);
  return isText(bytes) ? null : guess('application/octet-stream', bytes);
}

function wav(header: WavHeader, bytes: Uint8Array): RecognizedAudio | null {
  const frame = bytesPerFrame(header);
  if (frame <= 0 || header.sampleRate === 0) return null;
  const there = bytes.byteLength - header.dataStart;
  const length = Math.min(header.dataLength ?? there, there);
  return {
    contentType: 'audio/wav',
    audioDuration: rounded(length / frame / header.sampleRate),
    channels: header.channels,
  };
}

const guess = (contentType: string, { byteLength }: Uint8Array): RecognizedAudio => ({
  contentType,
  audioDuration: rounded(byteLength / GUESSED_BYTES_PER_SECOND),
  channels: 1,
});

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const spells = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const LOOKED_AT = 512;

function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, LOOKED_AT);
  return start.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d)) && isUtf8(start);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // Streaming, because the excerpt may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

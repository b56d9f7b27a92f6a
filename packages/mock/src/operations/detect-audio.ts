import { bytesPerFrame, readWavHeader, type WavHeader } from '@verbatim/audio';

/** Type, length and channels of an audio file. */
interface DetectedAudio {
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
}

/** Assumed bit rate of compressed audio, to estimate its length. */
const GUESSED_BYTES_PER_SECOND = 16_000;

const kinds: readonly (readonly [at: number, word: string, contentType: string])[] = [
  [0, 'ID3', 'audio/mpeg'],
  [0, 'OggS', 'audio/ogg'],
  [0, 'fLaC', 'audio/flac'],
  [4, 'ftyp', 'audio/mp4'],
  [0, '\x1aE\xdf\xa3', 'audio/webm'],
];

/**
 * Detects the format by the first bytes; null if the file is empty or text. Other unknown content passes as audio, because
 * the mock decodes nothing.
 */
export function detectAudio(bytes: Uint8Array): DetectedAudio | null {
  if (bytes.byteLength === 0) return null;
  const header = readWavHeader(bytes);
  if (header) return header === 'more' ? estimate('audio/wav', bytes) : wav(header, bytes);
  const kind = kinds.find(([at, word]) => spells(bytes, at, word));
  if (kind) return estimate(kind[2], bytes);
  return isText(bytes) ? null : estimate('application/octet-stream', bytes);
}

function wav(header: WavHeader, bytes: Uint8Array): DetectedAudio | null {
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

const estimate = (contentType: string, { byteLength }: Uint8Array): DetectedAudio => ({
  contentType,
  audioDuration: rounded(byteLength / GUESSED_BYTES_PER_SECOND),
  channels: 1,
});

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;

const spells = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

const TEXT_PROBE_BYTES = 512;

function isText(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, TEXT_PROBE_BYTES);
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

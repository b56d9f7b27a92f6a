import { extensionOf } from '@verbatim/jobs';
import type { AudioFormat } from '@verbatim/live';
import { synthesize, wavByteLength } from '../audio/wav.ts';

/** A file that an upload or a job brought in. */
export interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly extension: string;
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
  readonly byteLength: number;
  /** The bytes; null once they had to make room. Made up where the audio was only named, as the mock calls no address. */
  bytes(): Uint8Array<ArrayBuffer> | null;
}

const spoken: AudioFormat = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 };

/** A file that is only known by its address: a quiet tone stands for it. */
export function fileAt(address: URL, id: string, audioDuration: number): StoredFile {
  const filename = decodeName(address.pathname.split('/').at(-1) ?? '') || 'audio.wav';
  const byteLength = wavByteLength(spoken, audioDuration);
  return {
    id,
    filename,
    extension: extensionOf(filename) || 'wav',
    contentType: 'audio/wav',
    audioDuration,
    channels: spoken.channels,
    byteLength,
    bytes: () => synthesize(spoken, audioDuration),
  };
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

import { extensionOf } from '@verbatim/jobs';
import type { AudioFormat } from '@verbatim/live';
import { synthesize, wavByteLength } from '../audio/wav.ts';

/** An uploaded file, or the file of a job. */
export interface StoredFile {
  readonly id: string;
  readonly filename: string;
  readonly extension: string;
  readonly contentType: string;
  readonly audioDuration: number;
  readonly channels: number;
  readonly byteLength: number;
  /** The bytes; null if they were evicted. Synthetic for a file that was given by URL. */
  bytes(): Uint8Array<ArrayBuffer> | null;
}

const spoken: AudioFormat = { encoding: 'wav/pcm', bitDepth: 16, sampleRate: 16_000, channels: 1 };

/** A file given by URL, which the mock does not fetch: a quiet tone. */
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

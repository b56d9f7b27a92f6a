import type { FileHandle } from 'node:fs/promises';
import { readWavHeaderOf, type WavHeader, wavHeaderAround } from '@verbatim/audio';
import { fileBytes, randomAccess } from './file-bytes.ts';

/**
 * The bytes of a WAV file with nothing but its format and its samples, under a plain RIFF header: other chunks are skipped, and
 * the forms for files over 4 GB become one that every decoder reads. Null if there are no samples.
 */
export async function wavData(
  file: FileHandle,
  chunkBytes: number,
): Promise<AsyncGenerator<Uint8Array, void> | null> {
  const header = await readWavHeaderOf(randomAccess(file));
  // The samples of RIFX are big-endian, which no plain header can say.
  return header === null || header.form === 'RIFX' ? null : plainWav(file, header, chunkBytes);
}

async function* plainWav(
  file: FileHandle,
  { formatChunk, dataStart, dataLength }: WavHeader,
  chunkBytes: number,
): AsyncGenerator<Uint8Array, void> {
  yield wavHeaderAround(formatChunk, null);
  let left = dataLength ?? Number.POSITIVE_INFINITY;
  for await (const chunk of fileBytes(file, dataStart, chunkBytes)) {
    yield chunk.subarray(0, left);
    left -= chunk.byteLength;
    if (left <= 0) return;
  }
}

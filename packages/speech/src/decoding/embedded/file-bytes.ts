import type { FileHandle } from 'node:fs/promises';
import {
  type RandomAccessSource,
  readWavHeaderOf,
  type WavHeader,
  wavHeaderAround,
} from '@verbatim/audio';

/** Random access to an open file. At its end fewer bytes are read than asked for. */
export const randomAccess = (file: FileHandle): RandomAccessSource => ({
  async read(start, end) {
    const length = end - start;
    const { bytesRead, buffer } = await file.read(new Uint8Array(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  },
});

/** Yields the bytes of a file from `start` to its end, in chunks of up to `chunkBytes`. */
export async function* fileBytes(
  file: FileHandle,
  start: number,
  chunkBytes: number,
): AsyncGenerator<Uint8Array, void> {
  for (let at = start; ; ) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(chunkBytes), 0, chunkBytes, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

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

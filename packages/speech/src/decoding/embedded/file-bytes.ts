import type { FileHandle } from 'node:fs/promises';
import type { RandomAccessSource } from '@verbatim/audio';

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

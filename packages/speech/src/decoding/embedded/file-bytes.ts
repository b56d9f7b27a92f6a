import type { FileHandle } from 'node:fs/promises';

/** The bytes of a file from a place on, piece by piece. */
export async function* fileBytes(
  file: FileHandle,
  start: number,
  pieceBytes: number,
): AsyncGenerator<Uint8Array, void> {
  for (let at = start; ; ) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(pieceBytes), 0, pieceBytes, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

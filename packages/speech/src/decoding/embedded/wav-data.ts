import type { FileHandle } from 'node:fs/promises';
import { fileBytes } from './file-bytes.ts';

/** What a WAV file holds between its chunks. */
export interface WavData {
  readonly format: Buffer;
  readonly start: number;
  /** Infinite where the file does not say. */
  readonly byteLength: number;
}

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
/** No description of samples is longer. */
const MAX_FORMAT_BYTES = 4096;
const MAX_CHUNKS = 10_000;
/** Stands where a length is not known, or too large for the place (EBU Tech 3306). */
const UNKNOWN = 0xffff_ffff;

/**
 * The bytes of a WAV file with nothing but its format and its samples, under a plain header: what else is in it, however
 * large, is passed over, and the forms for files over 4 GB become what every decoder reads. Null where there are no samples.
 */
export async function wavData(
  file: FileHandle,
  pieceBytes: number,
): Promise<AsyncGenerator<Uint8Array, void> | null> {
  const data = await findWavData(file);
  return data === null ? null : plain(file, data, pieceBytes);
}

/** Finds the samples of a WAV file; null where there are none. */
export async function findWavData(file: FileHandle): Promise<WavData | null> {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  let format: Buffer | null = null;
  let longLength = Number.POSITIVE_INFINITY;
  let at = HEAD_BYTES;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const { bytesRead } = await file.read(head, 0, head.byteLength, at);
    if (bytesRead < head.byteLength) return null;
    const kind = head.toString('latin1', 0, 4);
    const length = head.readUInt32LE(4);
    const content = at + head.byteLength;
    if (kind === 'data') {
      const known =
        length === UNKNOWN ? longLength : length === 0 ? Number.POSITIVE_INFINITY : length;
      return format === null ? null : { format, start: content, byteLength: known };
    }
    if (kind === 'fmt ') {
      format = Buffer.alloc(Math.min(length, MAX_FORMAT_BYTES));
      await file.read(format, 0, format.byteLength, content);
    }
    if (kind === 'ds64' && length >= 16) {
      const lengths = Buffer.alloc(16);
      await file.read(lengths, 0, lengths.byteLength, content);
      longLength = Number(lengths.readBigUInt64LE(8)) || Number.POSITIVE_INFINITY;
    }
    // Chunks are padded to an even length.
    at = content + length + (length % 2);
  }
  return null;
}

async function* plain(
  file: FileHandle,
  { format, start, byteLength }: WavData,
  pieceBytes: number,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.concat([
    ...[Buffer.from('RIFF'), uint32(UNKNOWN), Buffer.from('WAVEfmt '), uint32(format.byteLength)],
    ...[format, Buffer.alloc(format.byteLength % 2), Buffer.from('data'), uint32(UNKNOWN)],
  ]);
  let left = byteLength;
  for await (const piece of fileBytes(file, start, pieceBytes)) {
    yield piece.subarray(0, left);
    left -= piece.byteLength;
    if (left <= 0) return;
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

import type { FileHandle } from 'node:fs/promises';
import { BOX_HEAD_BYTES, type Box, boxAt } from '../../movie/boxes.ts';
import { fileBytes } from './file-bytes.ts';

/** The index of ten hours of audio is a few megabytes. */
const MAX_INDEX_BYTES = 64 * 1024 ** 2;
const MAX_BOXES = 10_000;
/** Boxes that contain the chunk offset tables (ISO/IEC 14496-12, 8.7.5). */
const outer = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl']);

/** The index (`moov` box) of an MP4 file. */
export interface Mp4Index {
  /** Includes everything before the index if it precedes the audio. */
  readonly bytes: Buffer;
  readonly end: number;
  readonly beforeAudio: boolean;
}

/** Reads the index of an MP4 file; null if it has none. */
export async function readIndex(file: FileHandle): Promise<Mp4Index | null> {
  const boxes = await topLevelBoxes(file);
  const moov = boxes.find(({ kind }) => kind === 'moov');
  if (moov === undefined) return null;
  const mdat = boxes.find(({ kind }) => kind === 'mdat');
  const beforeAudio = mdat === undefined || moov.start < mdat.start;
  const start = beforeAudio ? 0 : moov.start;
  const end = moov.start + moov.byteLength;
  if (end - start > MAX_INDEX_BYTES) throw new RangeError('Such an index no audio needs');
  const bytes = Buffer.alloc(end - start);
  await file.read(bytes, 0, bytes.byteLength, start);
  return { bytes, end, beforeAudio };
}

/**
 * The bytes of an MP4 file with its index before the audio. Most cameras and encoders write it at the end; the decoder would have
 * to keep the audio until then. The index is one chunk, because the decoder parses an incomplete one again with every chunk.
 */
export async function* indexFirst(
  file: FileHandle,
  { bytes, end, beforeAudio }: Mp4Index,
  pieceBytes: number,
): AsyncGenerator<Uint8Array, void> {
  // In front, the index moves everything else back by its own length.
  if (!beforeAudio) shiftPlaces(bytes, 0, bytes.byteLength, bytes.byteLength);
  yield bytes;
  yield* fileBytes(file, beforeAudio ? end : 0, pieceBytes);
}

async function topLevelBoxes(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat();
  const boxes: Box[] = [];
  const head = Buffer.alloc(BOX_HEAD_BYTES);
  for (let at = 0; at + 8 <= size && boxes.length < MAX_BOXES; ) {
    const { bytesRead } = await file.read(head, 0, head.byteLength, at);
    const box = boxAt(head.subarray(0, bytesRead), 0, size - at);
    if (box === null) break;
    boxes.push({ ...box, start: at });
    at += box.byteLength;
  }
  return boxes;
}

function shiftPlaces(index: Buffer, start: number, end: number, by: number): void {
  for (let at = start; ; ) {
    const box = boxAt(index.subarray(0, end), at, end - at);
    if (box === null) return;
    const content = at + box.content;
    at += box.byteLength;
    if (outer.has(box.kind)) shiftPlaces(index, content, at, by);
    if (box.kind !== 'stco' && box.kind !== 'co64') continue;
    if (content + 8 > at) continue;
    const wide = box.kind === 'co64';
    const bytes = wide ? 8 : 4;
    const count = Math.min(index.readUInt32BE(content + 4), Math.floor((at - content - 8) / bytes));
    for (let place = content + 8, left = count; left > 0; left -= 1, place += bytes) {
      if (wide) index.writeBigUInt64BE(index.readBigUInt64BE(place) + BigInt(by), place);
      else index.writeUInt32BE(Math.min(index.readUInt32BE(place) + by, 0xffff_ffff), place);
    }
  }
}

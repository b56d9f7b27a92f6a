import type { ProbeSource } from './probe-source.ts';

/** Elements whose content is parsed; others are skipped (RFC 9559, section 5). */
const containers = new Set([0x18538067, 0x1549a966, 0x1f43b675, 0xa0]);
const TIMESTAMP_SCALE = 0x2ad7b1;
const CLUSTER_TIMESTAMP = 0xe7;
const blocks = new Set([0xa3, 0xa1]);

/** Default nanoseconds per tick. */
const USUAL_SCALE = 1_000_000;
/** Bytes read of each element: its identifier, length and start of its content. */
const LOOK_BYTES = 24;

/**
 * Duration of a WebM or Matroska file by its blocks, for recorded files without a duration in the header and without lengths of
 * their elements. Null if there are no blocks.
 */
export async function webmSeconds(source: ProbeSource): Promise<number | null> {
  let scale = USUAL_SCALE;
  let cluster = 0;
  let last: number | null = null;
  let step = 0;
  let offset = 0;
  while (offset < source.byteLength) {
    const bytes = await source.read(offset, offset + LOOK_BYTES);
    const id = readNumber(bytes, 0, { keepMarker: true });
    const length = id && readNumber(bytes, id.next, { keepMarker: false });
    if (!id || !length) break;
    const content = bytes.subarray(length.next);
    offset += length.next;
    if (containers.has(id.value)) continue;
    if (!Number.isSafeInteger(length.value) || length.value < 0) break;
    if (id.value === TIMESTAMP_SCALE) scale = readUint(content, length.value) || USUAL_SCALE;
    if (id.value === CLUSTER_TIMESTAMP) cluster = readUint(content, length.value);
    if (blocks.has(id.value)) {
      const moment = cluster + timeInCluster(content);
      if (last !== null && moment > last) step = moment - last;
      last = Math.max(last ?? 0, moment);
    }
    offset += length.value;
  }
  // The last block is about as long as the one before it.
  return last === null ? null : ((last + step) * scale) / 1e9;
}

/** A number whose first bits state its length (RFC 8794, section 4). */
function readNumber(
  bytes: Uint8Array,
  at: number,
  { keepMarker }: { keepMarker: boolean },
): { value: number; next: number } | null {
  const first = bytes[at] ?? 0;
  const width = Math.clz32(first) - 23;
  if (width > 8 || at + width > bytes.byteLength) return null;
  let value = keepMarker ? first : first & (0xff >> width);
  for (const byte of bytes.subarray(at + 1, at + width)) value = value * 256 + byte;
  return { value, next: at + width };
}

function readUint(bytes: Uint8Array, length: number): number {
  return bytes.subarray(0, Math.min(length, 8)).reduce((value, byte) => value * 256 + byte, 0);
}

/** A block starts with the number of its track and its time relative to the cluster. */
function timeInCluster(block: Uint8Array): number {
  const track = readNumber(block, 0, { keepMarker: false });
  if (!track || track.next + 2 > block.byteLength) return 0;
  return new DataView(block.buffer, block.byteOffset).getInt16(track.next);
}

/** Journaled bytes of a session, and where they begin in it. */
export interface JournaledBytes {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** This many equal bytes in a row are no coincidence, unless the audio repeats itself. */
export const CONVINCING_BYTES = 16;

/** Whether a frame equals the journaled bytes at a position, over their common length. */
export function agrees(
  { start, bytes }: JournaledBytes,
  frame: Uint8Array,
  position: number,
): boolean {
  const known = bytes.subarray(position - start, position - start + frame.byteLength);
  return Buffer.compare(known, frame.subarray(0, known.byteLength)) === 0;
}

/** Audio that repeats itself does so within this many bytes, or goes on after the journaled bytes as it began. */
const WINDOW_BYTES = 256;

/** Whether received bytes that equal the journaled ones from a position on were recorded nowhere else, so that they are sent again. */
export function isOnlyAt(
  position: number,
  { start, bytes }: JournaledBytes,
  received: Uint8Array,
): boolean {
  const at = position - start;
  const equal = Math.min(received.byteLength, bytes.byteLength - at);
  if (equal < CONVINCING_BYTES) return false;
  const length = Math.min(equal, WINDOW_BYTES);
  const journaled = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isUnique = (from: number): boolean => {
    const window = journaled.subarray(from, from + length);
    return journaled.indexOf(window) === from && journaled.indexOf(window, from + 1) === -1;
  };
  const last = at + equal - length;
  const later = received.subarray(equal, equal + length);
  const goesOnAlike =
    later.byteLength > 0 && Buffer.compare(later, received.subarray(0, later.byteLength)) === 0;
  return !goesOnAlike && [at, (at + last) >> 1, last].some(isUnique);
}

/** Journaled bytes of a session, and where they begin in it. */
export interface JournaledBytes {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** This many equal bytes in a row are no coincidence, unless the audio repeats itself. */
export const CONVINCING_BYTES = 16;

/** Audio that repeats itself does so within this many bytes. */
const REPEATING_BYTES = 64 * 1024;

/** Whether a frame equals the journaled bytes from a position on, as far as both go. */
export function agrees(
  { start, bytes }: JournaledBytes,
  frame: Uint8Array,
  position: number,
): boolean {
  const known = bytes.subarray(position - start, position - start + frame.byteLength);
  return Buffer.compare(known, frame.subarray(0, known.byteLength)) === 0;
}

/**
 * Whether received bytes that equal the journaled ones from a position on occur nowhere else, so that they were received again.
 * A few bytes count together with those before them.
 */
export function isOnlyAt(
  position: number,
  { start, bytes }: JournaledBytes,
  received: Uint8Array,
): boolean {
  const first = Math.max(0, position - start - REPEATING_BYTES);
  const all = Buffer.concat([bytes.subarray(first), received]);
  const end = bytes.byteLength - first;
  const at = position - start - first;
  const equal = Math.min(received.byteLength, end - at);
  const before = Math.min(at, Math.max(0, CONVINCING_BYTES - equal));
  const bytesThere = all.subarray(at - before, at + equal);
  // So few bytes at the start of a session occur elsewhere by chance: silence is told by its equal bytes.
  if (bytesThere.byteLength < CONVINCING_BYTES) {
    return new Set(received.subarray(0, CONVINCING_BYTES)).size > 1;
  }
  let found = all.indexOf(bytesThere);
  while (found === at - before || found === end - before) {
    found = all.indexOf(bytesThere, found + 1);
  }
  return found === -1;
}

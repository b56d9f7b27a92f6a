/** Some bytes of a session, and where they begin in it. */
export interface Remembered {
  readonly start: number;
  readonly bytes: Uint8Array;
}

/** Whether frames in a row equal what is remembered from a place on, as far as both go. */
export function agrees(
  { start, bytes }: Remembered,
  frames: readonly Uint8Array[],
  place: number,
): boolean {
  let at = place - start;
  if (at < 0) return false;
  for (const frame of frames) {
    const most = Math.min(frame.byteLength, bytes.byteLength - at);
    for (let index = 0; index < most; index += 1) {
      if (frame[index] !== bytes[at + index]) return false;
    }
    at += frame.byteLength;
  }
  return true;
}

/** The byte at a position of the audio that live cases send: each server can tell which part it got. */
export function liveByte(position: number): number {
  return (position * 7 + Math.floor(position / 251)) % 256;
}

/** A part of the audio that live cases send. */
export function liveAudio(from: number, to: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: to - from }, (_, index) => liveByte(from + index));
}

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, 4.2). */
export interface Box {
  readonly kind: string;
  readonly start: number;
  readonly byteLength: number;
  /** Offset of its content from its start. */
  readonly content: number;
}

/** The longest head of a box. */
export const BOX_HEAD_BYTES = 16;

/** The box at a position; null if there is none. `room` is its largest possible length. */
export function boxAt(bytes: Buffer, at: number, room: number): Box | null {
  if (at + 8 > bytes.byteLength) return null;
  const short = bytes.readUInt32BE(at);
  const kind = bytes.toString('latin1', at + 4, at + 8);
  const long = short === 1;
  if (long && at + 16 > bytes.byteLength) return null;
  const announced = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? room : short;
  const content = long ? 16 : 8;
  if (announced < content) return null;
  return { kind, start: at, byteLength: Math.min(announced, room), content };
}

/** The consecutive boxes in these bytes. */
export function* boxesIn(bytes: Buffer): Generator<Box & { readonly bytes: Buffer }, void> {
  for (let at = 0; ; ) {
    const box = boxAt(bytes, at, bytes.byteLength - at);
    if (box === null) return;
    yield { ...box, bytes: bytes.subarray(at + box.content, at + box.byteLength) };
    at += box.byteLength;
  }
}

/** The content of the first box on a path of kinds; null if there is none. */
export function boxInside(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  let inside: Buffer | null = bytes;
  for (const step of path) {
    if (inside === null) return null;
    inside = boxesIn(inside).find(({ kind }) => kind === step)?.bytes ?? null;
  }
  return inside;
}

import type fc from 'fast-check';

/** One change to the text of a body, with a short description. */
export interface TextEdit {
  readonly about: string;
  edit(bytes: Uint8Array): Uint8Array;
}

/** One way to damage the text of any value. */
export interface TextMutator {
  readonly weight: number;
  readonly edits: fc.Arbitrary<TextEdit>;
}

const encoder = new TextEncoder();

/** Bytes of a text. */
export const encode = (text: string): Uint8Array => encoder.encode(text);

/** Bytes one after the other. */
export function concat(...pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.byteLength, 0));
  let offset = 0;
  for (const piece of pieces) {
    joined.set(piece, offset);
    offset += piece.byteLength;
  }
  return joined;
}

/** The bytes with others put in at a share of their length, in thousandths. */
export function insertAt(bytes: Uint8Array, thousandths: number, inserted: Uint8Array): Uint8Array {
  const at = Math.floor((bytes.byteLength * thousandths) / 1000);
  return concat(bytes.subarray(0, at), inserted, bytes.subarray(at));
}

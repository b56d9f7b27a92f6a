import { byteOrderMark, damagedByte, otherEncoding, strayBytes } from './byte-noise.ts';
import { continued, cut, doubled, padded, replaced } from './cut-and-continued.ts';
import type { TextMutator } from './text-mutator.ts';

/** All ways to damage the text of a value. */
export const textMutators: readonly TextMutator[] = [
  cut,
  continued,
  replaced,
  padded,
  doubled,
  strayBytes,
  byteOrderMark,
  damagedByte,
  otherEncoding,
];

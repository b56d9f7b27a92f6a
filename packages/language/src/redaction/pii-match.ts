import type { PiiEntityType } from '@verbatim/contract';
import { keyOf } from './key.ts';
import { sliceOf, type TextWords } from './text-words.ts';

/** A stretch of text that is to be redacted. */
export interface PiiMatch {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
  /** What makes two findings the same entity: the written form, without spaces and case. */
  readonly key: string;
}

/** A finding from one word to another. */
export function piiMatch(
  type: PiiEntityType,
  said: TextWords,
  from: number,
  to: number,
  key: string = keyOf(sliceOf(said, from, to)),
): PiiMatch {
  return { type, start: said.starts[from] ?? 0, end: said.ends[to - 1] ?? 0, key };
}

/** Finds what is to be redacted in a text. */
export type PiiFinder = (said: TextWords) => Iterable<PiiMatch>;

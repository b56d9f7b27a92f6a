import type { PiiEntityType } from '@verbatim/contract';
import { keyOf } from './key.ts';
import { sliceOf, type TextWords } from './text-words.ts';

/** A part of a text to redact. */
export interface PiiMatch {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
  /** Canonical form, without spaces and case: matches with the same key are the same entity. */
  readonly key: string;
}

/** Makes a match of a range of words. */
export function piiMatch(
  type: PiiEntityType,
  tokens: TextWords,
  from: number,
  to: number,
  key: string = keyOf(sliceOf(tokens, from, to)),
): PiiMatch {
  return { type, start: tokens.starts[from] ?? 0, end: tokens.ends[to - 1] ?? 0, key };
}

/** A rule that finds matches in a text. */
export type PiiFinder = (tokens: TextWords) => Iterable<PiiMatch>;

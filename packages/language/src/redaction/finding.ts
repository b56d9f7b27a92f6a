import type { PiiEntityType } from '@verbatim/contract';
import { keyOf } from './key.ts';
import { type Said, sliceOf } from './said.ts';

/** A stretch of text that is to be redacted. */
export interface Finding {
  readonly type: PiiEntityType;
  readonly start: number;
  readonly end: number;
  /** What makes two findings the same entity: the written form, without spaces and case. */
  readonly key: string;
}

/** A finding from one word to another. */
export function finding(
  type: PiiEntityType,
  said: Said,
  from: number,
  to: number,
  key: string = keyOf(sliceOf(said, from, to)),
): Finding {
  return { type, start: said.starts[from] ?? 0, end: said.ends[to - 1] ?? 0, key };
}

/** Finds what is to be redacted in a text. */
export type Finder = (said: Said) => Iterable<Finding>;

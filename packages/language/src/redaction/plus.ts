import type { PiiMatch } from './pii-match.ts';
import type { TextWords } from './text-words.ts';

const SIGNS = /(?:\+ ?\(?|\()$/;

/** True if a phone number begins with a plus, spoken or written. */
export function hasPlus({ text, starts, words }: TextWords, at: number): boolean {
  return words[at - 1] === 'plus' || /\+ ?\(?$/.test(text.slice(0, starts[at]).slice(-3));
}

/** A phone number with the plus or bracket before it. */
export function withPlus(
  { text, starts, words }: TextWords,
  found: PiiMatch,
  at: number,
): PiiMatch {
  if (words[at - 1] === 'plus') return { ...found, start: starts[at - 1] ?? found.start };
  const signs = SIGNS.exec(text.slice(Math.max(0, found.start - 3), found.start));
  return signs ? { ...found, start: found.start - signs[0].length } : found;
}

import type { Finding } from './finding.ts';
import type { Said } from './said.ts';

const SIGNS = /(?:\+ ?\(?|\()$/;

/** Whether a phone number begins with a plus, spoken or written. */
export function hasPlus({ text, starts, words }: Said, at: number): boolean {
  return words[at - 1] === 'plus' || /\+ ?\(?$/.test(text.slice(0, starts[at]).slice(-3));
}

/** A phone number with the plus or bracket before it. */
export function withPlus({ text, starts, words }: Said, found: Finding, at: number): Finding {
  if (words[at - 1] === 'plus') return { ...found, start: starts[at - 1] ?? found.start };
  const signs = SIGNS.exec(text.slice(Math.max(0, found.start - 3), found.start));
  return signs ? { ...found, start: found.start - signs[0].length } : found;
}

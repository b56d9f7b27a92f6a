import { figure } from '../numbers/figures.ts';
import { fillers, wordsOf } from './lists.ts';
import type { TextWords } from './text-words.ts';

/** A group of digits, and its words. */
interface DigitGroup {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}
/** Consecutive groups of digits, from one speaker or two. */
export type DigitRun = readonly DigitGroup[];

const MAX_FILLERS = 4;
/** "Three million" and "1,000,000" are amounts, not identifiers. */
const AMOUNT = /^\d{1,3}(?:,\d{3})+$/;
const SCALE = wordsOf('million billion trillion thousand');
const YEAR = /^(?:19|20)\d\d$/;

/** Every run of digits of a text. */
export function digitRuns(tokens: TextWords): DigitRun[] {
  const runs: DigitRun[] = [];
  let run: DigitGroup[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (let at = 0; at < tokens.words.length; ) {
    const group = groupAt(tokens, at);
    if (!group) {
      at += 1;
      continue;
    }
    const last = run.at(-1);
    if (last && !follows(tokens, last, group)) close();
    run.push(group);
    at = group.to;
  }
  close();
  return runs;
}

function groupAt({ words }: TextWords, from: number): DigitGroup | undefined {
  const read = figure(words, from);
  if (!read || SCALE.has(words[read.to]) || AMOUNT.test(words[from] ?? '')) return undefined;
  if (SCALE.has(words[read.to - 1]) && read.digits.length > 4) return undefined;
  return { digits: read.digits, from, to: read.to };
}

function follows({ words, breaks }: TextWords, last: DigitGroup, next: DigitGroup): boolean {
  if (next.from - last.to > MAX_FILLERS) return false;
  for (let at = last.to; at < next.from; at += 1) if (!fillers.has(words[at])) return false;
  const apart = breaks[next.from] === 2 && YEAR.test(last.digits) && YEAR.test(next.digits);
  return !apart;
}

/** The digits of some groups. */
export const digitsOf = (groups: DigitRun): string => groups.map(({ digits }) => digits).join('');

import { normalizedUnits } from '../accuracy/normalizer/normalize.ts';
import { align } from '../accuracy/word-errors.ts';

/** Stands for the term, which is not counted. */
const TERM = 'zzterm';

/** Words of a sentence beside its term: how many, and how many of them were right before but not after. */
export interface HarmedWords {
  readonly words: number;
  readonly harmed: number;
}

/** Compares two transcripts of an English sentence. */
export function harmedWords(
  { text, term }: { readonly text: string; readonly term: string | null },
  before: string,
  after: string,
): HarmedWords {
  const words = (some: string): string[] =>
    normalizedUnits(term === null ? some : some.replaceAll(term, ` ${TERM} `), 'en');
  const reference = words(text);
  const [once, now] = [before, after].map((transcript) => rightIn(reference, words(transcript)));
  const counted = reference.flatMap((word, at) => (word === TERM ? [] : [at]));
  const harmed = counted.filter((at) => once?.has(at) && !now?.has(at));
  return { words: counted.length, harmed: harmed.length };
}

/** The positions of words of the reference that a transcript has. */
function rightIn(reference: readonly string[], transcript: readonly string[]): Set<number> {
  const right = new Set<number>();
  for (const pair of align(reference, transcript)) {
    if (pair.reference === null || pair.found === null) continue;
    if (reference[pair.reference] === transcript[pair.found]) right.add(pair.reference);
  }
  return right;
}

import { align } from './alignment.ts';
import { normalizedUnits } from './normalizer/normalize.ts';

/** A recognized word that was compared with the reference. */
export interface JudgedWord<Word> {
  readonly word: Word;
  readonly isRight: boolean;
  /** Index of the word of the reference that it is; null: it is wrong. */
  readonly reference: number | null;
}

/**
 * Compares recognized words with those of the reference. Each word is normalized by itself; one that becomes several
 * ("gonna") is right if all of them are.
 */
export function judgeWords<Word extends { readonly word: string }>(
  reference: readonly string[],
  found: readonly Word[],
  language: string,
): JudgedWord<Word>[] {
  const wanted = unitsOf(reference, language);
  const units = unitsOf(
    found.map(({ word }) => word),
    language,
  );
  const right = new Map<number, number>();
  for (const pair of align(
    wanted.map(({ unit }) => unit),
    units.map(({ unit }) => unit),
  )) {
    const expected = wanted[pair.reference ?? -1];
    if (pair.found !== null && expected !== undefined && expected.unit === units[pair.found]?.unit)
      right.set(pair.found, expected.index);
  }
  return found.flatMap((word, index) => {
    const own = units.flatMap((unit, at) => (unit.index === index ? [at] : []));
    // Punctuation and hesitations are no words.
    if (own.length === 0) return [];
    const isRight = own.every((at) => right.has(at));
    return [{ word, isRight, reference: isRight ? (right.get(own[0] ?? -1) ?? null) : null }];
  });
}

const unitsOf = (
  words: readonly string[],
  language: string,
): { readonly unit: string; readonly index: number }[] =>
  words.flatMap((word, index) => normalizedUnits(word, language).map((unit) => ({ unit, index })));

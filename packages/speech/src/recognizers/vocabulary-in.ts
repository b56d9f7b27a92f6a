import type { LikelyPhrase } from '../segment-recognizer.ts';

/** What of a vocabulary can be said in one of the languages; none at all stands for any. */
export function vocabularyIn(
  vocabulary: readonly LikelyPhrase[],
  languages: readonly string[] | 'any',
): LikelyPhrase[] {
  const all = languages === 'any' || languages.length === 0;
  return vocabulary.filter(
    ({ intensity, language }) =>
      intensity > 0 && (all || language === undefined || languages.includes(language)),
  );
}

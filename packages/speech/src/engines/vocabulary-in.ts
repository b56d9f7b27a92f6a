import type { LikelyPhrase } from '../recognition/segment-recognizer.ts';

/** The phrases of a vocabulary with a boost, in one of these languages; an empty list means any language. */
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

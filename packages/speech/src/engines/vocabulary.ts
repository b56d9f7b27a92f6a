import type { LikelyPhrase, SegmentRequest } from '../recognition/segments.ts';

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

/**
 * About 15 names. Of longer lists it writes more names itself, but gets one in a hundred other words wrong; the rest of the
 * vocabulary is corrected by its sound.
 */
const MAX_PROMPT_CHARACTERS = 150;

/** Words that are likely to be said, as Whisper takes them: as text that came before. */
export function promptOf({
  vocabulary,
  languages,
}: Pick<SegmentRequest, 'languages' | 'vocabulary'>): string {
  let prompt = '';
  for (const { phrase } of vocabularyIn(vocabulary, languages)) {
    const longer = prompt === '' ? phrase : `${prompt}, ${phrase}`;
    if (longer.length > MAX_PROMPT_CHARACTERS) break;
    prompt = longer;
  }
  // Ends the prompt as a sentence, so that speech isn't taken for its continuation.
  return prompt === '' ? '' : `${prompt}.`;
}

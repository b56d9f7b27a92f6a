import type { LanguageCode } from '@verbatim/contract';

/** Scripts that set no space between words, as Unicode calls them. */
const UNSPACED = new Set(['Hans', 'Hant', 'Jpan', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']);

/** To tell what a language is written in takes longer than to translate a word of it. */
const unspaced = new Map<LanguageCode, boolean>();

function isUnspaced(language: LanguageCode): boolean {
  const known = unspaced.get(language);
  if (known !== undefined) return known;
  const told = UNSPACED.has(new Intl.Locale(language).maximize().script ?? '');
  unspaced.set(language, told);
  return told;
}

/** Spaces that a translator leaves next to such a script. */
const STRAY_SPACES =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])\s+|\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])/gu;

/** What stands between utterances in running text. */
export const joinerFor = (language: LanguageCode): '' | ' ' => (isUnspaced(language) ? '' : ' ');

/** A translation as it is written in its language: one line, and spaces only where that language has some. */
export function written(text: string, language: LanguageCode): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return isUnspaced(language) ? line.replace(STRAY_SPACES, '') : line;
}

/**
 * The words of a written text. Joined by spaces, or by nothing where the text has no space, they are the text again. Signs
 * belong to the word before them.
 */
export function wordsOf(text: string, language: LanguageCode): string[] {
  if (text === '') return [];
  if (!isUnspaced(language) || /\s/u.test(text)) return text.split(/\s+/u);
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenterFor(language).segment(text)) {
    const opens = isWordLike === true || words.length === 0 || /^[「『（【《〈“‘]/u.test(segment);
    const afterOpening = /^[「『（【《〈“‘]+$/u.test(words.at(-1) ?? '');
    if (opens && !afterOpening) words.push(segment);
    else words.splice(-1, 1, `${words.at(-1) ?? ''}${segment}`);
  }
  return words;
}

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** One is expensive to make and serves for ever; there are as many as there are such languages. */
function segmenterFor(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

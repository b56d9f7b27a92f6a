import type { LanguageCode } from '@verbatim/contract';

/** Scripts without spaces between words (Unicode names). */
const UNSPACED = new Set(['Hans', 'Hant', 'Jpan', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt']);

/** Cache: `Intl.Locale.maximize` is slow. */
const unspaced = new Map<LanguageCode, boolean>();

function isUnspaced(language: LanguageCode): boolean {
  const known = unspaced.get(language);
  if (known !== undefined) return known;
  const told = UNSPACED.has(new Intl.Locale(language).maximize().script ?? '');
  unspaced.set(language, told);
  return told;
}

/** Spaces next to such a script, which translators leave behind. */
const STRAY_SPACES =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])\s+|\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。、，！？；：])/gu;

/** Separator of utterances in running text. */
export const joinerFor = (language: LanguageCode): '' | ' ' => (isUnspaced(language) ? '' : ' ');

/** Normalizes a translation: one line, and no spaces in scripts without them. */
export function written(text: string, language: LanguageCode): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return isUnspaced(language) ? line.replace(STRAY_SPACES, '') : line;
}

/**
 * The words of a text. Joined by spaces, or by nothing for scripts without them, they are the text again. Punctuation belongs
 * to the word before it.
 */
export function wordsOf(text: string, language: LanguageCode): string[] {
  if (text === '') return [];
  if (!isUnspaced(language) || /\s/u.test(text)) return text.split(/\s+/u);
  const words: string[] = [];
  /** True while the last word has nothing but opening signs. */
  let isOpening = false;
  for (const { segment, isWordLike } of segmenterFor(language).segment(text)) {
    const opens = isWordLike === true || words.length === 0 || /^[「『（【《〈“‘]/u.test(segment);
    const isNew: boolean = opens && !isOpening;
    if (isNew) words.push(segment);
    else words[words.length - 1] += segment;
    isOpening = (isNew || isOpening) && /^[「『（【《〈“‘]+$/u.test(segment);
  }
  return words;
}

const segmenters = new Map<LanguageCode, Intl.Segmenter>();

/** Segmenters by language: they are expensive to create. */
function segmenterFor(language: LanguageCode): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}

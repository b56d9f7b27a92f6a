import { isFunctionWord } from './function-words.ts';

/** A word that may describe the subject of a text. */
export interface Term {
  /** Stem: "meeting" and "meetings" are one term. */
  readonly stem: string;
  /** As it stands in the text. */
  readonly word: string;
  /** Position. Adjacent terms, without a function word or comma between them, have consecutive ones. */
  readonly place: number;
}

/** Redaction markers, words, or punctuation. */
const TOKEN = /\[[^\s\]]*\]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*|[^\s\p{L}\p{N}]+/gu;
const LETTER = /^[\p{L}\p{N}]/u;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Longer words of alphabetic scripts are one term if they have this many first letters in common. */
const STEM_LETTERS = 6;
const ENDING = /['’](?:s|re|ve|ll|d|m|t)?$/u;

/** The words of a text that are not function words of its language. */
export function termsOf(text: string, language: string): Term[] {
  const terms: Term[] = [];
  for (const [place, word] of tokensOf(text, language).entries()) {
    if (!LETTER.test(word)) continue;
    const small = word.toLowerCase();
    const plain = small.replace(ENDING, '');
    if (!isFunctionWord(plain, language) && !isFunctionWord(small.replaceAll('’', "'"), language))
      terms.push({ stem: stemOf(plain), word, place });
  }
  return terms;
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Words and punctuation. */
function tokensOf(text: string, language: string): string[] {
  if (!UNSPACED.test(text)) return text.match(TOKEN) ?? [];
  let segmenter = segmenters.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    segmenters.set(language, segmenter);
  }
  return [...segmenter.segment(text)].map(({ segment }) => segment).filter((one) => one.trim());
}

function stemOf(plain: string): string {
  const singular =
    plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
  return singular.slice(0, STEM_LETTERS);
}

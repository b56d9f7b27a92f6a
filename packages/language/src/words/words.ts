import type { Utterance, Word } from '@verbatim/contract';

/** Gives new texts the times of the given words: one to one, joined, or shared by length. */
export function rewritten(words: readonly Word[], texts: readonly string[]): Word[] {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return [];
  if (words.length === texts.length) {
    return words.map((word, index) => ({ ...word, word: texts[index] ?? word.word }));
  }
  const confidence = lowestConfidence(words);
  const length = texts.reduce((sum, text) => sum + text.length, 0) || 1;
  let passed = 0;
  const at = (): number =>
    passed === length
      ? last.end
      : Math.round((first.start + ((last.end - first.start) * passed) / length) * 1000) / 1000;
  return texts.map((word) => {
    const start = at();
    passed += word.length;
    return { ...first, word, start, end: at(), confidence };
  });
}

/** The confidence of some words as one: the lowest. */
export const lowestConfidence = (words: readonly Word[]): number =>
  words.reduce((lowest, { confidence }) => Math.min(lowest, confidence), 1);

/** Separator of the words of an utterance: empty for scripts without spaces. */
export function joinerOf({ text, words }: Pick<Utterance, 'text' | 'words'>): '' | ' ' {
  return words.length > 1 && !/\s/u.test(text.trim()) ? '' : ' ';
}

const FIRST = /[\p{L}\p{N}]/u;
const LAST = /[\p{L}\p{N}][^\p{L}\p{N}]*$/u;
const POSSESSIVE = /['’]s$/u;

/** A word cut into the punctuation before it, the word, and the punctuation after it. */
export interface WordParts {
  readonly before: string;
  readonly core: string;
  readonly after: string;
}

/** Cuts the punctuation off a word, in time that grows with its length. `possessive`: an "'s" counts as punctuation. */
export function partsOf(word: string, { possessive }: { possessive: boolean }): WordParts {
  const from = word.search(FIRST);
  if (from < 0) return { before: word, core: '', after: '' };
  const last = word.search(LAST);
  const to = last + String.fromCodePoint(word.codePointAt(last) ?? 0).length;
  const cut = possessive && POSSESSIVE.test(word.slice(from, to)) ? 2 : 0;
  return {
    before: word.slice(0, from),
    core: word.slice(from, to - cut),
    after: word.slice(to - cut),
  };
}

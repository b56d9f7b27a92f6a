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

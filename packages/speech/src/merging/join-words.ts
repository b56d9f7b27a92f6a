/** Characters of scripts without spaces between words, their marks and their wide punctuation included: ー 、 。 ？ */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}\u{ff01}-\u{ff60}]/u;

/** Joins words to text, with spaces if their script uses them. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const joined = unspaced.test(text.slice(-1)) && unspaced.test(word.slice(0, 1));
    text += text === '' || joined ? word : ` ${word}`;
  }
  return text;
}

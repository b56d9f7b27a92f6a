/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Joins words to text, with spaces if their script uses them. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const joined = unspaced.test(text.slice(-1)) && unspaced.test(word.slice(0, 1));
    text += text === '' || joined ? word : ` ${word}`;
  }
  return text;
}

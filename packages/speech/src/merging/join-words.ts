/** Scripts that set no space between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Words as running text: with spaces, where the script that they are written in sets them. */
export function joinWords(words: readonly string[]): string {
  let text = '';
  for (const word of words) {
    const joined = unspaced.test(text.slice(-1)) && unspaced.test(word.slice(0, 1));
    text += text === '' || joined ? word : ` ${word}`;
  }
  return text;
}

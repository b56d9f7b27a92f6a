/** A word of a text, and its span among the characters that are not spaces. */
export interface TextWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** Scripts without spaces between words. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const onlyMarks = /^[\p{P}\p{S}]+$/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text, with the punctuation that follows each. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = [];
  let at = 0;
  for (const piece of text.split(/\s+/).filter(Boolean)) {
    let fresh = true;
    for (const word of unspaced.test(piece) ? split(piece) : [piece]) {
      const last = words.at(-1);
      const from = at;
      at += [...word].length;
      // Punctuation alone belongs to the word before it.
      if (onlyMarks.test(word) && last !== undefined)
        words[words.length - 1] = { ...last, word: last.word + (fresh ? ' ' : '') + word, to: at };
      else words.push({ word, from, to: at });
      fresh = false;
    }
  }
  return words;
}

/** The segmenter knows no words in Katakana, which are foreign ones, and takes their characters apart. */
const katakana = /^[\p{scx=Katakana}--[\p{P}]]+$/v;

function split(piece: string): string[] {
  const words: string[] = [];
  for (const { segment } of segmenter.segment(piece)) {
    const last = words.at(-1);
    if (last !== undefined && katakana.test(last) && katakana.test(segment))
      words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

import type { Word } from '@verbatim/contract';

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

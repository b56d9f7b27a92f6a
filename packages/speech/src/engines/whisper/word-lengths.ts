import type { RecognizedWord } from '../../recognition/segment-recognizer.ts';

/** The shortest that a word takes: measured against made speech, starts are 8 ms closer with it, and a third fewer are far off. */
const MIN_SECONDS = 0.03;
const MIN_SECONDS_PER_CHARACTER = 0.035;
/** What is left of a word whose end is given to the next one. */
const MIN_REST_SECONDS = 0.02;

/**
 * Gives words the time that it takes to say them, from the word before: alignment sometimes keeps to a word until the next one
 * is over. Ends of last words stay, and so does the order.
 */
export function speakable(words: readonly RecognizedWord[]): RecognizedWord[] {
  const longer = words.map((word) => ({ ...word }));
  for (const [index, word] of [...longer.entries()].reverse()) {
    const before = longer[index - 1];
    if (before === undefined) continue;
    const needed = MIN_SECONDS + MIN_SECONDS_PER_CHARACTER * word.word.length;
    const earliest = Math.min(before.start + MIN_REST_SECONDS, word.start);
    word.start = Math.max(earliest, Math.min(word.start, word.end - needed));
    before.end = Math.min(before.end, word.start);
  }
  return longer;
}

import type { Word } from '@verbatim/contract';

const SENTENCE_END = /[.?!…。？！؟।]["'”’)\]]*$/u;
const CLAUSE_END = /[,;:—–、，；：،]["'”’)\]]*$/u;
/** Words that open a phrase: a row may end before them, but not after them. */
const OPENERS = new Set(
  (
    'and but or nor so because that which who when where while if although though as than ' +
    'in on at by for from with without of to into over under between through about after before'
  ).split(' '),
);
/** Words that belong to the next one. */
const BOUND = new Set(
  'a an the my your his her its our their this these those no not very'.split(' '),
);
const PAUSE_SECONDS = 0.3;

const plain = (word: string): string => word.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Score of a break between two consecutive words: higher is better, below 0 is bad. */
export function breakScore(before: Word, after: Word): number {
  if (SENTENCE_END.test(before.word)) return 4;
  if (CLAUSE_END.test(before.word)) return 3;
  if (after.start - before.end >= PAUSE_SECONDS) return 2;
  const last = plain(before.word);
  if (BOUND.has(last) || OPENERS.has(last)) return -1;
  return OPENERS.has(plain(after.word)) ? 1 : 0;
}

/** True if a sentence ends with this word. */
export const endsSentence = (word: Word): boolean => SENTENCE_END.test(word.word);

/** A silence after which a new caption begins. */
const SILENCE_SECONDS = 1;

/** True if the silence between two words is long enough to clear the screen. */
export const isSilence = (before: Word, after: Word): boolean =>
  after.start - before.end >= SILENCE_SECONDS;

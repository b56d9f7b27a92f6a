import type { Utterance } from '@verbatim/contract';

/** An utterance of these words, one a second. */
export const utterance = (text: string, start = 0): Utterance => ({
  ...{ text, start, end: start + 9, language: 'en', confidence: 1, channel: 0 },
  words: text
    .split(' ')
    .filter((word) => word !== '')
    .map((word, at) => ({ word, start: start + at, end: start + at + 1, confidence: 0.5 })),
});

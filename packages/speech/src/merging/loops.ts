import { lettersOf } from '../recognition/segments.ts';

/** A phrase that is said more often in a row is the model's, not the speaker's. */
const mostTimes = (words: number): number => (words < LONG_PHRASE_WORDS ? 3 : 2);
const LONG_PHRASE_WORDS = 4;
/** Speakers repeat longer ones, such as announcements. */
const MAX_PHRASE_WORDS = 8;

/** The same letters at least six times within a word: `ffffff`, `bla-bla-bla-bla-bla-bla`. Numbers may have as many zeros as they like. */
const stuck = /(\p{L}[^\p{N}]{0,11}?)\1{5,}/giu;

/**
 * Keeps once what a model said over and over: a phrase that follows itself too often, and letters that do within a word. Every
 * engine's words come through here, so that no output has a loop.
 */
export function withoutLoops<Spoken extends { readonly word: string }>(
  words: readonly Spoken[],
): readonly Spoken[] {
  const single = words.map((each) => {
    const word = each.word.replace(stuck, '$1');
    return word === each.word ? each : { ...each, word };
  });
  // What is left when a phrase was taken out may follow itself in turn.
  for (let before: readonly Spoken[] = single; ; ) {
    const after = withoutRepeats(before);
    if (after.length === before.length) return after;
    before = after;
  }
}

/** True if these words have a loop in them. */
export const hasLoop = (words: readonly { readonly word: string }[]): boolean => {
  const kept = withoutLoops(words);
  return kept.length < words.length || kept.some(({ word }, at) => word !== words[at]?.word);
};

function withoutRepeats<Spoken extends { readonly word: string }>(
  words: readonly Spoken[],
): readonly Spoken[] {
  const plain = words.map(({ word }) => lettersOf(word));
  const kept: Spoken[] = [];
  for (let at = 0; at < words.length; ) {
    const length = repeatedPhraseAt(plain, at);
    kept.push(...words.slice(at, at + Math.max(1, length)));
    at += length === 0 ? 1 : length * timesAt(plain, at, length);
  }
  return kept;
}

/** The length of the shortest phrase that is repeated too often from here on; 0: none is. */
function repeatedPhraseAt(plain: readonly string[], at: number): number {
  for (let length = 1; length <= MAX_PHRASE_WORDS; length += 1)
    if (timesAt(plain, at, length) > mostTimes(length)) return length;
  return 0;
}

/** How often the phrase of this length that begins here follows in a row. */
function timesAt(plain: readonly string[], at: number, length: number): number {
  let end = at + length;
  while (end < plain.length && plain[end] === plain[end - length]) end += 1;
  return Math.floor((end - at) / length);
}

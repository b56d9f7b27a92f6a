import type { Utterance } from '@verbatim/contract';
import { joinerFor } from './target-words.ts';

const SENTENCE_END = /[.?!…。？！｡؟۔।॥]["'”’»)\]]*$/u;
/** Utterances with a longer pause between them are not joined. */
const MAX_PAUSE_SECONDS = 2;
/** Limit of a joined utterance: longer ones are hard to read as subtitles. */
const MAX_SECONDS = 30;

/** Joins consecutive utterances of one voice until a sentence ends. */
export function joinedUtterances(utterances: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = [];
  for (const utterance of utterances) {
    const before = joined.at(-1);
    if (before !== undefined && goesOn(before, utterance)) {
      joined.splice(-1, 1, together(before, utterance));
    } else joined.push(utterance);
  }
  return joined;
}

const goesOn = (before: Utterance, next: Utterance): boolean =>
  before.channel === next.channel &&
  before.speaker === next.speaker &&
  before.language === next.language &&
  !SENTENCE_END.test(before.text) &&
  next.start >= before.end &&
  next.start - before.end <= MAX_PAUSE_SECONDS &&
  next.end - before.start <= MAX_SECONDS;

function together(before: Utterance, next: Utterance): Utterance {
  const words = [...before.words, ...next.words];
  return {
    ...before,
    text: `${before.text}${joinerFor(before.language)}${next.text}`.trim(),
    end: next.end,
    words,
    confidence: meanOf(before, next),
  };
}

/** Confidence, weighted by the number of words. */
function meanOf(one: Utterance, other: Utterance): number {
  const [first, second] = [one.words.length || 1, other.words.length || 1];
  const mean = (one.confidence * first + other.confidence * second) / (first + second);
  return Math.round(mean * 1000) / 1000;
}

import type { Sentence, Utterance, Word } from '@verbatim/contract';
import { joinerOf } from '../words/words.ts';
import { sentencesIn } from './boundaries.ts';

/** The sentences of a transcript in the order of its utterances. A sentence ends with its utterance. */
export function sentencesOf(utterances: readonly Utterance[]): Sentence[] {
  return utterances.flatMap((utterance) => {
    const { language, channel, speaker } = utterance;
    const joiner = joinerOf(utterance);
    return sentencesIn(utterance.words, language).map((words) => ({
      sentence: words.map(({ word }) => word).join(joiner),
      start: words[0]?.start ?? utterance.start,
      end: words.at(-1)?.end ?? utterance.end,
      words,
      confidence: meanConfidence(words),
      language,
      channel,
      ...(speaker === undefined ? {} : { speaker }),
    }));
  });
}

const meanConfidence = (words: readonly Word[]): number =>
  Math.round((words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length) * 1000) /
  1000;

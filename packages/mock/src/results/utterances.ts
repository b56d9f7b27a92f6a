import type { Utterance, Word } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import type { SpokenUtterance } from '../script/script-utterances.ts';

/** Joins words to a text. */
export const textOf = (words: readonly Word[]): string => joinTexts(words.map(({ word }) => word));

/** Mean confidence of words; 0 without words. */
export function confidenceOf(words: readonly Word[]): number {
  const sum = words.reduce((total, { confidence }) => total + confidence, 0);
  return words.length === 0 ? 0 : Math.round((sum / words.length) * 1000) / 1000;
}

/** An utterance as results and messages contain it, with `speaker` only if diarization is on. */
export function utteranceOf(spoken: SpokenUtterance, withSpeaker = false): Utterance {
  const { start, end, language, channel, speaker } = spoken;
  const words = [...spoken.words];
  return {
    text: textOf(words),
    start,
    end,
    language,
    confidence: confidenceOf(words),
    channel,
    ...(withSpeaker && { speaker }),
    words,
  };
}

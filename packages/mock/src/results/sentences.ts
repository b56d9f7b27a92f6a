import type { Sentence, Utterance, Word } from '@verbatim/contract';
import { confidenceOf, textOf } from './utterances.ts';

/** Splits utterances into sentences. */
export function sentencesOf(utterances: readonly Utterance[]): Sentence[] {
  return utterances.flatMap((utterance) => {
    const { language, channel, speaker } = utterance;
    return cut(utterance.words).map((words) => ({
      sentence: textOf(words),
      start: words[0]?.start ?? utterance.start,
      end: words.at(-1)?.end ?? utterance.end,
      words,
      confidence: confidenceOf(words),
      language,
      ...(speaker !== undefined && { speaker }),
      channel,
    }));
  });
}

function cut(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  for (const word of words) {
    current.push(word);
    if (!/[.!?]$/.test(word.word)) continue;
    sentences.push(current);
    current = [];
  }
  return current.length === 0 ? sentences : [...sentences, current];
}

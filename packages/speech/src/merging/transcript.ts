import type { Utterance } from '@verbatim/contract';
import { joinWords } from './join-words.ts';

type UtteranceText = Pick<Utterance, 'text' | 'language' | 'start' | 'end'>;

/** The text of all utterances, in the given order. */
export const fullTranscript = (utterances: readonly UtteranceText[]): string =>
  joinWords(utterances.map(({ text }) => text));

/** The spoken languages, by time spoken in each, longest first. */
export function languagesByUse(utterances: readonly UtteranceText[]): Utterance['language'][] {
  const seconds = new Map<Utterance['language'], number>();
  for (const { language, start, end } of utterances) {
    seconds.set(language, (seconds.get(language) ?? 0) + (end - start));
  }
  return [...seconds].sort(([, a], [, b]) => b - a).map(([language]) => language);
}

import type { Utterance } from '@verbatim/contract';
import { saying } from '../saying.ts';

/** Each sentence as an utterance, a second after the one before. */
export function talking(sentences: readonly string[]): Utterance[] {
  const utterances: Utterance[] = [];
  for (const sentence of sentences)
    utterances.push(saying(sentence, { start: (utterances.at(-1)?.end ?? -1) + 1 }));
  return utterances;
}

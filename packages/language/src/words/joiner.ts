import type { Utterance } from '@verbatim/contract';

/** Separator of the words of an utterance: empty for scripts without spaces. */
export function joinerOf({ text, words }: Pick<Utterance, 'text' | 'words'>): '' | ' ' {
  return words.length > 1 && !/\s/u.test(text.trim()) ? '' : ' ';
}

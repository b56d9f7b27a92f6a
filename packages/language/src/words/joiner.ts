import type { Utterance } from '@verbatim/contract';

/** What stands between the words of an utterance: nothing in scripts that are written without spaces. */
export function joinerOf({ text, words }: Pick<Utterance, 'text' | 'words'>): '' | ' ' {
  return words.length > 1 && !/\s/u.test(text.trim()) ? '' : ' ';
}

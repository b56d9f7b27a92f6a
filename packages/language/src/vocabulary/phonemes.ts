import { lettersToSounds } from './letters-to-sounds.ts';
import { pronunciationOf } from './pronunciations.ts';

const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: 'EY',
  B: 'B IY',
  C: 'S IY',
  D: 'D IY',
  E: 'IY',
  F: 'EH F',
  G: 'JH IY',
  H: 'EY CH',
  I: 'AY',
  J: 'JH EY',
  K: 'K EY',
  L: 'EH L',
  M: 'EH M',
  N: 'EH N',
  O: 'OW',
  P: 'P IY',
  Q: 'K Y UW',
  R: 'AA R',
  S: 'EH S',
  T: 'T IY',
  U: 'Y UW',
  V: 'V IY',
  W: 'D AH B AH L Y UW',
  X: 'EH K S',
  Y: 'W AY',
  Z: 'Z IY',
};

/** True if the pronouncing dictionary has a word. */
export const isKnown = (word: string): boolean => pronunciationOf(word.toLowerCase()) !== undefined;

/** The phonemes (ARPAbet, without stress) of one or several words. */
export function phonemesOf(text: string): string[] {
  return text.split(/[\s-]+/u).flatMap((word) => {
    if (/^[A-Z]{1,5}$/u.test(word) && (word.length === 1 || !isKnown(word))) {
      return [...word].flatMap((letter) => (LETTER_NAMES[letter] ?? '').split(' '));
    }
    const known = pronunciationOf(word.toLowerCase());
    return known ? known.replace(/\d/gu, '').split(' ') : lettersToSounds(word);
  });
}

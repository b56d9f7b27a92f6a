import { phonemesOf } from '@verbatim/language/phonemes';
import type { LikelyPhrase } from '../../segment-recognizer.ts';

/** One way to say a phrase of the vocabulary, as a word that a decoder learns. */
export interface LikelyWord {
  /** What it is called in the decoder. Nothing of what callers write ever gets there. */
  readonly token: string;
  /** ARPAbet, without stress. */
  readonly phones: string;
  /** How likely it is at any place. */
  readonly probability: number;
  /** The words that are written for it. */
  readonly written: readonly string[];
}

/** Powers of ten, for an intensity just above 0 and for 1: a rare word of the model, and one such as `or`. */
const [LEAST, MOST] = [-6, -2];
/** However many there are: together no likelier than that. */
const MAX_TOGETHER = 0.1;
/** Shorter ones are everywhere, longer ones nobody says in one go. */
const [MIN_PHONES, MAX_PHONES] = [3, 100];
const MAX_WORDS = 20_000;

/** What a decoder has to learn to hear a vocabulary: each phrase by its letters and by its pronunciations. */
export function likelyWords(vocabulary: readonly LikelyPhrase[]): LikelyWord[] {
  const sayings = new Map<string, Omit<LikelyWord, 'token'>>();
  for (const { phrase, intensity, pronunciations = [] } of vocabulary) {
    const probability = 10 ** (LEAST + (MOST - LEAST) * intensity);
    const written = phrase.split(/\s+/u).filter(Boolean);
    if (written.length === 0) continue;
    for (const said of [phrase, ...pronunciations]) {
      const phones = phonemesOf(said);
      if (phones.length < MIN_PHONES || phones.length > MAX_PHONES) continue;
      const key = `${phones.join(' ')} ${written.join(' ')}`;
      if (sayings.size < MAX_WORDS)
        sayings.set(key, { phones: phones.join(' '), probability, written });
    }
  }
  const words = [...sayings.values()];
  const together = words.reduce((sum, { probability }) => sum + probability, 0);
  const share = Math.min(1, MAX_TOGETHER / together);
  return words.map((word, at) => ({
    ...word,
    token: `=${at}=`,
    probability: word.probability * share,
  }));
}

import { phonemesOf } from '@verbatim/language/phonemes';
import type { LikelyPhrase } from '../../recognition/segments.ts';

/** One pronunciation of a vocabulary phrase, as a word of the decoder. */
export interface LikelyWord {
  /** Name in the decoder, generated: text of callers never reaches the library. */
  readonly token: string;
  /** ARPAbet, without stress. */
  readonly phones: string;
  /** Probability at any position. */
  readonly probability: number;
  /** The words of the phrase as transcripts spell them. */
  readonly written: readonly string[];
}

/** Probability as a power of ten, for an intensity just above 0 (a rare word) and of 1 (a word such as `or`). */
const [LEAST, MOST] = [-6, -2];
/** Largest total probability of a vocabulary. */
const MAX_TOGETHER = 0.1;
/** Shorter words would be recognized everywhere, longer ones are never spoken without a pause. */
const [MIN_PHONES, MAX_PHONES] = [3, 100];
const MAX_WORDS = 20_000;

/** The decoder words of a vocabulary: each phrase by its spelling and by its pronunciations. */
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

import type { CustomVocabularyConfig } from '@verbatim/contract';
import { isKnown, phonemesOf } from './phonemes.ts';
import { isVowel, phoneticDistance } from './phonetic-distance.ts';

/** A pronunciation of an entry. */
interface Saying {
  readonly value: string;
  readonly phonemes: readonly string[];
  /** Maximum distance of words that match the entry. */
  readonly allowed: number;
  readonly words: number;
  readonly language: string | undefined;
}

/** The replacement, and its distance: 0 sounds alike, 1 is the maximum. */
export interface Miss {
  readonly value: string;
  readonly share: number;
}

/** Distance that intensity 1 allows per phoneme beyond the first two: short entries must match nearly exactly. */
const ALLOWED_PER_PHONEME = 0.4;
/** Factor on the allowed distance of words that the dictionary knows: they were probably meant. */
const KNOWN_FACTOR = 0.5;
/** An entry may be recognized as at most this many more words than it has. */
const EXTRA_WORDS = 2;

/** The entries of a vocabulary, indexed by their sound. */
export class Lexicon {
  readonly mostWords: number;
  readonly #exact = new Map<string, string>();
  readonly #byOnset = new Map<string, Saying[]>();
  readonly #sounds = new Map<string, readonly string[]>();
  readonly #memory = new Map<string, Miss | null>();

  constructor({ vocabulary, default_intensity = 0.5 }: CustomVocabularyConfig) {
    let mostWords = 0;
    for (const entry of vocabulary) {
      const {
        value,
        intensity = default_intensity,
        pronunciations = [],
        language,
      } = typeof entry === 'string' ? { value: entry } : entry;
      this.#exact.set(value.toLowerCase(), value);
      const words = value.split(/\s+/u).length;
      mostWords = Math.max(mostWords, words + EXTRA_WORDS);
      for (const said of [value, ...pronunciations]) {
        const phonemes = phonemesOf(said);
        const allowed =
          ALLOWED_PER_PHONEME * Math.sqrt(intensity) * Math.max(0, phonemes.length - 2);
        const onset = onsetOf(phonemes);
        const saying = { value, phonemes, allowed, words, language };
        if (intensity > 0 && phonemes.length > 2)
          this.#byOnset.set(onset, [...(this.#byOnset.get(onset) ?? []), saying]);
      }
    }
    this.mostWords = mostWords;
  }

  /** The entry that words sound most like; undefined if none is close enough. */
  miss(words: readonly string[], language: string): Miss | null {
    const key = `${language} ${words.join(' ')}`;
    let miss = this.#memory.get(key);
    if (miss === undefined) {
      miss = this.#search(words, language);
      this.#memory.set(key, miss);
    }
    return miss;
  }

  #soundOf(word: string): readonly string[] {
    const sound = this.#sounds.get(word) ?? phonemesOf(word.toLowerCase());
    this.#sounds.set(word, sound);
    return sound;
  }

  #search(words: readonly string[], language: string): Miss | null {
    const text = words.join(' ');
    const exact = this.#exact.get(text.toLowerCase());
    // Words that are the entry already only get its capital letters.
    if (exact) return { value: exact === exact.toLowerCase() ? text : exact, share: -1 };
    const phonemes = words.flatMap((word) => this.#soundOf(word));
    const factor = words.length === 1 && isKnown(text) ? KNOWN_FACTOR : 1;
    let best: Miss | null = null;
    for (const saying of this.#byOnset.get(onsetOf(phonemes)) ?? []) {
      if (saying.language !== undefined && saying.language !== language) continue;
      if (words.length < saying.words - 1 || words.length > saying.words + EXTRA_WORDS) continue;
      const allowed = saying.allowed * factor;
      if (Math.abs(saying.phonemes.length - phonemes.length) * 0.4 > allowed) continue;
      const share = phoneticDistance(saying.phonemes, phonemes) / allowed;
      if (share <= 1 && share < (best?.share ?? 2)) best = { value: saying.value, share };
    }
    return best;
  }
}

/** Class of the first sound: only entries of the same class are compared. */
function onsetOf(phonemes: readonly string[]): string {
  const [first = ''] = phonemes;
  if (isVowel(first) || first === 'HH' || first === 'Y') return 'vowel';
  return KINDS.find((kind) => kind.includes(first))?.[0] ?? first;
}
const KINDS = [
  ['P', 'B'],
  ['T', 'D'],
  ['K', 'G'],
  ['F', 'V', 'TH', 'DH', 'W'],
  ['S', 'Z', 'SH', 'ZH', 'CH', 'JH'],
  ['M', 'N'],
  ['L', 'R'],
];

import {
  defaults,
  type ProfanityFilterConfig,
  type ProfanityMask,
  type Utterance,
} from '@verbatim/contract';
import { withoutWords } from '../words/left-out.ts';
import { readLists } from '../words/word-lists.ts';
import { withWords } from '../words/words.ts';

/**
 * By language, in lower case, with their inflections: words that are profane or slurs in every context. Words that are also
 * names, animals or things ("Dick", "cock", "troia", "zorra") are not among them, nor are mild ones ("damn").
 */
const words = readLists(new URL('words.txt', import.meta.url));

/** True if the profane words of a language are known. */
export const servesProfanity = (language: string): boolean => words.has(language);

/** A part of a word between hyphens and apostrophes. */
const PART = /[\p{L}\p{M}\p{N}]+/gu;

const masks: Readonly<Record<Exclude<ProfanityMask, 'removed'>, (word: string) => string>> = {
  first_letter: ([first = '', ...others]) => first + '*'.repeat(others.length),
  stars: (word) => '*'.repeat([...word].length),
};

const { mask: usualMask } =
  defaults.PreRecordedJobRequest.children.profanity_filter_config.defaults;

/** Masks profane words, which keep their times. Other utterances stay the same objects. */
export const withoutProfanity = (
  utterances: readonly Utterance[],
  { mask = usualMask }: ProfanityFilterConfig,
): Utterance[] =>
  utterances.flatMap((utterance) => {
    const list = words.get(utterance.language);
    if (!list) return [utterance];
    const written = utterance.words.map(({ word }) =>
      maskedWord(word, list, mask === 'removed' ? masks.stars : masks[mask]),
    );
    const isProfane = (at: number): boolean => written[at] !== utterance.words[at]?.word;
    if (mask === 'removed') return withoutWords(utterance, (_, at) => isProfane(at));
    if (!written.some((_, at) => isProfane(at))) return [utterance];
    const all = utterance.words.map((word, at) => ({ ...word, word: written[at] ?? word.word }));
    return [withWords(utterance, all)];
  });

function maskedWord(
  word: string,
  list: ReadonlySet<string>,
  mask: (word: string) => string,
): string {
  const parts = word.toLowerCase().match(PART) ?? [];
  // "Mother-fucker" is profane as a whole.
  const isWhole = list.has(parts.join(''));
  if (!isWhole && !parts.some((part) => list.has(part))) return word;
  return word.replace(PART, (part) =>
    isWhole || list.has(part.toLowerCase()) ? mask(part) : part,
  );
}

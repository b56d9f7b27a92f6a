import type { DeepgramAlternative, DeepgramWord, Utterance } from '@verbatim/contract';

/** How words are written. */
export interface WordStyle {
  /** With punctuation and capital letters. */
  readonly isPunctuated: boolean;
  /** With the language of each word. */
  readonly isMultilingual: boolean;
}

/** The words of an utterance, in the shape of Deepgram. */
export const deepgramWords = (
  { words, speaker, language }: Pick<Utterance, 'language' | 'speaker' | 'words'>,
  { isPunctuated, isMultilingual }: WordStyle,
): DeepgramWord[] =>
  words.map(({ word, start, end, confidence }) => ({
    word: bareWord(word),
    start,
    end,
    confidence,
    ...(isPunctuated && { punctuated_word: word }),
    ...(speaker !== undefined && { speaker }),
    ...(isMultilingual && { language }),
  }));

/** A word in small letters without the punctuation around it. */
function bareWord(word: string): string {
  const small = word.toLowerCase();
  return small.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '') || small;
}

/** Words as text. */
export const textOf = (words: readonly DeepgramWord[]): string =>
  words.map(({ word, punctuated_word }) => punctuated_word ?? word).join(' ');

/** Utterances of one channel as one alternative. */
export function alternativeOf(
  utterances: readonly Utterance[],
  style: WordStyle,
): Pick<DeepgramAlternative, 'confidence' | 'languages' | 'transcript' | 'words'> {
  const words = utterances.flatMap((utterance) => deepgramWords(utterance, style));
  return {
    // Languages without spaces have them in the text of the utterance only where they belong.
    transcript: style.isPunctuated ? utterances.map(({ text }) => text).join(' ') : textOf(words),
    confidence: meanConfidence(words),
    words,
    ...(style.isMultilingual && { languages: languagesIn(utterances) }),
  };
}

/** The mean confidence of words; 0 if there are none. */
export const meanConfidence = (words: readonly { readonly confidence: number }[]): number =>
  words.length === 0
    ? 0
    : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

/** The languages of utterances, that of most words first. */
export function languagesIn(utterances: readonly Utterance[]): string[] {
  const counts = new Map<string, number>();
  for (const { language, words } of utterances) {
    counts.set(language, (counts.get(language) ?? 0) + words.length);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([language]) => language);
}

import type { LanguageCode, TranslationResult, Utterance, Word } from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { roundToMilliseconds } from '@verbatim/live';
import type { SpokenUtterance, UtterancePart } from '../script/script-utterances.ts';
import { spreadWords } from '../script/spread-words.ts';
import { confidenceOf, textOf, utteranceOf } from './utterances.ts';

/** An utterance in another language. Its words are spread over the time of the original words. */
export function translated(
  spoken: SpokenUtterance,
  target: LanguageCode,
  withSpeaker = false,
): Utterance {
  const words = spoken.parts.flatMap((piece) => translatedPiece(piece, target));
  return {
    ...utteranceOf(spoken, withSpeaker),
    text: textOf(words),
    language: target,
    confidence: confidenceOf(words),
    words,
  };
}

/**
 * Spreads the translation of the whole turn over its time and takes the words that fall into this part. Without a
 * translation in the script, the original words with a language tag stand in: `[de] Good morning.`
 */
function translatedPiece({ turn, offset, words }: UtterancePart, target: LanguageCode): Word[] {
  const [first] = turn.words;
  const last = turn.words.at(-1);
  if (!first || !last || turn.language === target) return [...words];
  const text = turn.translations[target] ?? `[${target}] ${textOf(turn.words)}`;
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  const span = { start: first.start + offset, end: last.end + offset };
  const complete = words.length === turn.words.length;
  return spreadWords(text, { ...span, confidence: confidenceOf(turn.words) })
    .filter((word) => complete || (word.start >= start && word.start < end))
    .map((word) => ({ ...word, end: roundToMilliseconds(Math.min(word.end, end)) }));
}

/** The whole transcript in another language. */
export function translationResult(
  spoken: readonly SpokenUtterance[],
  target: LanguageCode,
  withSpeaker = false,
): TranslationResult {
  const utterances = spoken.map((each) => translated(each, target, withSpeaker));
  return {
    error: null,
    full_transcript: joinTexts(utterances.map(({ text }) => text)),
    languages: utterances.length === 0 ? [] : [target],
    utterances,
  };
}

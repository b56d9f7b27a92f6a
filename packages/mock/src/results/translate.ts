import type { LanguageCode, TranslationResult, Utterance, Word } from '@verbatim/contract';
import { milliseconds } from '@verbatim/live';
import type { Piece, Spoken } from '../script/speak.ts';
import { spreadWords } from '../script/spread-words.ts';
import { confidenceOf, textOf, utteranceOf } from './utterances.ts';

/** The same utterance in another language. Its words share the time of the words that were said. */
export function translated(spoken: Spoken, target: LanguageCode, withSpeaker = false): Utterance {
  const words = spoken.pieces.flatMap((piece) => translatedPiece(piece, target));
  return {
    ...utteranceOf(spoken, withSpeaker),
    text: textOf(words),
    language: target,
    confidence: confidenceOf(words),
    words,
  };
}

/**
 * The translation of the whole turn is laid over its time; a piece takes the words that fall into it. Where the script
 * has no translation the words themselves are marked with the language, so that nobody takes them for a real one.
 */
function translatedPiece({ turn, offset, words }: Piece, target: LanguageCode): Word[] {
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
    .map((word) => ({ ...word, end: milliseconds(Math.min(word.end, end)) }));
}

/** The whole transcript in another language. */
export function translationResult(
  spoken: readonly Spoken[],
  target: LanguageCode,
  withSpeaker = false,
): TranslationResult {
  const utterances = spoken.map((each) => translated(each, target, withSpeaker));
  return {
    error: null,
    full_transcript: utterances.map(({ text }) => text).join(' '),
    languages: utterances.length === 0 ? [] : [target],
    utterances,
  };
}

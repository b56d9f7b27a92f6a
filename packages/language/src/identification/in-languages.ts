import type { TranscriptionLanguageCode as Code, Utterance } from '@verbatim/contract';
import { languageOf } from './language.ts';

/** Which languages may be spoken. */
export interface LanguageQuestion {
  /** Candidate languages; empty: all. */
  readonly among: readonly Code[];
  /** True if each utterance may have another language; otherwise the first words decide for all. */
  readonly codeSwitching: boolean;
  /** The utterances before; undefined if these are the first. */
  readonly before?: EarlierUtterances;
}

/** State for a transcript whose utterances come one at a time. */
export interface EarlierUtterances {
  /** Earlier text that was too short to decide by. */
  readonly text: string;
  /** Language of the last words; null if it could not be identified. */
  readonly language: Code | null;
}

/** What was identified. */
export interface LanguageFound {
  /** Language of the last words; null if none was identified yet. */
  readonly language: Code | null;
  /** True if all further words have this language, too. */
  readonly isDecided: boolean;
}

interface InLanguages extends LanguageFound {
  readonly utterances: Utterance[];
}

/** Text of this many letters is identified correctly among five languages in 99 of 100 cases, half as much in 95 (test sentences). */
const SURE_LETTERS = 28;
/** Shorter text gets the language of the text before it: identifying it would be wrong one time in ten. */
const FEW_LETTERS = 12;
const LETTER = /\p{L}/gu;

/** Gives utterances the language that their words are identified as. Unidentified ones stay as they are. */
export const inLanguages = (
  utterances: readonly Utterance[],
  question: LanguageQuestion,
): InLanguages =>
  question.codeSwitching ? eachInItsOwn(utterances, question) : allInTheFirst(utterances, question);

function eachInItsOwn(
  utterances: readonly Utterance[],
  { among, before }: LanguageQuestion,
): InLanguages {
  let language = before?.language ?? null;
  const identified = utterances.map((utterance) => {
    const { text } = utterance;
    const same =
      language !== null && lettersIn(text) < FEW_LETTERS ? languageOf(text, [language]) : null;
    language = same ?? languageOf(text, among) ?? language;
    return { ...utterance, language: language ?? utterance.language };
  });
  return { utterances: identified, language, isDecided: false };
}

function allInTheFirst(
  utterances: readonly Utterance[],
  { among, before }: LanguageQuestion,
): InLanguages {
  let beginning = before?.text ?? '';
  for (const { text } of utterances) {
    if (lettersIn(beginning) >= SURE_LETTERS) break;
    beginning += ` ${text}`;
  }
  const language = languageOf(beginning, among);
  return {
    utterances: utterances.map((each) => ({ ...each, language: language ?? each.language })),
    language,
    isDecided: language !== null && lettersIn(beginning) >= SURE_LETTERS,
  };
}

const lettersIn = (text: string): number => text.match(LETTER)?.length ?? 0;

import type { TranscriptionLanguageCode as Code, Utterance } from '@verbatim/contract';
import { languageOf } from './language.ts';

/** Which languages may be spoken. */
export interface LanguageQuestion {
  /** One of these; none: any. */
  readonly among: readonly Code[];
  /** Whether each utterance may be in another language; otherwise the first words decide. */
  readonly codeSwitching: boolean;
  /** What is known of what was said before; nothing where these are the first. */
  readonly before?: SaidBefore;
}

/** What was said before, where utterances come one at a time. */
export interface SaidBefore {
  /** Words that were too few to decide. */
  readonly text: string;
  /** The language of the last words; null: they told none. */
  readonly language: Code | null;
}

/** What the words told. */
export interface LanguageFound {
  /** The language of the last words; null: no word has told any. */
  readonly language: Code | null;
  /** Whatever follows is in it as well. */
  readonly isDecided: boolean;
}

/** Utterances in their languages. */
export interface InLanguages extends LanguageFound {
  readonly utterances: Utterance[];
}

/** Of so many letters 99 in 100 languages are told right among five (the sentences of the tests); of half as many 95. */
const SURE_LETTERS = 28;
/** Words that are shorter are taken for the language before them: one of ten would be told wrong. */
const FEW_LETTERS = 12;
const LETTER = /\p{L}/gu;

/** Utterances of which nobody knows the language, in those that their words tell. What tells none stays as it was. */
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
  const told = utterances.map((utterance) => {
    const { text } = utterance;
    const same =
      language !== null && lettersIn(text) < FEW_LETTERS ? languageOf(text, [language]) : null;
    language = same ?? languageOf(text, among) ?? language;
    return { ...utterance, language: language ?? utterance.language };
  });
  return { utterances: told, language, isDecided: false };
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

import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { RecognitionRequest } from '../recognition/recognition.ts';
import { RecognitionError } from '../recognition/recognition-error.ts';
import type { Capabilities } from '../recognition/recognizer.ts';
import type { TimedWord } from './timed-word.ts';

type LanguageRequest = Pick<RecognitionRequest, 'languages' | 'codeSwitching'>;
type Code = TranscriptionLanguageCode;

/** What nobody asked for and no engine told is taken to be in this one. */
const DEFAULT_LANGUAGE: Code = 'en';

/**
 * The languages to listen for: those asked for that the engine understands, all that it understands where none was asked
 * for; empty is any. Throws where it understands none of them.
 */
export function languagesToRecognize(
  { languages }: LanguageRequest,
  understood: Capabilities['languages'],
): Code[] {
  if (understood === 'any') return [...languages];
  if (languages.length === 0) return [...understood];
  const both = languages.filter((each) => understood.includes(each));
  if (both.length > 0) return both;
  throw new RecognitionError(
    `This service does not understand ${languages.join(', ')}. It understands ${understood.join(', ')}.`,
    { failure: 'language', retryable: false },
  );
}

/** Whether the engine tells of no word which language it is in, and there is more than one that it may be. */
export const isLanguageUnknown = (words: readonly TimedWord[], hearing: readonly Code[]): boolean =>
  hearing.length !== 1 && words.every(({ language }) => language === null);

/** Tells each word's language: always one that is listened for, and without code switching the same for all. */
export function languageResolver(
  words: readonly TimedWord[],
  hearing: readonly Code[],
  { codeSwitching }: Pick<LanguageRequest, 'codeSwitching'>,
): (word: TimedWord) => Code {
  const known = (language: string | null): Code | null => {
    const code = language as Code | null;
    return code !== null && (hearing.length === 0 || hearing.includes(code)) ? code : null;
  };
  const first = words.find(({ language }) => known(language) !== null)?.language ?? null;
  const usual = known(first) ?? hearing[0] ?? DEFAULT_LANGUAGE;
  return codeSwitching ? ({ language }) => known(language) ?? usual : () => usual;
}

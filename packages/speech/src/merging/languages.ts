import type { TranscriptionLanguageCode } from '@verbatim/contract';
import { RecognitionError } from '../recognition/errors.ts';
import type { Capabilities, RecognitionRequest } from '../recognition/recognizer.ts';
import type { TimedWord } from './word-timeline.ts';

type RequestedLanguages = Pick<RecognitionRequest, 'languages' | 'codeSwitching'>;

/** Language of utterances if neither request nor engine names one. */
const DEFAULT_LANGUAGE: TranscriptionLanguageCode = 'en';

/**
 * The requested languages that the engine supports; all supported ones if none is requested; empty: any. Throws a
 * `RecognitionError` if the engine supports none of the requested ones.
 */
export function languagesToRecognize(
  { languages }: Pick<RequestedLanguages, 'languages'>,
  supported: Capabilities['languages'],
): TranscriptionLanguageCode[] {
  if (supported === 'any') return [...languages];
  if (languages.length === 0) return [...supported];
  const both = languages.filter((each) => supported.includes(each));
  if (both.length > 0) return both;
  throw new RecognitionError(
    `This service does not understand ${languages.join(', ')}. It understands ${supported.join(', ')}.`,
    { failure: 'language', retryable: false },
  );
}

/** True if the engine detected no language and there is more than one candidate. */
export const isLanguageUnknown = (
  words: readonly TimedWord[],
  candidates: readonly TranscriptionLanguageCode[],
): boolean => candidates.length !== 1 && words.every(({ language }) => language === null);

/**
 * Returns the language of each word: always one of the candidates, and without code switching the same for all words, the one
 * that is spoken longest. The first segment does not decide alone: engines are often wrong about a second of audio.
 */
export function languageResolver(
  words: readonly TimedWord[],
  candidates: readonly TranscriptionLanguageCode[],
  { codeSwitching }: Pick<RequestedLanguages, 'codeSwitching'>,
): (word: TimedWord) => TranscriptionLanguageCode {
  const known = (language: string | null): TranscriptionLanguageCode | null => {
    const code = language as TranscriptionLanguageCode | null;
    return code !== null && (candidates.length === 0 || candidates.includes(code)) ? code : null;
  };
  const spokenMs = new Map<TranscriptionLanguageCode, number>();
  for (const { language, startMs, endMs } of words) {
    const code = known(language);
    if (code !== null) spokenMs.set(code, (spokenMs.get(code) ?? 0) + endMs - startMs);
  }
  const [longest] = [...spokenMs].sort(([, a], [, b]) => b - a);
  const usual = longest?.[0] ?? candidates[0] ?? DEFAULT_LANGUAGE;
  return codeSwitching ? ({ language }) => known(language) ?? usual : () => usual;
}

import { hasLoop } from '../../merging/loops.ts';
import type {
  LikelyLanguage,
  RecognizedWord,
  SegmentTranscript,
} from '../../recognition/segments.ts';
import { isSure, withMargins } from '../language-evidence.ts';

/** Less likely languages are not tried. */
const MIN_PROBABILITY = 0.02;
/** Languages that a transcript tells of. */
const MAX_LANGUAGES = 5;
/** Fewer letters may be a name from another script. */
const MIN_LETTERS = 4;

/**
 * Recognizes a segment in its likeliest language. If another one is nearly as likely, or the words do not fit the language, it is
 * recognized in the second one, too, and the language stays whose words are more probable. So that
 * Dutch is not translated into English, and no text in another script is taken for the language.
 */
export async function recognizeInLikeliest(
  likely: readonly [LikelyLanguage, ...LikelyLanguage[]],
  recognize: (code: string) => Promise<SegmentTranscript>,
): Promise<SegmentTranscript> {
  const [best, second, ...others] = likely;
  const first = await recognize(best.code);
  const transcript = { ...first, languages: likely };
  if (second === undefined || second.probability < MIN_PROBABILITY) return transcript;
  if (isSure(likely) && first.secondAttempt?.helped !== false && fits(first.words, best.code))
    return transcript;
  const other = await recognize(second.code);
  if (!(fitOf(other, second) > fitOf(first, best))) return transcript;
  const languages = [
    { code: second.code, probability: best.probability },
    { code: best.code, probability: second.probability },
    ...others,
  ];
  return { ...other, languages };
}

/** The likeliest of these, at most five, in order. */
export function likeliestOf(
  languages: readonly LikelyLanguage[],
): readonly [LikelyLanguage, ...LikelyLanguage[]] {
  const [first = { code: 'en', probability: 1 }, ...others] = withMargins(languages);
  return [first, ...others.slice(0, MAX_LANGUAGES - 1)];
}

/** The logarithm of how probable a language and its words are together. */
function fitOf({ words, secondAttempt }: SegmentTranscript, language: LikelyLanguage): number {
  if (words.length === 0) return Number.NEGATIVE_INFINITY;
  const isBad = secondAttempt?.doubt === 'repetition' && !secondAttempt.helped;
  if (isBad || !fits(words, language.code)) return Number.MIN_SAFE_INTEGER;
  return words.reduce(
    (sum, { confidence }) => sum + Math.log(Math.max(1e-5, confidence)),
    Math.log(language.probability),
  );
}

const fits = (words: readonly RecognizedWord[], code: string): boolean =>
  !hasLoop(words) && isInScriptOf(code, words.map(({ word }) => word).join(''));

/** Scripts by what ICU calls the usual ones of languages with several, or with two names for one. */
const scripts: Readonly<Record<string, string>> = {
  Hans: '\\p{sc=Hani}',
  Hant: '\\p{sc=Hani}',
  Jpan: '\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}',
  Kore: '\\p{sc=Hang}',
};
/** Serbian and Uzbek are written in Latin letters and in Cyrillic ones. */
const inTwoScripts = /^(?:sr|uz)$/;

/** Whether most letters of a text are of the script that a language is usually written in. Unknown languages have any script. */
export function isInScriptOf(code: string, text: string): boolean {
  const { script } = new Intl.Locale(code).maximize();
  if (script === undefined) return true;
  const both = inTwoScripts.test(code) ? '\\p{sc=Latn}\\p{sc=Cyrl}' : '';
  const own = new RegExp(`[${scripts[script] ?? `\\p{sc=${script}}`}${both}]`, 'gu');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < MIN_LETTERS || (text.match(own)?.length ?? 0) >= letters / 2;
}

import type {
  LanguageCode,
  MessageError,
  Resolved,
  TranslationResult,
  Utterance,
} from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { SizeBudget } from '../size-budget.ts';
import { messageErrorOf, TextEngineError } from '../text-engine-error.ts';
import { inOneLanguage, type TranslationEngines } from './in-one-language.ts';
import { joinerFor } from './target-words.ts';

/**
 * The translation into each target language, in order. A failed one holds its error, and the others are not affected; one that
 * could not follow a parameter says so in its error. Rejects only if the signal is aborted, or with programming errors.
 */
export async function translated(
  utterances: readonly Utterance[],
  config: Resolved.components['schemas']['TranslationConfig'],
  engines: TranslationEngines,
  {
    signal,
    maxBytes = Number.POSITIVE_INFINITY,
  }: { readonly signal: AbortSignal; readonly maxBytes?: number },
): Promise<TranslationResult[]> {
  const said = config.match_original_utterances ? utterances : joinedUtterances(utterances);
  const budget = new SizeBudget(maxBytes);
  const results: TranslationResult[] = [];
  for (const target of config.target_languages) {
    try {
      budget.take(0);
      const own = await inOneLanguage(said, target, config, engines, signal);
      budget.take(bytesOf(own.utterances));
      results.push(resultOf(target, own.utterances, unheededError(own.unheeded)));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof TextEngineError)) throw error;
      results.push(resultOf(target, [], messageErrorOf(error)));
    }
  }
  return results;
}

/** JSON of a word without its text: keys, two times, a confidence. */
const WORD_BYTES = 64;

/** About the bytes of a translation as JSON. It has its text three times: by words, by utterances, and as a whole. */
const bytesOf = (utterances: readonly Utterance[]): number =>
  utterances.reduce(
    (sum, { text, words }) => sum + 3 * Buffer.byteLength(text) + WORD_BYTES * words.length,
    0,
  );

const resultOf = (
  target: LanguageCode,
  utterances: Utterance[],
  error: MessageError | null,
): TranslationResult => ({
  error,
  full_transcript: joinTexts(utterances.map(({ text }) => text)),
  languages: [target],
  utterances,
});

const UNPROCESSABLE = 422;

const unheededError = (wishes: readonly string[]): MessageError | null =>
  wishes.length === 0
    ? null
    : {
        status_code: UNPROCESSABLE,
        exception: 'WishesNotFollowed',
        message: `This translation is made without ${wishes.join(', ')}: only a language model can follow that. Ask the operator to add one.`,
      };

const SENTENCE_END = /[.?!…。？！｡؟۔।॥]["'”’»)\]]*$/u;
/** Utterances with a longer pause between them are not joined. */
const MAX_PAUSE_SECONDS = 2;
/** Limit of a joined utterance: longer ones are hard to read as subtitles. */
const MAX_SECONDS = 30;

/** Joins consecutive utterances of one voice until a sentence ends. */
export function joinedUtterances(utterances: readonly Utterance[]): Utterance[] {
  const joined: Utterance[] = [];
  for (const utterance of utterances) {
    const before = joined.at(-1);
    if (before !== undefined && goesOn(before, utterance)) {
      joined.splice(-1, 1, together(before, utterance));
    } else joined.push(utterance);
  }
  return joined;
}

const goesOn = (before: Utterance, next: Utterance): boolean =>
  before.channel === next.channel &&
  before.speaker === next.speaker &&
  before.language === next.language &&
  !SENTENCE_END.test(before.text) &&
  next.start >= before.end &&
  next.start - before.end <= MAX_PAUSE_SECONDS &&
  next.end - before.start <= MAX_SECONDS;

function together(before: Utterance, next: Utterance): Utterance {
  const words = [...before.words, ...next.words];
  return {
    ...before,
    text: `${before.text}${joinerFor(before.language)}${next.text}`.trim(),
    end: next.end,
    words,
    confidence: meanOf(before, next),
  };
}

/** Confidence, weighted by the number of words. */
function meanOf(one: Utterance, other: Utterance): number {
  const [first, second] = [one.words.length || 1, other.words.length || 1];
  const mean = (one.confidence * first + other.confidence * second) / (first + second);
  return Math.round(mean * 1000) / 1000;
}

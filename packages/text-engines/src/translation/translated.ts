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
import { joinedUtterances } from './joined-utterances.ts';

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

import type { LanguageCode, Resolved, TranslationResult, Utterance } from '@verbatim/contract';
import { sentencesOf, subtitlesOf } from '@verbatim/language';
import { messageErrorOf, TextEngineError } from '../text-engine-error.ts';
import type { Translator } from '../translators/translator.ts';
import { inOneLanguage } from './in-one-language.ts';
import { joinedUtterances } from './joined-utterances.ts';
import { joinerFor } from './target-words.ts';

type Schemas = Resolved.components['schemas'];

/** What else is wanted of a translation. */
export interface TranslationOptions {
  readonly signal: AbortSignal;
  /** With its sentences. */
  readonly sentences?: boolean;
  /** With its subtitles, of this kind; null: none. */
  readonly subtitles?: Schemas['SubtitlesConfig'] | null;
}

/**
 * The translation into each target language, in order. One that fails says why, and does not fail the others. Rejects only
 * where it is called off, and with mistakes of ours.
 */
export async function translated(
  utterances: readonly Utterance[],
  config: Schemas['TranslationConfig'],
  { translators }: { readonly translators: readonly Translator[] },
  options: TranslationOptions,
): Promise<TranslationResult[]> {
  const said = config.match_original_utterances ? utterances : joinedUtterances(utterances);
  const results: TranslationResult[] = [];
  for (const target of config.target_languages) {
    try {
      const own = await inOneLanguage(said, target, config, translators, options.signal);
      results.push(resultOf(own, target, options));
    } catch (error) {
      options.signal.throwIfAborted();
      if (!(error instanceof TextEngineError)) throw error;
      results.push({ ...resultOf([], target, options), error: messageErrorOf(error) });
    }
  }
  return results;
}

function resultOf(
  utterances: Utterance[],
  target: LanguageCode,
  { sentences = false, subtitles = null }: TranslationOptions,
): TranslationResult {
  return {
    error: null,
    full_transcript: utterances
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(joinerFor(target)),
    languages: [target],
    utterances,
    ...(sentences && { sentences: sentencesOf(utterances) }),
    ...(subtitles !== null && { subtitles: subtitlesOf(utterances, subtitles) }),
  };
}

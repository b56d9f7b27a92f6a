import type {
  LanguageCode,
  MessageError,
  Resolved,
  TranslationResult,
  Utterance,
} from '@verbatim/contract';
import { joinedUtterances, joinTexts } from '@verbatim/contract/transcript';
import { messageErrorOf, SizeBudget, TextEngineError } from '../text-engine-error.ts';
import {
  type SpeechTranslator,
  type TranslationRequest,
  type Translator,
  translateAll,
} from '../translators/translator.ts';
import { placedWords, wordsOf, written } from './target-words.ts';

type TranslationConfig = Resolved.components['schemas']['TranslationConfig'];

/**
 * The translation into each target language, in order. A failed one holds its error, and the others are not affected; one that
 * could not follow a parameter says so in its error. Rejects only if the signal is aborted, or with programming errors.
 */
export async function translated(
  utterances: readonly Utterance[],
  config: TranslationConfig,
  engines: TranslationEngines,
  {
    signal,
    maxBytes = Number.POSITIVE_INFINITY,
  }: { readonly signal: AbortSignal; readonly maxBytes?: number },
): Promise<TranslationResult[]> {
  const said = config.match_original_utterances ? utterances : joinedSentences(utterances);
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
export const joinedSentences = (utterances: readonly Utterance[]): Utterance[] =>
  joinedUtterances(utterances, goesOn);

const goesOn = (before: Utterance, next: Utterance): boolean =>
  before.channel === next.channel &&
  before.speaker === next.speaker &&
  before.language === next.language &&
  !SENTENCE_END.test(before.text) &&
  next.start >= before.end &&
  next.start - before.end <= MAX_PAUSE_SECONDS &&
  next.end - before.start <= MAX_SECONDS;

/** The engines that translate. */
export interface TranslationEngines {
  readonly translators: readonly Translator[];
  /** Has the audio of these utterances; absent: there is none. */
  readonly speechTranslator?: SpeechTranslator | null;
}

/**
 * The utterances in the target language, in order; those in that language stay as they are. `unheeded`: parameters that the
 * translator could not follow.
 */
async function inOneLanguage(
  utterances: readonly Utterance[],
  target: LanguageCode,
  config: TranslationConfig,
  { translators, speechTranslator = null }: TranslationEngines,
  signal: AbortSignal,
) {
  const texts = utterances.map(({ text }) => text);
  const wishes = wishesOf(config);
  let heeded = true;
  for (const language of languagesIn(utterances)) {
    if (language === target) continue;
    const own = [...utterances.keys()].filter((index) => utterances[index]?.language === language);
    const request = requestOf(config, language, target, signal);
    const byText = byTheFirstThatCan(
      inOrder(translators, wishes.length > 0),
      own.map((index) => texts[index] ?? ''),
      request,
    );
    const { translations, guided } = await byText.catch(async (error: unknown) => {
      if (!(error instanceof TextEngineError) || !speechTranslator?.serves(request)) throw error;
      const spoken = own.flatMap((index) => utterances[index] ?? []);
      return { translations: await speechTranslator.translate(spoken, request), guided: false };
    });
    for (const [at, index] of own.entries()) texts[index] = translations[at] ?? '';
    heeded &&= guided;
  }
  const translated = utterances.map((utterance, index) =>
    utterance.language === target
      ? utterance
      : saidIn(utterance, written(texts[index] ?? '', target), target, config),
  );
  return { utterances: translated, unheeded: heeded ? [] : wishes };
}

const languagesIn = (utterances: readonly Utterance[]): LanguageCode[] => [
  ...new Set(utterances.map(({ language }) => language)),
];

/** The context, if the caller enabled `context_adaptation`. */
const contextOf = ({
  context = '',
  context_adaptation: adapts,
}: TranslationConfig): string | null => (adapts && context.trim() !== '' ? context : null);

const requestOf = (
  config: TranslationConfig,
  from: LanguageCode,
  to: LanguageCode,
  signal: AbortSignal,
): TranslationRequest => ({
  from,
  to,
  informal: config.informal,
  context: contextOf(config),
  coherent: config.context_adaptation,
  signal,
});

/** Requested parameters that only some translators can follow. */
const wishesOf = (config: TranslationConfig): string[] => [
  ...(config.model === 'enhanced' ? ['model'] : []),
  ...(config.informal ? ['informal'] : []),
  ...(contextOf(config) !== null ? ['context'] : []),
];

/** Puts guided translators first if such parameters are requested, else last. */
const inOrder = (translators: readonly Translator[], guidedFirst: boolean): Translator[] =>
  translators.toSorted(
    (one, other) => (guidedFirst ? 1 : -1) * (Number(other.guided) - Number(one.guided)),
  );

/** Falls back to the next translator when one fails. If all fail, rejects with the first failure. */
async function byTheFirstThatCan(
  translators: readonly Translator[],
  texts: readonly string[],
  request: TranslationRequest,
): Promise<{ translations: string[]; guided: boolean }> {
  let failure: TextEngineError | null = null;
  for (const translator of translators) {
    try {
      if (!(await translator.serves(request, request.signal))) continue;
      const translations = await translateAll(translator, texts, request);
      return { translations, guided: translator.guided };
    } catch (error) {
      if (!(error instanceof TextEngineError)) throw error;
      failure ??= error;
    }
  }
  throw failure ?? unserved(translators, request);
}

const unserved = (
  translators: readonly Translator[],
  { from, to }: TranslationRequest,
): TextEngineError =>
  translators.length === 0
    ? new TextEngineError(
        'EngineMissing',
        'This service has no translator. Ask the operator to add one.',
      )
    : new TextEngineError(
        'LanguagesNotServed',
        `No translator from ${from} to ${to} is there. Ask the operator to add one.`,
      );

function saidIn(
  utterance: Utterance,
  text: string,
  language: LanguageCode,
  { lipsync }: TranslationConfig,
): Utterance {
  const words = placedWords(wordsOf(text, language), utterance, { lipsync });
  return { ...utterance, text, language, words };
}

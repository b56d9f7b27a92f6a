import type { LanguageCode, Resolved, Utterance } from '@verbatim/contract';
import { TextEngineError } from '../text-engine-error.ts';
import { translateAll } from '../translators/translate-all.ts';
import type {
  SpeechTranslator,
  TranslationRequest,
  Translator,
} from '../translators/translator.ts';
import { placedWords } from './placed-words.ts';
import { wordsOf, written } from './target-words.ts';

type TranslationConfig = Resolved.components['schemas']['TranslationConfig'];

/** The engines that translate. */
export interface TranslationEngines {
  readonly translators: readonly Translator[];
  /** Has the audio of these utterances; absent: there is none. */
  readonly speechTranslator?: SpeechTranslator | null;
}

/** A transcript in another language. */
interface InOneLanguage {
  readonly utterances: Utterance[];
  /** Parameters that the translator could not follow. */
  readonly unheeded: readonly string[];
}

/** The utterances in the target language, in order. Utterances in that language stay as they are. */
export async function inOneLanguage(
  utterances: readonly Utterance[],
  target: LanguageCode,
  config: TranslationConfig,
  { translators, speechTranslator = null }: TranslationEngines,
  signal: AbortSignal,
): Promise<InOneLanguage> {
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
      : said(utterance, written(texts[index] ?? '', target), target, config),
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

function said(
  utterance: Utterance,
  text: string,
  language: LanguageCode,
  { lipsync }: TranslationConfig,
): Utterance {
  const words = placedWords(wordsOf(text, language), utterance, { lipsync });
  return { ...utterance, text, language, words };
}

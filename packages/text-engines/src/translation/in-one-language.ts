import type { LanguageCode, Resolved, Utterance } from '@verbatim/contract';
import { TextEngineError } from '../text-engine-error.ts';
import { translateAll } from '../translators/translate-all.ts';
import type { TranslationRequest, Translator } from '../translators/translator.ts';
import { placedWords } from './placed-words.ts';
import { wordsOf, written } from './target-words.ts';

type Config = Resolved.components['schemas']['TranslationConfig'];

/** The utterances in the target language, in their order. What is said in that language already stays as it is. */
export async function inOneLanguage(
  utterances: readonly Utterance[],
  target: LanguageCode,
  config: Config,
  translators: readonly Translator[],
  signal: AbortSignal,
): Promise<Utterance[]> {
  const texts = utterances.map(({ text }) => text);
  for (const language of languagesIn(utterances)) {
    if (language === target) continue;
    const own = [...utterances.keys()].filter((index) => utterances[index]?.language === language);
    const translations = await byTheFirstThatCan(
      inOrderFor(config, translators),
      own.map((index) => texts[index] ?? ''),
      requestOf(config, language, target, signal),
    );
    for (const [at, index] of own.entries()) texts[index] = translations[at] ?? '';
  }
  return utterances.map((utterance, index) =>
    utterance.language === target
      ? utterance
      : said(utterance, written(texts[index] ?? '', target), target, config),
  );
}

const languagesIn = (utterances: readonly Utterance[]): LanguageCode[] => [
  ...new Set(utterances.map(({ language }) => language)),
];

/** The context counts only where the caller wants the words to be chosen by it. */
const contextOf = ({ context = '', context_adaptation: adapts }: Config): string | null =>
  adapts && context.trim() !== '' ? context : null;

const requestOf = (
  config: Config,
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

/** Those that can follow a wish come first where there is one, and where the better translation is asked for. */
function inOrderFor(config: Config, translators: readonly Translator[]): Translator[] {
  const guidedFirst =
    config.model === 'enhanced' || config.informal || contextOf(config) !== null ? 1 : -1;
  return translators.toSorted(
    (one, other) => guidedFirst * (Number(other.guided) - Number(one.guided)),
  );
}

/** Another translator takes over from one that fails. The failure of the first is told where none is left. */
async function byTheFirstThatCan(
  translators: readonly Translator[],
  texts: readonly string[],
  request: TranslationRequest,
): Promise<string[]> {
  let failure: TextEngineError | null = null;
  for (const translator of translators) {
    try {
      if (!(await translator.serves(request, request.signal))) continue;
      return await translateAll(translator, texts, request);
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
  { lipsync }: Config,
): Utterance {
  const words = placedWords(wordsOf(text, language), utterance, { lipsync });
  return { ...utterance, text, language, words };
}

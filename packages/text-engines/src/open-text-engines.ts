import { type ChatModel, ownedModel } from './chat/chat-model.ts';
import { type ChatModelSettings, openChatModel } from './chat/open-chat-model.ts';
import { type ApertiumSettings, openApertium } from './translators/apertium/apertium.ts';
import { chatTranslator } from './translators/chat-translator.ts';
import { LibreTranslate, type LibreTranslateSettings } from './translators/libre-translate.ts';
import type { Translator } from './translators/translator.ts';

/** Engines that the operator has configured. Null: not configured. */
export interface TextEngineSettings {
  readonly chatModel: ChatModelSettings | null;
  readonly libreTranslate: LibreTranslateSettings | null;
  readonly apertium: ApertiumSettings | null;
  /** Names of the options that add missing engines, for the report. */
  readonly names: { readonly chatModelUrl: string; readonly libreTranslateUrl: string };
}

/** The available engines. */
export interface TextEngines {
  readonly chatModel: ChatModel | null;
  /** In order of preference: configured ones, installed ones, then the language model, which costs most. */
  readonly translators: readonly Translator[];
  /** For the operator, a line per engine: available, or how to add it. Holds no key and no address. */
  readonly report: readonly string[];
}

/** The engines for the work of one owner: of the calls that wait for an engine, those of different owners take turns. */
export const enginesOf = (engines: TextEngines, owner: string): TextEngines => ({
  ...engines,
  chatModel: engines.chatModel && ownedModel(engines.chatModel, owner),
  translators: engines.translators.map((translator) => ({
    name: translator.name,
    guided: translator.guided,
    serves: (direction, signal) => translator.serves(direction, signal),
    callSize: (request) => translator.callSize(request),
    translate: (texts, request) => translator.translate(texts, { ...request, owner }),
  })),
});

/** Timeout of the request for the languages of LibreTranslate, at start. */
const LANGUAGES_TIMEOUT_MS = 5_000;

interface FoundEngine<Engine> {
  readonly engine: Engine | null;
  readonly line: string;
}

/** Finds the available engines. A configured one that can't be reached now is available, too: it is called when it is needed. */
export async function openTextEngines(
  settings: TextEngineSettings,
  signal: AbortSignal = new AbortController().signal,
): Promise<TextEngines> {
  const chat = chatModelOf(settings);
  const [libre, apertium] = await Promise.all([
    libreTranslateOf(settings, signal),
    apertiumOf(settings.apertium, signal),
  ]);
  const model = chat.engine === null ? null : chatTranslator(chat.engine);
  const translators = [libre.engine, apertium.engine, model].filter((each) => each !== null);
  return { chatModel: chat.engine, translators, report: [chat.line, libre.line, apertium.line] };
}

function chatModelOf({ chatModel, names }: TextEngineSettings): FoundEngine<ChatModel> {
  if (chatModel === null) {
    return {
      engine: null,
      line: `Language model: none. Set ${names.chatModelUrl} to the address of an endpoint that speaks the chat completions of OpenAI to have prompts answered.`,
    };
  }
  const { model, contextTokens } = chatModel;
  return {
    engine: openChatModel(chatModel),
    line: `Language model: ${model}, ${contextTokens} tokens at a time. It answers prompts, summarizes, divides into chapters and translates.`,
  };
}

async function libreTranslateOf(
  { libreTranslate, names }: TextEngineSettings,
  signal: AbortSignal,
): Promise<FoundEngine<LibreTranslate>> {
  if (libreTranslate === null) {
    return {
      engine: null,
      line: `LibreTranslate: none. Set ${names.libreTranslateUrl} to the address of one to have more languages translated.`,
    };
  }
  const engine = new LibreTranslate(libreTranslate);
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(LANGUAGES_TIMEOUT_MS)]);
  const line = await engine.languages(inTime).then(
    (languages) => `LibreTranslate: ${languages.length} languages (${languages.join(', ')}).`,
    (error: unknown) => `LibreTranslate: can't be reached now. ${messageOf(error)}`,
  );
  signal.throwIfAborted();
  return { engine, line };
}

async function apertiumOf(
  settings: ApertiumSettings | null,
  signal: AbortSignal,
): Promise<FoundEngine<Translator>> {
  const howTo = 'Debian has it: apt-get install apertium apertium-eng-spa.';
  if (settings === null) return { engine: null, line: 'Apertium: switched off.' };
  try {
    const engine = await openApertium(settings, signal);
    const { directions } = engine;
    return directions.length === 0
      ? { engine: null, line: `Apertium: installed, but no languages. ${howTo}` }
      : { engine, line: `Apertium: ${directions.join(', ')}.` };
  } catch {
    signal.throwIfAborted();
    return { engine: null, line: `Apertium: not installed. ${howTo}` };
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

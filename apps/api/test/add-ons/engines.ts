import { LanguageThreads } from '@verbatim/language';
import {
  type ChatModel,
  type ChatRequest,
  TextEngineError,
  type TextEngines,
  type Translator,
} from '@verbatim/text-engines';
import type { AddOns } from '../../src/add-ons/add-ons.ts';

/** No engine at all: what a fresh installation has. */
export const noEngines: TextEngines = { chatModel: null, translators: [], report: [] };

/** Threads that the tests of a file share: each one takes a moment to load its dictionaries. */
const language = new LanguageThreads({ size: 2 });

/** Add-ons with the given engines. */
export const addOnsWith = (
  engines: Partial<TextEngines> = {},
  own: AddOns['language'] = language,
  maxResultBytes = 64 * 1024 ** 2,
): AddOns => ({
  language: own,
  maxResultBytes,
  engines: { ...noEngines, ...engines },
  closing: new AbortController().signal,
  close: () => {},
});

/** A translator that puts the target language before each text, into French and German. */
export function labeling(asked: string[] = []): Translator {
  return {
    name: 'labeling',
    guided: false,
    serves: ({ to }) => Promise.resolve(to === 'fr' || to === 'de'),
    callSize: () => ({ mostTexts: 100, mostUnits: 100_000, unitsOf: ({ length }) => length }),
    translate(texts, { to }) {
      asked.push(...texts);
      return Promise.resolve(texts.map((text) => `${to} ${text}`));
    },
  };
}

/** A model that answers each question in the same way, and keeps what it was asked. */
export function answering(
  answer: (request: ChatRequest) => string | Promise<string>,
  asked: string[] = [],
): ChatModel {
  return {
    name: 'answering',
    contextTokens: 8000,
    answerTokens: 1000,
    parallelism: 2,
    async answer(request) {
      asked.push(JSON.stringify(request.messages));
      return answer(request);
    },
  };
}

/** A model at an unreachable address. */
export const unreachable = (): ChatModel =>
  answering(() => {
    throw new TextEngineError('EngineFailed', 'The language model can not be reached.');
  });

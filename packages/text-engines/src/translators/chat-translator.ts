import { materialTokens } from '../asking/answer-about.ts';
import { type ChatModel, estimatedTokens, ownedModel, shapedAnswer } from '../chat/chat-model.ts';
import type { TranslationRequest, Translator } from './translator.ts';

/** Texts per request: small models miscount more. */
const MAX_TEXTS = 30;
/** A translation can have twice the tokens of its text, in a script for which the model has few. */
const GROWTH = 2;
/** Tokens of the quotation marks and comma of each text. */
const TOKENS_AROUND_TEXT = 4;

/** A language model as a translator. It accepts all languages: which ones it knows can't be asked. */
export const chatTranslator = (model: ChatModel): Translator => ({
  name: model.name,
  guided: true,
  serves: () => Promise.resolve(true),
  callSize: (request) => ({
    mostTexts: MAX_TEXTS,
    mostUnits: Math.min(
      materialTokens(model, taskOf(request, MAX_TEXTS)),
      Math.floor(model.answerTokens / GROWTH),
    ),
    unitsOf: (text) => estimatedTokens(JSON.stringify(text)) + TOKENS_AROUND_TEXT,
  }),
  translate: (texts, request) =>
    shapedAnswer(ownedModel(model, request.owner), {
      task: taskOf(request, texts.length),
      material: JSON.stringify(texts),
      read: (json) => textsIn(json, texts.length),
      signal: request.signal,
    }),
});

function taskOf(
  { from, to, informal, context, coherent }: TranslationRequest,
  count: number,
): string {
  const parts = [
    `Translate from ${nameOf(from)} into ${nameOf(to)}. The material is a JSON array of ${count} texts that were spoken.`,
    `Answer with a JSON array of exactly ${count} strings, the translation of each text in the same order, and nothing else.`,
    'Keep what stands in square brackets, such as [NAME_1], and signs such as ### as they are.',
    coherent
      ? 'The texts belong together and follow each other.'
      : 'Translate each text on its own.',
    informal
      ? 'Address people informally where the language makes the difference.'
      : 'Address people as politely as the speakers do.',
  ];
  if (context !== null) {
    parts.push(
      `What the talk is about, which may help to choose words: ${JSON.stringify(context)}`,
    );
  }
  return parts.join(' ');
}

/** `German (de)`; the code alone if it has no English name. */
function nameOf(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code);
  return name === undefined || name === code ? code : `${name} (${code})`;
}

const textsIn = (json: unknown, count: number): string[] | null =>
  Array.isArray(json) && json.length === count && json.every((each) => typeof each === 'string')
    ? json
    : null;

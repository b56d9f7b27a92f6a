export { chaptersByModel } from './asking/chapters-by-model.ts';
export { promptAnswers } from './asking/prompt-answers.ts';
export { summarizedByModel } from './asking/summarized-by-model.ts';
export type { ChatMessage, ChatModel, ChatRequest } from './chat/chat-model.ts';
export { type ChatModelSettings, openChatModel } from './chat/open-chat-model.ts';
export {
  enginesOf,
  openTextEngines,
  type TextEngineSettings,
  type TextEngines,
} from './open-text-engines.ts';
export { messageErrorOf, TextEngineError, type TextEngineFailure } from './text-engine-error.ts';
export type { TranslationEngines } from './translation/in-one-language.ts';
export { translated } from './translation/translated.ts';
export { type ApertiumSettings, openApertium } from './translators/apertium/apertium.ts';
export { ChatTranslator } from './translators/chat-translator.ts';
export { LibreTranslate, type LibreTranslateSettings } from './translators/libre-translate.ts';
export type { SpeechTranslator, TranslationRequest, Translator } from './translators/translator.ts';

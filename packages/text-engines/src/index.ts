export { summarizedByModel } from './asking/answer-about.ts';
export { chaptersByModel } from './asking/chapters-by-model.ts';
export { promptAnswers } from './asking/prompt-answers.ts';
export type { ChatModel, ChatRequest } from './chat/chat-model.ts';
export * from './open-text-engines.ts';
export { messageErrorOf, TextEngineError } from './text-engine-error.ts';
export { translated } from './translation/translated.ts';
export { LibreTranslate } from './translators/libre-translate.ts';
export type { SpeechTranslator, Translator } from './translators/translator.ts';

import type { CallOptions } from '../calls/call-limiter.ts';

/** A message to the model: `system` holds instructions, `user` the text to work on. */
export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** A request to a model. */
export interface ChatRequest extends CallOptions {
  readonly messages: readonly ChatMessage[];
  /** Name of another model than the operator's. */
  readonly model?: string;
}

/** A language model with a chat interface. */
export interface ChatModel {
  /** Its name at the endpoint. */
  readonly name: string;
  /** Limit of tokens of a request and its answer together. */
  readonly contextTokens: number;
  /** Tokens reserved for the answer. */
  readonly answerTokens: number;
  /** Limit of concurrent requests. */
  readonly parallelism: number;
  /** Returns the complete answer, never empty. Rejects with a TextEngineError. */
  answer(request: ChatRequest): Promise<string>;
}

/** The model for the requests of one owner. */
export const ownedModel = (model: ChatModel, owner: string | undefined): ChatModel => ({
  name: model.name,
  contextTokens: model.contextTokens,
  answerTokens: model.answerTokens,
  parallelism: model.parallelism,
  answer: (request) => model.answer({ ...request, owner }),
});

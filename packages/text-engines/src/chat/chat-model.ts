/** Who says something to the model: the service says what to do, the user's part is what to do it with. */
export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** How to ask. */
export interface ChatRequest {
  readonly messages: readonly ChatMessage[];
  /** Another model than the one that the operator chose. */
  readonly model?: string;
  readonly signal: AbortSignal;
}

/** A language model that is asked by messages. */
export interface ChatModel {
  /** Its name at the endpoint. */
  readonly name: string;
  /** How many tokens a question and its answer may have together. */
  readonly contextTokens: number;
  /** How many of them are kept for the answer. */
  readonly answerTokens: number;
  /** How many questions it takes at a time. */
  readonly parallelism: number;
  /** The answer: never empty, and whole. Rejects with a TextEngineError otherwise. */
  answer(request: ChatRequest): Promise<string>;
}

import type { CallOptions } from '../calls/json-endpoint.ts';

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

/**
 * An estimate of the tokens of a text that errs on the high side for tokenizers in use (those of GPT-4 and Llama 3 among them):
 * two and a half Latin letters are a token, though usually it is four; each digit and sign is one; other scripts take up
 * to a token for each byte, where a tokenizer has learned little of them.
 */
export function estimatedTokens(text: string): number {
  let tenths = 0;
  for (let at = 0; at < text.length; at += 1) tenths += tenthsOf(text.charCodeAt(at));
  return Math.ceil(tenths / 10);
}

const LAST_ASCII = 0x7f;
const LAST_OF_TWO_BYTES = 0x7ff;

function tenthsOf(unit: number): number {
  if (unit <= LAST_ASCII) return isLetterOrSpace(unit) ? 4 : 10;
  if (unit <= LAST_OF_TWO_BYTES) return 10;
  // A surrogate pair is one character of four bytes.
  return isEastAsian(unit) || isSurrogate(unit) ? 20 : 30;
}

const isLetterOrSpace = (unit: number): boolean =>
  unit === 0x20 || (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);

/** Chinese, Japanese and Korean characters, which all tokenizers know. */
const isEastAsian = (unit: number): boolean =>
  (unit >= 0x3000 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3);

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

import type { ChatModel } from '../chat/chat-model.ts';
import { FRAME_TOKENS } from '../chat/delimited.ts';
import { estimatedTokens } from '../chat/tokens.ts';
import { TextEngineError } from '../text-engine-error.ts';

/** Minimum size of a part: with less, a transcript would be sent sentence by sentence. */
const MIN_TOKENS = 200;

/** Tokens of text that fit into the context beside the task and the answer. Throws if the task leaves no room. */
export function materialTokens(
  { contextTokens, answerTokens }: Pick<ChatModel, 'contextTokens' | 'answerTokens'>,
  task: string,
): number {
  const tokens = contextTokens - answerTokens - FRAME_TOKENS - estimatedTokens(task);
  if (tokens >= MIN_TOKENS) return tokens;
  throw new TextEngineError(
    'EngineRefused',
    'The question leaves no room for the transcript in the context of the language model. Ask a shorter one, or ask the operator for a larger model.',
  );
}

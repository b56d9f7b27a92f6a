import type { ChatModel } from '../chat/chat-model.ts';
import { FRAME_TOKENS } from '../chat/delimited.ts';
import { estimatedTokens } from '../chat/tokens.ts';
import { TextEngineError } from '../text-engine-error.ts';

/** Less than this is not worth a question: a transcript would be asked about sentence by sentence. */
const MIN_TOKENS = 200;

/** How much material fits beside a task and its answer. Throws where the task leaves no room. */
export function materialTokens(
  { contextTokens, answerTokens }: Pick<ChatModel, 'contextTokens' | 'answerTokens'>,
  task: string,
): number {
  const tokens = contextTokens - answerTokens - FRAME_TOKENS - estimatedTokens(task);
  if (tokens >= MIN_TOKENS) return tokens;
  throw new TextEngineError(
    'EngineRefused',
    'The question leaves no room for the transcript in what the language model takes at a time. Ask a shorter one, or ask the operator for a larger model.',
  );
}

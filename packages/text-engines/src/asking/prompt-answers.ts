import type { AudioToLlmAnswerEnvelope, Resolved, Utterance } from '@verbatim/contract';
import { mapConcurrently } from '@verbatim/time';
import type { ChatModel } from '../chat/chat-model.ts';
import { messageErrorOf, SizeBudget, TextEngineError } from '../text-engine-error.ts';
import { answerAbout, transcriptLines } from './answer-about.ts';

type PromptsConfig = Resolved.components['schemas']['AudioToLlmConfig'];

/**
 * The answer to each prompt about the transcript, in order. A failed one holds its error, and the others are not affected.
 * Rejects only if the signal is aborted, or with programming errors.
 */
export async function promptAnswers(
  utterances: readonly Utterance[],
  { prompts, model }: PromptsConfig,
  chatModel: ChatModel | null,
  { signal, maxBytes = Number.POSITIVE_INFINITY }: { signal: AbortSignal; maxBytes?: number },
): Promise<AudioToLlmAnswerEnvelope[]> {
  const budget = new SizeBudget(maxBytes);
  const lines = transcriptLines(utterances);
  const most = chatModel?.parallelism ?? 1;
  const prompting = Math.min(most, prompts.length);
  // Requests of all prompts together stay within the model's limit.
  const parallelism = Math.max(1, Math.floor(most / prompting));
  return mapConcurrently(prompts, prompting, (prompt) =>
    envelope(signal, async () => {
      if (chatModel === null) throw missing();
      budget.take(0);
      const asking = { task: prompt, ...(model !== undefined && { named: model }) };
      const response = await answerAbout(chatModel, lines, { ...asking, parallelism, signal });
      budget.take(Buffer.byteLength(response));
      return { prompt, response };
    }),
  );
}

async function envelope(
  signal: AbortSignal,
  answer: () => Promise<{ prompt: string; response: string }>,
): Promise<AudioToLlmAnswerEnvelope> {
  const startedAt = performance.now();
  const seconds = (): number => Math.round(performance.now() - startedAt) / 1000;
  try {
    const results = await answer();
    return { success: true, is_empty: false, exec_time: seconds(), error: null, results };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof TextEngineError)) throw error;
    const told = messageErrorOf(error);
    return { success: false, is_empty: true, exec_time: seconds(), error: told, results: null };
  }
}

const missing = (): TextEngineError =>
  new TextEngineError(
    'EngineMissing',
    'This service has no language model. Ask the operator to set the address of one.',
  );

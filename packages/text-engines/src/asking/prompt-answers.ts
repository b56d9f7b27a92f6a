import type { AudioToLlmAnswerEnvelope, Citation, Resolved, Utterance } from '@verbatim/contract';
import { mapConcurrently } from '@verbatim/time';
import type { ChatModel } from '../chat/chat-model.ts';
import { messageErrorOf, SizeBudget, TextEngineError } from '../text-engine-error.ts';
import { answerAbout, type NamingOptions, transcriptLines } from './answer-about.ts';

type ResolvedConfig = Resolved.components['schemas']['AudioToLlmConfig'];
/** Jobs of earlier versions say nothing of citations. */
type PromptsConfig = Omit<ResolvedConfig, 'citations'> & Partial<ResolvedConfig>;

/**
 * The answer to each prompt about the transcript, in order. A failed one holds its error, and the others are not affected.
 * Rejects only if the signal is aborted, or with programming errors.
 */
export async function promptAnswers(
  utterances: readonly Utterance[],
  { prompts, model, citations: isCited }: PromptsConfig,
  chatModel: ChatModel | null,
  { names, signal, maxBytes = Number.POSITIVE_INFINITY }: NamingOptions & { maxBytes?: number },
): Promise<AudioToLlmAnswerEnvelope[]> {
  const budget = new SizeBudget(maxBytes);
  const lines = transcriptLines(utterances, names).map((line, at) =>
    isCited ? `[${at + 1}] ${line}` : line,
  );
  const most = chatModel?.parallelism ?? 1;
  const prompting = Math.min(most, prompts.length);
  // Requests of all prompts together stay within the model's limit.
  const parallelism = Math.max(1, Math.floor(most / prompting));
  return mapConcurrently(prompts, prompting, (prompt) =>
    envelope(signal, async () => {
      if (chatModel === null) throw missing();
      budget.take(0);
      const task = isCited ? `${prompt}\n\n${CITING}` : prompt;
      const asking = { task, ...(model !== undefined && { named: model }) };
      const answer = await answerAbout(chatModel, lines, { ...asking, parallelism, signal });
      const cited = isCited ? citedAnswer(answer, utterances) : { response: answer };
      budget.take(Buffer.byteLength(JSON.stringify(cited)));
      return { prompt, ...cited };
    }),
  );
}

async function envelope(
  signal: AbortSignal,
  answer: () => Promise<AudioToLlmAnswerEnvelope['results'] & {}>,
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

const CITING =
  'Each line of the transcript begins with its number in square brackets. After each statement of your answer write the numbers of the lines that it relies on, as [3] or [3, 8], and keep them in notes. Write no number of a line that does not say it.';

/** Numbers of lines in brackets, with the space before. Models also write `[#3]`, `[3-5]` and `[3][8]`. */
const CITED = /[ \t]*\[\s*(#?\d+(?:\s*[,;–-]\s*#?\d+)*)\s*\]/gu;

/** More are no answer to a question. */
const MAX_CITATIONS = 50;

/** The answer without the numbers of lines, and the lines, each once in the order in which they are said. */
function citedAnswer(
  answer: string,
  utterances: readonly Utterance[],
): { response: string; citations: Citation[] } {
  const named = new Set<number>();
  const response = answer.replaceAll(CITED, (_, numbers: string) => {
    for (const part of numbers.split(/[,;]/u)) {
      const [first = 0, last = first] = (part.match(/\d+/gu) ?? []).map(Number);
      for (let line = first; line <= Math.min(last, utterances.length); line += 1) named.add(line);
    }
    return '';
  });
  return {
    response: response.trim() || answer,
    citations: [...named]
      .sort((one, other) => one - other)
      .flatMap((line) => utterances[line - 1] ?? [])
      .slice(0, MAX_CITATIONS)
      .map(({ text, start, end, channel, speaker }) => ({
        text,
        start,
        end,
        channel,
        ...(speaker !== undefined && { speaker }),
      })),
  };
}

const missing = (): TextEngineError =>
  new TextEngineError(
    'EngineMissing',
    'This service has no language model. Ask the operator to set one: the option CHAT_MODEL_URL.',
  );

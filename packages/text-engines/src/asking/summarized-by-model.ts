import type { SummaryType, Utterance } from '@verbatim/contract';
import type { ChatModel } from '../chat/chat-model.ts';
import { answerAbout, transcriptLines } from './answer-about.ts';

const forms: Readonly<Record<SummaryType, string>> = {
  general: 'a few paragraphs of running text',
  concise: 'two or three sentences',
  bullet_points: 'a list, each point on a line of its own that begins with "- "',
};

/** An abstractive summary by a model; empty if nothing was said. Rejects with a TextEngineError. */
export async function summarizedByModel(
  utterances: readonly Utterance[],
  type: SummaryType,
  model: ChatModel,
  { signal }: { signal: AbortSignal },
): Promise<string> {
  if (utterances.every(({ text }) => text.trim() === '')) return '';
  const task = `Summarize the transcript as ${forms[type]}, in the language that is spoken in it. Say only what is said there. Keep what stands in square brackets, such as [NAME_1], as it is. Write nothing but the summary.`;
  return answerAbout(model, transcriptLines(utterances), { task, signal });
}

import { mapConcurrently } from '@verbatim/time';
import type { ChatModel } from '../chat/chat-model.ts';
import { delimited } from '../chat/delimited.ts';
import { TextEngineError } from '../text-engine-error.ts';
import { materialTokens } from './budget.ts';
import { chunksOf } from './chunks.ts';

/** Longer material costs more questions than a caller would want to pay for. */
const MAX_CHUNKS = 200;

/** What to ask, and how. */
export interface TaskOptions {
  readonly task: string;
  /** Another model than the one that the operator chose. */
  readonly named?: string;
  /** How many questions at a time; as many as the model takes, if nothing else is said. */
  readonly parallelism?: number;
  readonly signal: AbortSignal;
}

/**
 * What a model answers to a task about material of any length. What fits is asked about at once. Of more, the model takes
 * notes part by part, and does the task with the notes; notes that do not fit either are material again.
 */
export async function answerAbout(
  model: ChatModel,
  lines: readonly string[],
  { task, named, parallelism = model.parallelism, signal }: TaskOptions,
): Promise<string> {
  const ask = (question: string, material: readonly string[]): Promise<string> =>
    model.answer({
      messages: delimited({ task: question, material: material.join('\n') }),
      ...(named !== undefined && { model: named }),
      signal,
    });
  const room = Math.min(
    materialTokens(model, noteTask(task, MAX_CHUNKS, MAX_CHUNKS)),
    materialTokens(model, joiningTask(task)),
  );
  let material = lines;
  let chunks = chunksOf(material, room);
  if (chunks.length <= 1) return ask(task, material);
  while (chunks.length > 1) {
    const count = chunks.length;
    if (count > MAX_CHUNKS) throw tooLong();
    const notes = await mapConcurrently(chunks, parallelism, (chunk, index) =>
      ask(
        noteTask(task, index + 1, count),
        chunk.map(({ text }) => text),
      ),
    );
    material = notes.flatMap((note, index) => [`Notes on part ${index + 1} of ${count}:`, note]);
    chunks = chunksOf(material, room);
    // Notes that are no shorter than what they are on would be taken for ever.
    if (chunks.length >= count) throw tooLong();
  }
  return ask(joiningTask(task), material);
}

const noteTask = (task: string, part: number, count: number): string =>
  [
    `The material is part ${part} of ${count} of a transcript that is too long to be read at once.`,
    'Write short notes of everything in this part that is needed to do the task below for the whole transcript. Do not do the task yet.',
    `Where there is nothing of the kind, write "Nothing in this part." The task:\n\n${task}`,
  ].join(' ');

const joiningTask = (task: string): string =>
  `The material is notes on the parts of one transcript, in order. Do the following task as if the notes were the transcript, without mentioning notes or parts:\n\n${task}`;

const tooLong = (): TextEngineError =>
  new TextEngineError(
    'EngineRefused',
    'The transcript is too long for this language model. Ask the operator for one that takes more at a time.',
  );

import { TextEngineError } from '../text-engine-error.ts';
import type { ChatModel } from './chat-model.ts';
import { type DelimitedTask, delimited } from './delimited.ts';

/** A task whose answer is JSON of a given shape. */
export interface ShapedTask<Shape> extends DelimitedTask {
  /** Reads the answer; null if it has another shape. */
  readonly read: (json: unknown) => Shape | null;
  readonly signal: AbortSignal;
}

const MAX_TRIES = 2;

/** Requests JSON, and once more if the answer has another shape. */
export async function shapedAnswer<Shape>(
  model: ChatModel,
  { read, signal, ...task }: ShapedTask<Shape>,
): Promise<Shape> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const shape = read(jsonIn(await model.answer({ messages: delimited(task), signal })));
    if (shape !== null) return shape;
  }
  throw new TextEngineError(
    'EngineAnswerUnusable',
    'The language model does not answer in the form that it is asked for. Ask the operator for a larger model.',
  );
}

/** Extracts JSON from an answer, which may wrap it in a code fence or in other text; undefined if there is none. */
function jsonIn(answer: string): unknown {
  const from = answer.search(/[[{]/);
  const to = Math.max(answer.lastIndexOf(']'), answer.lastIndexOf('}'));
  if (from === -1 || to < from) return undefined;
  try {
    return JSON.parse(answer.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

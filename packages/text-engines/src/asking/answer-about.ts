import type { SpeakerName, SummaryType, Utterance } from '@verbatim/contract';
import { oneLine, voiceNames } from '@verbatim/contract/transcript';
import { mapConcurrently } from '@verbatim/time';
import { type ChatModel, delimited, estimatedTokens, FRAME_TOKENS } from '../chat/chat-model.ts';
import { TextEngineError } from '../text-engine-error.ts';

/** Limit of parts of one text: more would cost more requests than a caller wants to pay for. */
const MAX_CHUNKS = 200;

/** A task for a model. */
interface TaskOptions {
  readonly task: string;
  /** Name of another model than the operator's. */
  readonly named?: string;
  /** Requests at the same time. Default: the model's limit. */
  readonly parallelism?: number;
  readonly signal: AbortSignal;
}

/**
 * A model's answer to a task about text of any length. Text that fits is sent at once. Longer text is sent in parts: the model
 * takes notes of each part, and does the task on the notes; notes that are too long are split again.
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
    // Without progress the loop would never end.
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

/** How a transcript is put before a model. */
export interface NamingOptions {
  /** That people gave to speakers. */
  readonly names?: readonly SpeakerName[] | undefined;
  readonly signal: AbortSignal;
}

/** The transcript as text for a model: a line for each utterance, with its speaker if it has a name or there are several. */
export function transcriptLines(
  utterances: readonly Utterance[],
  names?: readonly SpeakerName[],
): string[] {
  const nameOf = voiceNames(utterances, names);
  return utterances.map((utterance) => {
    const text = oneLine(utterance.text);
    const name = nameOf(utterance);
    return name === null ? text : `${name}: ${text}`;
  });
}

/** A line, or a part of one that is longer than a chunk. */
export interface ChunkLine {
  /** Index of the line. */
  readonly line: number;
  readonly text: string;
}

/** Packs consecutive lines into as few chunks as possible. A line longer than a chunk is cut between words. */
export function chunksOf(lines: readonly string[], chunkTokens: number): ChunkLine[][] {
  const chunks: ChunkLine[][] = [];
  let room = 0;
  for (const [line, whole] of lines.entries()) {
    for (const text of cutLine(whole, chunkTokens)) {
      const tokens = tokensOfLine(text);
      if (tokens > room) {
        chunks.push([]);
        room = chunkTokens;
      }
      chunks.at(-1)?.push({ line, text });
      room -= tokens;
    }
  }
  return chunks;
}

/** Of Latin letters: the estimate has no longer tokens. */
const MAX_CHARACTERS_OF_TOKEN = 2.5;

/** Tokens of a line with its line break. */
const tokensOfLine = (line: string): number => estimatedTokens(line) + 1;

function cutLine(line: string, chunkTokens: number): string[] {
  if (tokensOfLine(line) <= chunkTokens) return [line];
  // A letter is three tokens at most, so a piece of this length fits.
  const longest = Math.max(1, Math.floor((chunkTokens - 1) / 3));
  const pieces: string[] = [];
  let rest = line;
  // Tokens are not counted where there are too many anyway: a long line would be read again for each of its pieces.
  while (rest.length > chunkTokens * MAX_CHARACTERS_OF_TOKEN || tokensOfLine(rest) > chunkTokens) {
    const space = rest.lastIndexOf(' ', longest);
    const at = space > 0 ? space : wholeCharacters(rest, longest);
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

/** Moves a cutLine out of a surrogate pair. */
function wholeCharacters(text: string, at: number): number {
  const code = text.codePointAt(at - 1) ?? 0;
  if (code <= 0xffff) return at;
  return at > 1 ? at - 1 : at + 1;
}

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
  { names, signal }: NamingOptions,
): Promise<string> {
  if (utterances.every(({ text }) => text.trim() === '')) return '';
  const task = `Summarize the transcript as ${forms[type]}, in the language that is spoken in it. Say only what is said there. Keep what stands in square brackets, such as [NAME_1], as it is. Write nothing but the summary.`;
  return answerAbout(model, transcriptLines(utterances, names), { task, signal });
}

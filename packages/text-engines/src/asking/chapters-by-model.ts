import type { Chapter, Utterance } from '@verbatim/contract';
import { oneLine } from '@verbatim/contract/transcript';
import { type ChatModel, shapedAnswer } from '../chat/chat-model.ts';
import {
  type ChunkLine,
  chunksOf,
  materialTokens,
  type NamingOptions,
  transcriptLines,
} from './answer-about.ts';

const TASK = [
  'Divide the transcript into chapters, each about one subject. Each line begins with its number.',
  'Answer with a JSON array and nothing else. Each chapter in it is an object',
  '{"first": number of its first line, "headline": a title in one line, "gist": the subject in a few words, "summary": what is said in a few sentences, "keywords": [up to 8 words or names that stand out], "continues": whether it goes on with the chapter before}.',
  'The first chapter begins with the first line. "continues" is true at most for the first one, and only where the material begins with a line that names the chapter before.',
  'Write in the language that is spoken. Say only what is said there. Keep what stands in square brackets, such as [NAME_1], as it is.',
].join(' ');

/** Tokens reserved for the reminder: the headline of the chapter before. */
const REMINDER_TOKENS = 120;
const MAX_REMINDER_LETTERS = 100;

/** Chapters of a transcript, made by a model. Rejects with a TextEngineError. */
export async function chaptersByModel(
  utterances: readonly Utterance[],
  model: ChatModel,
  { names, signal }: NamingOptions,
): Promise<Chapter[]> {
  const lines = transcriptLines(utterances, names).map((line, index) => `${index + 1} ${line}`);
  const drafts: ChapterDraft[] = [];
  // Sequential: a chapter may continue in the next chunk.
  for (const chunk of chunksOf(lines, materialTokens(model, TASK) - REMINDER_TOKENS)) {
    const before = drafts.at(-1)?.headline.slice(0, MAX_REMINDER_LETTERS);
    const reminder = before === undefined ? [] : [`(The chapter before: ${before})`];
    const found = await shapedAnswer(model, {
      task: TASK,
      material: [...reminder, ...chunk.map(({ text }) => text)].join('\n'),
      read: (json) => draftsIn(json, linesOf(chunk)),
      signal,
    });
    addTo(drafts, found);
  }
  return drafts.map((draft, index) => chapterOf(draft, drafts[index + 1], utterances));
}

/** Numbers of the first and the last line of a chunk, counted from 1: those of its utterances. */
const linesOf = (chunk: readonly ChunkLine[]): { first: number; last: number } => ({
  first: (chunk.at(0)?.line ?? 0) + 1,
  last: (chunk.at(-1)?.line ?? 0) + 1,
});

function addTo(drafts: ChapterDraft[], [opening, ...others]: readonly ChapterDraft[]): void {
  const before = drafts.at(-1);
  if (opening === undefined) return;
  // A line that was too long for one chunk goes on in the next.
  const goesOn = before !== undefined && (opening.continues || opening.first <= before.first);
  if (goesOn) drafts[drafts.length - 1] = joined(before, opening);
  else drafts.push(opening);
  drafts.push(...others);
}

const joined = (before: ChapterDraft, more: ChapterDraft): ChapterDraft => ({
  ...before,
  summary: `${before.summary} ${more.summary}`,
  keywords: [...new Set([...before.keywords, ...more.keywords])],
});

function chapterOf(
  { first, headline, gist, summary, keywords }: ChapterDraft,
  next: ChapterDraft | undefined,
  utterances: readonly Utterance[],
): Chapter {
  const own = utterances.slice(first - 1, next === undefined ? undefined : next.first - 1);
  const start = Math.min(...own.map((each) => each.start));
  const end = own.reduce((latest, each) => Math.max(latest, each.end), start);
  return { headline, gist, summary, keywords: [...keywords], start, end };
}

/** A chapter as a model returns it. */
interface ChapterDraft extends Pick<Chapter, 'headline' | 'gist' | 'summary'> {
  /** Number of its first line. */
  readonly first: number;
  readonly keywords: readonly string[];
  /** True if it continues the last chapter of the chunk before; only read of the first one of a chunk. */
  readonly continues: boolean;
}

const MAX_CHAPTERS = 100;
const MAX_KEYWORDS = 8;

/** Reads the chapters of an answer; the first begins with the first line. Null if they are not chapters of these lines. */
function draftsIn(
  json: unknown,
  lines: { readonly first: number; readonly last: number },
): ChapterDraft[] | null {
  if (!Array.isArray(json) || json.length === 0 || json.length > MAX_CHAPTERS) return null;
  const drafts = json.map(draftOf);
  if (!drafts.every((draft) => draft !== null)) return null;
  const [opening, ...others] = drafts;
  if (opening === undefined) return null;
  const whole = [{ ...opening, first: lines.first }, ...others];
  const ordered = whole.every(({ first }, index) => {
    const before = whole[index - 1];
    return first <= lines.last && (before === undefined || first > before.first);
  });
  return ordered ? whole : null;
}

function draftOf(value: unknown): ChapterDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { first, headline, gist, summary, keywords, continues } = value as Record<string, unknown>;
  if (!Number.isInteger(first) || !isText(headline) || !isText(gist) || !isText(summary)) {
    return null;
  }
  return {
    first: Number(first),
    headline: oneLine(headline),
    gist: oneLine(gist),
    summary: summary.trim(),
    keywords: Array.isArray(keywords)
      ? keywords.filter(isText).map(oneLine).slice(0, MAX_KEYWORDS)
      : [],
    continues: continues === true,
  };
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

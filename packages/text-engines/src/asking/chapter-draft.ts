import type { Chapter } from '@verbatim/contract';

/** A chapter as a model returns it. */
export interface ChapterDraft extends Pick<Chapter, 'headline' | 'gist' | 'summary'> {
  /** Number of its first line. */
  readonly first: number;
  readonly keywords: readonly string[];
  /** True if it continues the chapter before. */
  readonly continues: boolean;
}

const MAX_CHAPTERS = 100;
const MAX_KEYWORDS = 8;

/** Reads the chapters of an answer; the first begins with the first line. Null if they are not chapters of these lines. */
export function draftsIn(
  json: unknown,
  lines: { readonly first: number; readonly last: number },
): ChapterDraft[] | null {
  if (!Array.isArray(json) || json.length === 0 || json.length > MAX_CHAPTERS) return null;
  const drafts = json.map(draftOf);
  if (!drafts.every((draft) => draft !== null)) return null;
  const [opening, ...others] = drafts;
  if (opening === undefined) return null;
  const whole = [{ ...opening, first: lines.first }, ...others.map(newSubject)];
  const ordered = whole.every(({ first }, index) => {
    const before = whole[index - 1];
    return first <= lines.last && (before === undefined || first > before.first);
  });
  return ordered ? whole : null;
}

/** Only the first chapter of a part can continue the part before. */
const newSubject = (draft: ChapterDraft): ChapterDraft => ({ ...draft, continues: false });

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

const oneLine = (text: string): string => text.trim().replace(/\s+/gu, ' ');

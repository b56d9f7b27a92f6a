import { readFileSync } from 'node:fs';

/** Words or phrases. No list has what is read beyond the end of a text, which is undefined. */
export interface WordList extends ReadonlySet<string> {
  has(word: string | undefined): boolean;
}

/**
 * Reads a file of lists. A list begins at the start of a line, with its name and a colon; its further lines are indented.
 * It has commas between its phrases, or is made of single words.
 */
export function readLists(file: URL): ReadonlyMap<string, WordList> {
  const text = readFileSync(file, 'utf8');
  const lists = text.trim().split(/\n(?=\S)/);
  return new Map(
    lists.map((list) => {
      const colon = list.indexOf(':');
      const entries = list
        .slice(colon + 1)
        .trim()
        .replace(/\s+/g, ' ');
      return [list.slice(0, colon), new Set(entries.split(entries.includes(',') ? ', ' : ' '))];
    }),
  );
}

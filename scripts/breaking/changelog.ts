import { HEADINGS, inSection, textsSentence } from './formats/sections.ts';
import type { Review } from './review.ts';

const PREAMBLE = `# Changelog

What changed in the contract, newest first. The numbers are those of \`info.version\`: a new first one breaks callers, a new
second one gives them more, a new third one revises texts. \`npm run release\` writes the entries.
`;

/** The changes of a release; `first` if no document was released before. */
export type ReleaseNotes = Pick<Review, 'current' | 'changes'> & { readonly first?: boolean };

/** The changelog entry of a release. */
export function entryOf(notes: ReleaseNotes, day: string): string {
  const lines = [`## ${notes.current} (${day})`];
  if (notes.first === true) lines.push('', 'The first release.');
  else if (notes.changes.length === 0) lines.push('', 'Nothing changed for callers.');
  for (const [section, heading] of HEADINGS) {
    const sentences = inSection(notes, section).map((change) => change.sentence);
    const texts = section === 'changed' ? textsSentence(notes) : undefined;
    if (texts !== undefined) sentences.push(texts);
    if (sentences.length > 0)
      lines.push('', `### ${heading}`, '', ...sentences.map((sentence) => `- ${sentence}`));
  }
  return `${lines.join('\n')}\n`;
}

/** The changelog with an entry before all others; a new changelog where there is none. */
export function withEntry(changelog: string | undefined, entry: string): string {
  const text = changelog ?? PREAMBLE;
  const first = text.search(/^## /m);
  if (first === -1) return `${text.trimEnd()}\n\n${entry}`;
  return `${text.slice(0, first)}${entry}\n${text.slice(first)}`;
}

/** The versions that have an entry, newest first. */
export function versionsIn(changelog: string): string[] {
  return [...changelog.matchAll(/^## (\d+\.\d+\.\d+)\b/gm)].map(([, version = '']) => version);
}

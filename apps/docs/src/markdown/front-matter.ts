import { parse } from 'yaml';

/** A Markdown file: what stands between the two lines of dashes at its start, and the rest. */
export interface MarkdownSource {
  readonly matter: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Takes a Markdown file apart. */
export function frontMatter(text: string): MarkdownSource {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (match === null) return { matter: {}, body: text };
  const matter: unknown = parse(match[1] ?? '');
  if (typeof matter !== 'object' || matter === null)
    throw new Error('The front matter of a page is a list of names and values.');
  return { matter: matter as Readonly<Record<string, unknown>>, body: text.slice(match[0].length) };
}

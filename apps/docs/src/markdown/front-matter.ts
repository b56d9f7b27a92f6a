import { parse } from 'yaml';

/** A Markdown file: its front matter, and its text. */
interface MarkdownSource {
  readonly matter: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Splits a Markdown file into front matter and text. */
export function frontMatter(text: string): MarkdownSource {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (match === null) return { matter: {}, body: text };
  const matter: unknown = parse(match[1] ?? '');
  if (typeof matter !== 'object' || matter === null)
    throw new Error('The front matter of a page is a list of names and values.');
  return { matter: matter as Readonly<Record<string, unknown>>, body: text.slice(match[0].length) };
}

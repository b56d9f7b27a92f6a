import { type Html, html } from '../html.ts';
import { frontMatter, type PageContext, renderMarkdown } from '../markdown/render.ts';
import { page, type SearchEntry, type SitePage } from '../site/page.ts';
import type { SourceFile } from '../sources.ts';

/** The insertions for lines such as `::state-diagram::`. */
export type Insertions = Readonly<Record<string, () => Html>>;

/** Inserted Markdown, whose headings become headings of the page. */
export type Texts = Readonly<Record<string, string>>;

/** The path of the page of a content file. */
export const contentPath = ({ name }: SourceFile): string => `${name}.html`;

/** A hand-written page. */
export function contentPage(
  file: SourceFile,
  pageContext: PageContext,
  insertions: Insertions,
  texts: Texts,
  entries: readonly SearchEntry[] = [],
): SitePage {
  const { matter, body } = frontMatter(file.text);
  const title = matter['title'];
  const description = matter['description'];
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error(`${file.path} needs a title and a description in its front matter.`);
  const path = contentPath(file);
  const whole = body.replace(/^::([a-z-]+)::$/gm, (line, name: string) => texts[name] ?? line);
  const rendered = renderMarkdown(whole, pageContext, insertions);
  return page({
    path,
    title,
    description,
    source: file.path,
    blocks: rendered.blocks,
    entries: [
      ...rendered.rows.map(({ name, anchor, text }) => ({
        title: name,
        context: title,
        address: `${path}#${anchor}`,
        text,
      })),
      ...keywordEntries(matter['keywords'], path, title, description),
      ...entries,
    ],
    body: html`<h1>${title}</h1>
<p class="lead">${description}</p>
${rendered.html}`,
  });
}

/** Words that readers search for and a section does not have in its heading: `keywords: { anchor: [API key] }`. */
const keywordEntries = (
  keywords: unknown,
  path: string,
  context: string,
  description: string,
): readonly SearchEntry[] =>
  Object.entries((keywords ?? {}) as Readonly<Record<string, readonly string[]>>).flatMap(
    ([anchor, words]) =>
      words.map((title) => ({
        title,
        context,
        address: anchor === 'page' ? path : `${path}#${anchor}`,
        text: anchor === 'page' ? description : '',
      })),
  );

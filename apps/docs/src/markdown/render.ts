import { Marked, type Tokens } from 'marked';
import { parse } from 'yaml';
import { escapeHtml, type Html, html, plainText, raw } from '../html.ts';
import { type CodeBlock, codeBlock, codeFigure, tabs } from './code-block.ts';

/** The parts of the site that Markdown links to. */
export interface PageContext {
  /** The address on the site for a link of the text. */
  readonly resolve: (target: string) => string;
  /** The page of a word in code type, such as an error code; null if there is none. */
  readonly pageOf: (code: string) => string | null;
}

/** A row of a table about named things, such as options: it has an anchor, and the search finds it. */
interface NamedRow {
  readonly name: string;
  readonly anchor: string;
  readonly text: string;
}

/** The column whose names are anchors, in the tables of all options and of all metrics; -1 in others. */
const nameColumnOf = (columns: readonly string[]): number =>
  columns.indexOf(columns.includes('Labels') ? 'Metric' : 'In the environment');

export function renderMarkdown(
  text: string,
  { resolve, pageOf }: PageContext,
  insertions: Readonly<Record<string, () => Html>> = {},
) {
  const blocks: CodeBlock[] = [];
  const named: NamedRow[] = [];
  const anchorFor = anchors();
  let inLink = false;

  const marked = new Marked<string, string>({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens);
        return heading(depth, raw(inner), anchorFor(plainText(inner))).text;
      },
      code({ text: code, lang }) {
        const block = codeBlock(code, lang ?? '');
        blocks.push(block);
        return block.tab === null ? codeFigure(block).text : tabMark(block);
      },
      paragraph({ text: words, tokens }) {
        const name = /^::([a-z-]+)::$/.exec(words)?.[1];
        if (name === undefined) return `<p>${this.parser.parseInline(tokens)}</p>\n`;
        const insertion = insertions[name];
        if (insertion === undefined) throw new Error(`There is nothing to insert for ::${name}::.`);
        return insertion().text;
      },
      codespan({ text: code }) {
        const page = inLink ? null : pageOf(code);
        const shown = `<code>${escapeHtml(code)}</code>`;
        return page === null ? shown : `<a href="${page}">${shown}</a>`;
      },
      link({ href, tokens }) {
        inLink = true;
        const inner = this.parser.parseInline(tokens);
        inLink = false;
        return `<a href="${escapeHtml(resolve(href))}">${inner}</a>`;
      },
      blockquote({ tokens }) {
        return callout(this.parser.parse(tokens));
      },
      table(token: Tokens.Table) {
        const head = token.header.map(({ tokens }, at) =>
          columnHead(this.parser.parseInline(tokens), at),
        );
        const cellOf = ({ tokens }: Tokens.TableCell, column: number): string => {
          const [only] = tokens;
          const isName = tokens.length === 1 && only?.type === 'codespan' && !/\s/.test(only.raw);
          const label = escapeHtml(token.header[column]?.text ?? '');
          return `<td${isName ? ' class="name"' : ''} data-label="${label}">${this.parser.parseInline(tokens)}</td>`;
        };
        const nameColumn = nameColumnOf(token.header.map(({ text }) => text));
        const rowId = (cells: Tokens.TableCell[]): string => {
          const name = /^`(\w+)`$/.exec(cells[nameColumn]?.text ?? '')?.[1];
          if (name === undefined) return '';
          const anchor = anchorFor(name);
          const meaning = this.parser.parseInline(cells.at(-1)?.tokens ?? []);
          named.push({ name, anchor, text: plainText(meaning) });
          return ` id="${anchor}"`;
        };
        const rows = token.rows.map(
          (cells) => `<tr${rowId(cells)}>${cells.map(cellOf).join('')}</tr>`,
        );
        return scrolling(
          `<table${hasSentences(token) ? ' class="sentences"' : ''}><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
        );
      },
      html({ text: given }: Tokens.HTML | Tokens.Tag) {
        throw new Error(`Pages are written in Markdown only, without HTML: ${given}`);
      },
    },
  });

  const rendered = marked.parse(text, { async: false });
  return { html: raw(joinTabs(rendered)), blocks, rows: named };
}

/** A heading with an anchor, which "On this page" lists. */
export function heading(level: number, title: Html | string, anchor = slug(`${title}`)): Html {
  return html`<h${level} id="${anchor}">${title}<a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a></h${level}>\n`;
}

/** Characters above which a cell is a sentence rather than a name or a number. */
const MAX_NAME_CHARACTERS = 32;

/** Whether a table is for reading rather than for comparing: on a phone its rows become blocks. */
const hasSentences = ({ header, rows }: Tokens.Table): boolean =>
  header.length > 2 &&
  rows.some(([, ...others]) => others.some(({ text }) => text.length > MAX_NAME_CHARACTERS));

/** The head of a column. The corner of a table with names on both sides may be empty; every other column needs a name. */
function columnHead(name: string, at: number): string {
  if (name !== '') return `<th>${name}</th>`;
  if (at > 0) throw new Error(`Column ${at + 1} of a table has no name.`);
  return '<td></td>';
}

/** A table that scrolls in its own frame on narrow screens. */
const scrolling = (table: string): string => `<div class="table" tabindex="0">${table}</div>\n`;

const kinds = { NOTE: 'Note', TIP: 'Tip', WARNING: 'Take care' } as const;

/** `> [!NOTE]` opens a box, as on GitHub. */
function callout(inner: string): string {
  const match = /^<p>\[!(NOTE|TIP|WARNING)\]\s*/.exec(inner);
  if (match === null) return `<blockquote>${inner}</blockquote>\n`;
  const kind = match[1] as keyof typeof kinds;
  return `<div class="callout ${kind.toLowerCase()}" role="note"><p class="callout-title">${kinds[kind]}</p><p>${inner.slice(match[0].length)}</div>\n`;
}

const tabMark = (block: CodeBlock): string =>
  `<!--tab ${escapeHtml(block.tab ?? '')}-->${codeFigure(block).text}<!--/tab-->`;

/** Neighboring blocks with a tab title become one group. */
const joinTabs = (rendered: string): string =>
  rendered.replace(/(?:<!--tab [^>]*-->[\s\S]*?<!--\/tab-->\s*)+/g, (run) => {
    const panels = [...run.matchAll(/<!--tab ([^>]*)-->([\s\S]*?)<!--\/tab-->/g)].map(
      ([, title = '', content = '']) => ({ title, content: raw(content) }),
    );
    return tabs(panels, panels.map(({ title }) => title).join(' ')).text;
  });

/** The anchor of a heading, the same as on GitHub, so that links work on both. */
export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Makes the anchors of a page unique. */
export function anchors(): (heading: string) => string {
  const taken = new Set<string>();
  return (heading) => {
    const wanted = slug(heading);
    let anchor = wanted;
    for (let count = 1; taken.has(anchor); count += 1) anchor = `${wanted}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

/** A table that scrolls on narrow pages. */
export const table = (columns: readonly string[], rows: readonly Html[]): Html =>
  raw(
    scrolling(
      html`<table><thead><tr>${columns.map((column, at) => raw(columnHead(escapeHtml(column), at)))}</tr></thead><tbody>${rows}</tbody></table>`
        .text,
    ),
  );

/** Splits a Markdown file into front matter and text. */
export function frontMatter(text: string) {
  const match = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (match === null) return { matter: {}, body: text };
  const matter: unknown = parse(match[1] ?? '');
  if (typeof matter !== 'object' || matter === null)
    throw new Error('The front matter of a page is a list of names and values.');
  return { matter: matter as Readonly<Record<string, unknown>>, body: text.slice(match[0].length) };
}

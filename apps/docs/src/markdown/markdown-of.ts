import { posix } from 'node:path';
import TurndownService from 'turndown';
import type { Html } from '../html.ts';

/** The part of an element of the parsed page that the rules read. */
interface PageElement {
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly parentNode: object | null;
  readonly children: ArrayLike<object>;
  getAttribute(name: string): string | null;
  querySelector(selector: string): { readonly textContent: string | null } | null;
}

/** The path of the twin of a page. */
export const twinPath = (path: string): string => path.replace(/\.html$/, '.md');

/**
 * The body of a page as Markdown. Every heading, code block, table and field is kept; drawings are named. Links to pages lead to
 * their twins.
 */
export function markdownOf(body: Html, path: string, twins: ReadonlySet<string>): string {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    blankReplacement: (_, node) => (isCell(node) ? ' | ' : isBlock(node) ? '\n\n' : ''),
  });
  const escaped = service.escape.bind(service);
  // An underscore inside a word is none of Markdown's.
  service.escape = (text) => escaped(text).replaceAll(/(?<=\w)\\_(?=\w)/g, '_');
  for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule);
  service.addRule('links', {
    filter: 'a',
    replacement: (content, node: PageElement) => {
      const text = onOneLine(content);
      const target = targetOf(node.getAttribute('href') ?? '', path, twins);
      return text === '' || hasClass(node, 'anchor') ? '' : `[${text}](${target})`;
    },
  });
  service.addRule('images', {
    filter: 'img',
    replacement: (_, node: PageElement) =>
      `![${node.getAttribute('alt') ?? ''}](${targetOf(node.getAttribute('src') ?? '', path, twins)})`,
  });
  return `${service
    .turndown(body.text)
    .replace(/,?[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')}\n`;
}

type Rule = TurndownService.Rule;

const rules: Readonly<Record<string, Rule>> = {
  code: {
    filter: (node: PageElement) => node.nodeName === 'FIGURE' && hasClass(node, 'code'),
    replacement: (_, node: PageElement) => {
      const code = node.querySelector('pre')?.textContent ?? '';
      const title = node.querySelector('figcaption')?.textContent;
      const fence = '`'.repeat(
        Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)),
      );
      const language = node.getAttribute('data-language') ?? '';
      return `\n\n${title ? `\`${title}\`:\n\n` : ''}${fence}${language}\n${code}\n${fence}\n\n`;
    },
  },
  drawings: {
    filter: (node: PageElement) => node.nodeName.toLowerCase() === 'svg',
    replacement: (_, node: PageElement) => {
      const label = node.getAttribute('aria-label');
      return label === null ? '' : `\n\n*Drawing: ${label}*\n\n`;
    },
  },
  forms: { filter: (node: PageElement) => hasClass(node, 'try'), replacement: () => '' },
  titles: {
    filter: (node: PageElement) =>
      node.nodeName === 'SUMMARY' || hasClass(node, 'tab-title') || hasClass(node, 'callout-title'),
    replacement: (content) => `\n\n**${onOneLine(content)}**\n\n`,
  },
  callouts: {
    filter: (node: PageElement) => hasClass(node, 'callout'),
    replacement: (content) => `\n\n${content.trim().replace(/^/gm, '> ')}\n\n`,
  },
  fields: {
    filter: (node: PageElement) => hasClass(node, 'field'),
    replacement: (content) => `\n\n- ${content.trim().replace(/\n(?=.)/g, '\n  ')}\n\n`,
  },
  facts: {
    filter: ({ nodeName, parentNode }: PageElement) =>
      ['A', 'SPAN'].includes(nodeName) && hasClass(parentNode, 'facts'),
    replacement: (content) => `${onOneLine(content)}, `,
  },
  marks: {
    filter: (node: PageElement) =>
      node.nodeName === 'SPAN' &&
      ['method', 'operation-name', 'status'].some((name) => hasClass(node, name)),
    replacement: (content) => `${content} `,
  },
  headings: {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    replacement: (content, { nodeName }: PageElement) =>
      `\n\n${'#'.repeat(Number(nodeName[1]))} ${onOneLine(content)}\n\n`,
  },
  terms: { filter: 'dt', replacement: (content) => `\n\n- ${onOneLine(content)}` },
  details: { filter: 'dd', replacement: (content) => `: ${onOneLine(content)}\n` },
  cells: {
    filter: ['th', 'td'],
    replacement: (content) => `${onOneLine(content).replaceAll('|', '\\|')} | `,
  },
  rows: {
    filter: 'tr',
    replacement: (content, { parentNode, children }: PageElement) => {
      const isHead =
        parentNode !== null && 'nodeName' in parentNode && parentNode.nodeName === 'THEAD';
      return `\n| ${content.trim()}${isHead ? `\n|${'---|'.repeat(children.length)}` : ''}\n`;
    },
  },
  sections: { filter: ['thead', 'tbody'], replacement: (content) => `\n${content.trim()}\n` },
  tables: { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` },
};

const onOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

const isCell = ({ nodeName }: PageElement): boolean => nodeName === 'TH' || nodeName === 'TD';

const isBlock = (node: PageElement): boolean => 'isBlock' in node && node.isBlock === true;

function hasClass(node: object | null, name: string): boolean {
  if (node === null || !('getAttribute' in node)) return false;
  const classes = (node as PageElement).getAttribute('class');
  return classes?.split(/\s+/).includes(name) ?? false;
}

/** A link of a page, relative to the twin, and to the twin of its goal where there is one. */
function targetOf(href: string, path: string, twins: ReadonlySet<string>): string {
  if (!href.startsWith('/')) return href;
  const [file = '', anchor] = href.slice(1).split('#');
  const goal = twins.has(file) ? twinPath(file) : file;
  const relative = posix.relative(posix.dirname(path), goal);
  return anchor === undefined ? relative : `${relative}#${anchor}`;
}

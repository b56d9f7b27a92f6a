import { posix } from 'node:path';
import { Marked } from 'marked';
import { describe, expect, test } from 'vitest';
import { raw } from '../../src/html.ts';
import { markdownOf, twinPath } from '../../src/markdown/markdown-of.ts';
import { isOnePage } from '../../src/site/one-page-reference.ts';
import { MAX_FULL_CHARACTERS } from '../../src/twins/twins.ts';
import { builtFiles } from '../built-site.ts';

const files = builtFiles();
const pages = [...files].filter(([path]) => path.endsWith('.html') && !isOnePage(path));

const text = (html: string): string =>
  html
    .replace(/<a class="anchor"[\s\S]*?<\/a>/g, '')
    .replace(/<wbr>|<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');

/** Without the marks of Markdown, so that words can be compared. */
const words = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[\\`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

describe('the twin of a page in Markdown', () => {
  test('is beside each page, which names it', () => {
    for (const [path, html] of pages) {
      expect(files.has(twinPath(path)), path).toBe(true);
      const name = posix.basename(twinPath(path));
      expect(html, path).toContain(`<link rel="alternate" type="text/markdown" href="${name}">`);
    }
  });

  test('has every heading of its page', () => {
    let compared = 0;
    for (const [path, html] of pages) {
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const twin = files.get(twinPath(path)) ?? '';
      const headings = new Set(
        [...twin.matchAll(/^\s*(?:- )?(#{1,6}) (.*)$/gm)].map(
          ([, level, all = '']) => `${level} ${words(all)}`,
        ),
      );
      for (const [, level, inner = ''] of main.matchAll(/<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/g)) {
        compared += 1;
        const wanted = `${'#'.repeat(Number(level))} ${words(text(inner.replaceAll('<br>', ' ')))}`;
        expect(headings, `${path}: ${wanted}`).toContain(wanted);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  test('has every code block of its page, letter by letter', () => {
    let compared = 0;
    for (const [path, html] of pages) {
      const twin = (files.get(twinPath(path)) ?? '').replace(/^ +/gm, '');
      for (const [, inner = ''] of html.matchAll(/<pre\b[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)) {
        compared += 1;
        const code = text(inner).replace(/^ +/gm, '');
        expect(twin.includes(`\n${code}\n\`\`\``), `${path}: ${code}`).toBe(true);
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  test('links to twins, and only to files that exist', () => {
    for (const path of [...pages.map(([page]) => twinPath(page)), 'llms.txt']) {
      for (const link of linksIn(files.get(path) ?? '')) {
        if (/^(?:[a-z]+:|#)/.test(link)) continue;
        const goal = posix.join(posix.dirname(path), decodeURIComponent(link).split('#')[0] ?? '');
        expect(files.has(goal), `${path}: ${link}`).toBe(true);
        if (!isOnePage(goal)) expect(goal, `${path}: ${link}`).not.toMatch(/\.html$/);
      }
    }
  });

  test('has tables with one line for each row, and fields as a list', () => {
    const page = raw(
      '<table><thead><tr><td></td><th>a</th></tr></thead><tbody><tr><td><p>x | y</p></td><td></td></tr></tbody></table><div class="field"><p class="field-head"><code>a_b</code> <span class="type">text</span></p><p>Why.</p></div>',
    );
    expect(markdownOf(page, 'a.html', new Set())).toBe(
      '| | a |\n|---|---|\n| x \\| y |  |\n\n- `a_b` text\n\n  Why.\n',
    );
  });
});

describe('llms.txt', () => {
  const index = files.get('llms.txt') ?? '';

  test('has a title, a summary and a sentence about each page of the navigation', () => {
    expect(index).toMatch(/^# Verbatim\n\n> .+\.\n/);
    const lines = index.split('\n').filter((line) => line.startsWith('- '));
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([\w/.-]+\.md\): \S.*[.!?]$/);
    for (const path of [
      'getting-started',
      'live-protocol',
      'reference/createLiveSession',
      'errors/rate_limited',
    ])
      expect(index).toContain(`(${path}.md)`);
    expect(Buffer.byteLength(index)).toBeLessThan(30_000);
  });

  test('comes with guides and operations in one bounded file', () => {
    const whole = files.get('llms-full.txt') ?? '';
    expect(whole.length).toBeLessThan(MAX_FULL_CHARACTERS);
    for (const heading of ['# Getting started', '# The live protocol'])
      expect(whole).toContain(heading);
  });
});

/** The links of a Markdown text. */
function linksIn(text: string): readonly string[] {
  const links: string[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'link') links.push(token['href']);
  });
  return links;
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { html } from '../../src/html.ts';
import { anchors, frontMatter, renderMarkdown, slug } from '../../src/markdown/render.ts';

const surroundings = {
  resolve: (target: string) => `/${target.replace('.md', '.html')}`,
  pageOf: (word: string) => (word === 'job_not_found' ? '/errors/job_not_found.html' : null),
};
const render = (text: string, insertions = {}) => renderMarkdown(text, surroundings, insertions);

describe('Markdown', () => {
  test('gives each heading a unique anchor, as GitHub does', () => {
    const { text } = render('## Read it\n\n## Read it\n\n### `code` & more!\n').html;
    const anchors = [...text.matchAll(/<h[23] id="([^"]+)"/g)].map(([, anchor]) => anchor);
    expect(anchors).toEqual(['read-it', 'read-it-1', 'code--more']);
  });

  test('leads links to where the site has them', () => {
    expect(render('[a](a.md)').html.text).toContain('<a href="/a.html">a</a>');
  });

  test('links a word that has a page, but not inside another link', () => {
    expect(render('`job_not_found`').html.text).toContain('href="/errors/job_not_found.html"');
    expect(render('[`job_not_found`](a.md)').html.text.match(/<a /g)).toHaveLength(1);
    expect(render('`something`').html.text).not.toContain('<a ');
  });

  test('escapes code', () => {
    expect(render('`<b>`\n\n```text\n<script>\n```').html.text).not.toMatch(/<b>|<script>/);
  });

  test('refuses HTML, so that pages stay plain', () => {
    expect(() => render('<div>x</div>')).toThrow('without HTML');
    expect(() => render('a <b>b</b>')).toThrow('without HTML');
  });

  test('groups neighboring blocks with tab titles, and only those', () => {
    const { html: tabs } = render(
      '```bash tab=curl\na\n```\n\n```ts tab=TypeScript\nb\n```\n\ntext\n\n```bash tab=curl\nc\n```',
    );
    expect(tabs.text.match(/<div class="tabs"/g)).toHaveLength(2);
    expect(tabs.text.match(/<div class="tab"/g)).toHaveLength(3);
  });

  test('collects the code blocks for the checks', () => {
    const { blocks } = render(
      '```json Error\n{}\n```\n\n```ts given=client,audio title=a_b.ts\nx\n```',
    );
    expect(
      blocks.map(({ language, schema, given, title }) => [language, schema, given, title]),
    ).toEqual([
      ['json', 'Error', [], null],
      ['ts', null, ['client', 'audio'], 'a b.ts'],
    ]);
  });

  test('refuses a language that it does not color', () => {
    expect(() => render('```cobol\nx\n```')).toThrow('does not color "cobol"');
  });

  test('inserts known insertions and refuses unknown ones', () => {
    expect(render('::drawing::', { drawing: () => html`<svg></svg>` }).html.text).toContain(
      '<svg>',
    );
    expect(() => render('::nothing::')).toThrow('nothing to insert for ::nothing::');
  });

  test('marks tables with sentences, whose rows become blocks with labels on a phone', () => {
    const limits = render(
      '| Limit | Option | At the limit |\n|---|---|---|\n| body | `MAX_SIZE` | 413, before it is read to its end |',
    ).html.text;
    expect(limits).toContain('<table class="sentences">');
    expect(limits).toContain('<td class="name" data-label="Option"><code>MAX_SIZE</code></td>');
    expect(render('| a | b | c |\n|---|---|---|\n| 1 | 2 | 3 |').html.text).toContain('<table>');
  });

  test('opens boxes', () => {
    expect(render('> [!WARNING]\n> Mind this.').html.text).toContain('class="callout warning"');
    expect(render('> Said.').html.text).toContain('<blockquote>');
  });
});

test('a slug has no capital, no space and nothing that has to be escaped in an address or an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (heading) => {
      expect(slug(heading)).not.toMatch(/[\s"'<>&#%?/]/);
      expect(slug(heading)).toBe(slug(heading).toLowerCase());
    }),
  );
});

test('no two headings of a page get the same anchor', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('A', 'a', 'a 1', 'A-1', 'b'), { maxLength: 20 }),
      (headings) => {
        const made = headings.map(anchors());
        expect(new Set(made).size).toBe(made.length);
      },
    ),
  );
});

test('front matter is separated from the text of a file, if it has one, and is a list of names', () => {
  const body = '\n## B\n';
  expect(frontMatter(`---\ntitle: A\n---\n${body}`)).toEqual({ matter: { title: 'A' }, body });
  expect(frontMatter('# A\n\n---\n')).toEqual({ matter: {}, body: '# A\n\n---\n' });
  expect(() => frontMatter('---\njust text\n---\n')).toThrow('list of names');
});

import { describe, expect, test } from 'vitest';
import { foldersHaveAReadme, linksResolve, markdown } from '../../laws/markdown.ts';
import { placed, planted } from '../planted.ts';

const whatIn = (text: string): string[] =>
  linksResolve(
    planted({
      'docs/a.md': text,
      'docs/b c.md': '# Part one',
      'docs/src/d.ts': '',
      'README.md': '',
    }),
  ).map(placed);

test.each([
  '[a](../README.md)',
  '[a](/README.md)',
  '[a](b%20c.md#part-one)',
  '[a](../docs/)',
  '[a](..)',
  '# Here\n[a](#here)',
  '[a](https://example.com/x.md)',
  '[a](mailto:a@example.com)',
  'Run `src/d.ts`, `docs/src/d.ts`, `./src/` or `packages/contract/dist/a.js`.',
  'Send `audio/wav` to `/v2/live`: `a/b`, `src/<name>.ts`, `node a.ts`.',
  '[`src/c.ts`](src/d.ts)',
  '```\nsrc/c.ts\n```',
])('%s is no violation', (text) => {
  expect(whatIn(text)).toEqual([]);
});

test.each([
  ['[a](c.md)', 'docs/a.md:1 The link c.md leads nowhere: there is no docs/c.md.'],
  [
    '\n\n[a]: ../docs/c.md',
    'docs/a.md:3 The link ../docs/c.md leads nowhere: there is no docs/c.md.',
  ],
  [
    'See `src/c.ts`.',
    'docs/a.md:1 There is no src/c.ts, neither from here nor from the workspace or the root.',
  ],
  [
    '`docs/lost`',
    'docs/a.md:1 There is no docs/lost, neither from here nor from the workspace or the root.',
  ],
  ['[a](../../x.md)', 'docs/a.md:1 The link ../../x.md leaves the repository.'],
  ['[a](b%2.md)', 'docs/a.md:1 The link b%2.md has an escape that means nothing.'],
  ['[a](#here)', 'docs/a.md:1 The link #here leads nowhere: docs/a.md has no heading for #here.'],
  [
    '[a](b%20c.md#part-two)',
    'docs/a.md:1 The link b%20c.md#part-two leads nowhere: docs/b c.md has no heading for #part-two.',
  ],
])('%s is found', (text, what) => {
  expect(whatIn(text)).toEqual([what]);
});

const readme = '# Name\n\nWhat lives here.\n';
const folders = {
  'README.md': readme,
  'openapi/README.md': readme,
  'openapi/paths/README.md': readme,
  'openapi/paths/a.yaml': '',
  'packages/README.md': readme,
  'packages/contract/README.md': readme,
  'packages/contract/package.json': '{}',
  'packages/contract/src/index.ts': '',
  'scripts/README.md': readme,
};

const withoutReadme = (files: Record<string, string>): string[] =>
  foldersHaveAReadme(planted(files)).map(({ file, what }) => `${file} ${what}`);

test('folders with a README are no violation, nor are folders inside of a workspace', () => {
  expect(withoutReadme(folders)).toEqual([]);
});

test.each(Object.keys(folders).filter((path) => path.endsWith('README.md')))(
  'a missing %s is found',
  (file) => {
    const { [file]: _, ...rest } = { ...folders, 'scripts/a.ts': '' } as Record<string, string>;
    expect(withoutReadme(rest)).toEqual([`${file} There is no README.`]);
  },
);

test.each([
  ['', 'The README does not start with a heading.'],
  ['What lives here.', 'The README does not start with a heading.'],
  ['# Name\n', 'The README is only a heading.'],
])('a README that says "%s" is found', (text, what) => {
  expect(withoutReadme({ ...folders, 'packages/README.md': text })).toEqual([
    `packages/README.md ${what}`,
  ]);
});

describe('links', () => {
  test('of every form are found with their line', () => {
    const text = [
      '[a](one.md) and [b](two.md "Two") and [c](<three.md>)',
      '![d](four.png)',
      '[e]: five.md',
      '<a href="six.md">six</a> <img alt="" src="seven.png">',
      '- **[f](eight.md#part)**: `code` [g](nine.md)',
    ].join('\n');
    expect(markdown(text).links).toEqual([
      { target: 'one.md', line: 1 },
      { target: 'two.md', line: 1 },
      { target: 'three.md', line: 1 },
      { target: 'four.png', line: 2 },
      { target: 'five.md', line: 3 },
      { target: 'six.md', line: 4 },
      { target: 'seven.png', line: 4 },
      { target: 'eight.md#part', line: 5 },
      { target: 'nine.md', line: 5 },
    ]);
  });

  test('in code are none', () => {
    expect(
      markdown('`[a](one.md)`\n```md\n[b](two.md)\n# Heading\n```\n~~~\n```\n[c](d.md)\n~~~').links,
    ).toEqual([]);
  });
});

describe('headings', () => {
  test('are those outside of code', () => {
    expect(markdown('# One\n```sh\n# not one\n```\n## Two ##\n#three').headings).toEqual([
      'One',
      'Two',
    ]);
  });

  test('become anchors as on a forge, also when two are the same', () => {
    expect([
      ...markdown('# The `codegen` flow, drawn\n## A\n## A\n## [B](b.md) & C').anchors,
    ]).toEqual(['the-codegen-flow-drawn', 'a', 'a-1', 'b--c']);
  });

  test('are not the only anchors', () => {
    expect([...markdown('<a id="here"></a>').anchors]).toEqual(['here']);
  });
});

import { expect, test } from 'vitest';
import { linksResolve } from '../../laws/markdown.ts';
import { readable, thisRepository } from '../../repository/tree.ts';
import { planted } from '../planted.ts';

const whatIn = (text: string): string[] =>
  linksResolve(
    planted({
      'docs/a.md': text,
      'docs/b c.md': '# Part one',
      'docs/src/d.ts': '',
      'README.md': '',
    }),
  ).map(({ file, line, what }) => `${file}:${line} ${what}`);

test('in this repository, the links of Markdown files resolve', () => {
  expect(linksResolve(thisRepository()).map(readable)).toEqual([]);
});

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

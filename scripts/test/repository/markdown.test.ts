import { describe, expect, test } from 'vitest';
import { markdown } from '../../laws/markdown.ts';

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

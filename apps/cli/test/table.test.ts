import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Column, table } from '../src/table.ts';

interface Row {
  readonly id: string;
  readonly name: string;
}

const columns: readonly Column<Row>[] = [
  { title: 'ID', value: ({ id }) => id },
  { title: 'NAME', value: ({ name }) => name, flexible: true },
  { title: 'LENGTH', value: ({ name }) => String(name.length), look: () => 'red' },
];

const rows: readonly Row[] = [
  { id: '1', name: 'short' },
  { id: '22', name: 'quite a long name for a key' },
];

describe('a table', () => {
  test('has its columns below each other', () => {
    expect(table(rows, columns, { width: null, colors: false })).toBe(
      [
        'ID  NAME                         LENGTH',
        '1   short                        5',
        '22  quite a long name for a key  27',
        '',
      ].join('\n'),
    );
  });

  test('cuts what may be cut where the terminal is narrow', () => {
    expect(table(rows, columns, { width: 25, colors: false })).toBe(
      ['ID  NAME           LENGTH', '1   short          5', '22  quite a long…  27', ''].join('\n'),
    );
  });

  test('never cuts what a program reads', () => {
    expect(table(rows, columns, { width: null, colors: false })).toContain(
      'quite a long name for a key',
    );
  });

  test('keeps to the width with any content, in one line for each row', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 80 }), { maxLength: 5 }),
        fc.integer({ min: 24, max: 100 }),
        (names, width) => {
          const text = table(
            names.map((name) => ({ id: 'x', name })),
            columns,
            { width, colors: false },
          );
          const lines = text.trimEnd().split('\n');
          expect(lines).toHaveLength(names.length + 1);
          for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
        },
      ),
    );
  });

  test('control codes in a name do nothing to the terminal', () => {
    const evil = [{ id: '1', name: 'a\u001B[31mb\nc\u0007' }];
    const text = table(evil, columns, { width: null, colors: false });
    for (const code of ['\u001B', '\u0007', 'b\nc']) expect(text).not.toContain(code);
  });

  test('colors change nothing but colors', () => {
    const plain = table(rows, columns, { width: 30, colors: false });
    const colored = table(rows, columns, { width: 30, colors: true });
    expect(colored).toContain('\u001B[31m');
    expect(stripVTControlCharacters(colored).replaceAll(/ +$/gm, '')).toBe(plain);
  });
});

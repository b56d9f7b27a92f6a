import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOG_INTERVAL_MS, progressLines } from '../src/progress.ts';
import { type Column, table } from '../src/table.ts';
import { styled } from '../src/terminal.ts';
import { start, temporaryFolder } from './commands.ts';

test('text is styled only if the terminal shows colors', () => {
  expect(styled({ colors: true }, 'red', 'x')).toBe('\u001B[31mx\u001B[39m');
  expect(styled({ colors: false }, 'red', 'x')).toBe('x');
});

test('messages have colors where they are shown, not in a file', async () => {
  const main = join(import.meta.dirname, '../src/main.js');
  const folder = await temporaryFolder();
  const command = `'${process.execPath}' '${main}' transcribe missing`;
  const script = (redirected: string): string =>
    spawnSync('script', ['-qec', `${command} ${redirected}`, '/dev/null'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], TERM: 'xterm' },
      cwd: folder,
    }).stdout;
  expect(script('> out.txt')).toContain('\u001B[31merror:\u001B[39m There is no file missing.');
  expect(script('2> errors.txt')).toBe('');
  expect(readFileSync(join(folder, 'errors.txt'), 'utf8')).toMatch(/^error: There is no file/);
});

test('output that can not be written is an error in one line', async ({ skip }) => {
  if (!existsSync('/dev/full')) return skip('there is no /dev/full');
  const { code, error } = await start(['man'], {}, '"$@" > /dev/full').ended;
  expect(error).toMatch(/^error: The output can't be written: ENOSPC.*\n$/);
  expect(code).toBe(1);
});

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

function lines(errorWidth: number | null) {
  const written: string[] = [];
  let now = 0;
  const progress = progressLines({ error: (text) => written.push(text), errorWidth }, () => now);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { progress, written, pass };
}

test('on a terminal each piece of work has a line, cut to the width, rewritten in place and gone at the end', () => {
  const { progress, written, pass } = lines(30);
  progress.show('one.flac', 'sent 5 %');
  progress.show('a long name.flac', 'next in the queue');
  pass(100);
  progress.show('one.flac', '42 % done');
  progress.end();
  expect(written).toEqual([
    'sent 5 %           one.flac\n',
    '\r\u001b[1A\u001b[Jsent 5 %           one.flac\nnext in the queue  a long nam\n',
    '\r\u001b[2A\u001b[J42 % done          one.flac\nnext in the queue  a long nam\n',
    '\r\u001b[2A\u001b[J',
  ]);
});

test('a log gets a plain line of each piece of work now and then, and none of a short one', () => {
  const { progress, written, pass } = lines(null);
  progress.show('short.flac', '10 % done');
  progress.show('long.flac', '1 % done');
  pass(LOG_INTERVAL_MS - 1);
  progress.show('short.flac', '90 % done');
  progress.remove('short.flac');
  progress.show('long.flac', '5 % done');
  pass(1);
  progress.show('long.flac', '6 % done');
  progress.show('long.flac', '7 % done');
  pass(LOG_INTERVAL_MS);
  progress.show('long.flac', '6 % done');
  progress.show('long.flac', '12 % done');
  progress.above(() => written.push('the transcript'));
  progress.end();
  expect(written).toEqual(['long.flac: 6 % done\n', 'long.flac: 12 % done\n', 'the transcript']);
});

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

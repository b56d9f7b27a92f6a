import { execFile } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** Runs the command as turbo does: as a process of its own, somewhere else. */
const start = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [MAIN, ...args], { cwd: '/' }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr });
    });
  });

test('help goes to stdout and the process ends well', async () => {
  const { code, stdout, stderr } = await start('--help');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^codegen: derives code from the OpenAPI document/);
});

test('a mistake goes to stderr, without colors outside a terminal, and ends the process with 1', async () => {
  expect(await start('jump')).toEqual({
    code: 1,
    stdout: '',
    stderr: '`jump` is no command. See codegen --help.\n',
  });
});

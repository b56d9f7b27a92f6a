import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const vitest = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  'vitest.mjs',
);
const reporter = fileURLToPath(new URL('../left-out-reporter.ts', import.meta.url));

test('tests that were left out are named by their reason, those that were not asked for are not, and so is one that needed two attempts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-left-out-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const tests = `
    let attempts = 0;
    const withoutBrowser = (context) => context.skip('Chromium is not installed');
    describe('a page', () => {
      test('opens', withoutBrowser);
      test('closes', withoutBrowser);
      test('is counted', () => {});
      test('is slow at first', { retry: 1 }, () => expect(attempts++).toBe(1));
    });
    test('another one', withoutBrowser);`;
  await writeFile(join(folder, 'page.test.js'), tests);
  const args = ['run', '--root', folder, '--globals', `--reporter=${reporter}`, '-t', 'a page'];
  const { stdout } = await promisify(execFile)(process.execPath, [vitest, ...args]);
  expect(stdout).toBe(
    [
      'Left out: Chromium is not installed',
      '  page.test.js > a page > opens',
      '  page.test.js > a page > closes',
      'Passed at the second attempt only: page.test.js > a page > is slow at first',
      '',
    ].join('\n'),
  );
});

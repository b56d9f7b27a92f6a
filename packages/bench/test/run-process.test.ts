import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandOf, mustRun, runNode } from '../src/run-process.ts';
import { inTemporaryFolder } from '../src/temporary-folder.ts';

const main = new URL('../src/main.ts', import.meta.url).pathname;

describe('commandOf', () => {
  it('says which package lacks a command', () => {
    expect(() => commandOf('hono', 'hono', import.meta.url)).toThrow('hono has no command hono');
  });

  it('finds the TypeScript of the root, not the old one that a generator needs', () => {
    const root = new URL('../../../package.json', import.meta.url);

    expect(commandOf('typescript', 'tsc', root)).not.toContain(join('packages', 'bench'));
  });
});

describe('mustRun', () => {
  it('fails with all that the process printed', () =>
    inTemporaryFolder(async (folder) => {
      const file = join(folder, 'broken.mjs');
      await writeFile(file, 'console.log("one"); console.error("two"); process.exit(3);');

      const failure = mustRun(file, [], folder);

      await expect(failure).rejects.toThrow('ended with 3');
      await expect(failure).rejects.toThrow('one');
      await expect(failure).rejects.toThrow('two');
    }));
});

describe('bench', () => {
  it('prints its help with --help and for an unknown measurement', async () => {
    const asked = await runNode(main, ['--help'], '.');
    const wrong = await runNode(main, ['coffee'], '.');

    expect(asked).toMatchObject({ exitCode: 0, output: expect.stringContaining('Usage: bench') });
    expect(wrong).toMatchObject({ exitCode: 2, output: expect.stringContaining('Usage: bench') });
  });
});

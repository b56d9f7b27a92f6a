import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runNode } from '../../src/run-process.ts';
import { recordingsIn } from '../../src/speech/recordings.ts';
import { inTemporaryFolder } from '../../src/temporary-folder.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;

it('takes the existing recordings that have a reference', () =>
  inTemporaryFolder(async (folder) => {
    const lines = [
      'file\tlanguage\tgroup\treference',
      'a.wav\ten\tread\tgood morning',
      'absent.wav\ten\tread\tgood night',
      'b.wav\ten\tread\t',
    ];
    await writeFile(join(folder, 'manifest.tsv'), `${lines.join('\n')}\n`);
    for (const name of ['a.wav', 'b.wav']) await writeFile(join(folder, name), '');
    expect(await recordingsIn(folder)).toEqual([
      { path: join(folder, 'a.wav'), language: 'en', group: 'read', said: 'good morning' },
    ]);
  }));

it('reports missing recordings without failing', () =>
  inTemporaryFolder(async (folder) => {
    const { exitCode, output } = await runNode(main, ['accuracy', '--speech', folder], '.');
    expect(exitCode).toBe(0);
    expect(output).toContain(`There are no recordings in ${folder}`);
  }));

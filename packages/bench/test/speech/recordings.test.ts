import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTemporaryFolder } from '../../src/folders.ts';
import { recordingsIn } from '../../src/speech/recordings.ts';

it('takes the existing recordings of the manifest', () =>
  inTemporaryFolder(async (folder) => {
    const lines = [
      'file\tseconds\tlanguage\tgroup\treference',
      'a.wav\t2.5\ten\tread\tgood morning',
      'absent.wav\t1\ten\tread\tgood night',
      'b.wav\t3\ten\tread\t',
    ];
    await writeFile(join(folder, 'manifest.tsv'), `${lines.join('\n')}\n`);
    for (const name of ['a.wav', 'b.wav']) await writeFile(join(folder, name), '');
    expect(await recordingsIn(folder)).toEqual([
      {
        path: join(folder, 'a.wav'),
        ...{ seconds: 2.5, language: 'en', group: 'read', said: 'good morning' },
      },
      { path: join(folder, 'b.wav'), seconds: 3, language: 'en', group: 'read', said: '' },
    ]);
  }));

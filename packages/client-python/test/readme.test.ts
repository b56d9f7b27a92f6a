import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, temporaryFolder } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { FOLDER, pyright, python, runPyright, runPython } from './python-command.ts';

/** Stands before every block: what readers of the README have by then. */
const GIVEN = `from collections.abc import Iterable

from pathlib import Path

from verbatim import AsyncClient, Client, types

client = Client("http://localhost:8080", "your-key")
microphone: Iterable[bytes] = []
`;

/** What a block of the docs has of an earlier one, by the names behind `given=`. */
const NAMED: Readonly<Record<string, string>> = {
  audio: 'audio = b""',
  file: 'audio = Path("meeting.wav")',
};

/** The README, and the pages of the docs that show this client. */
const CONTENT = join(FOLDER, '../../apps/docs/content');
const guides = (await readdir(CONTENT)).filter((name) => name.endsWith('.md'));
const PAGES = [join(FOLDER, 'README.md'), ...guides.map((name) => join(CONTENT, name))];

const texts = await Promise.all(PAGES.map((page) => readFile(page, 'utf8')));
const blocks = [...texts.join('\n').matchAll(/^```python([^\n]*)\n(.*?)^```$/gms)].map(
  ([, info = '', code = '']) => {
    const names = /given=(\S+)/.exec(info)?.[1]?.split(',') ?? [];
    return [GIVEN, ...names.map((name) => NAMED[name] ?? ''), code].join('\n');
  },
);

/** A folder with a file for each block of code. */
async function programs(): Promise<{ folder: string; files: string[] }> {
  const { path: folder, [Symbol.asyncDispose]: remove } = await temporaryFolder('readme');
  onTestFinished(remove);
  const files = blocks.map((_, index) => join(folder, `block_${index}.py`));
  for (const [index, file] of files.entries()) await writeFile(file, blocks[index] ?? '');
  return { folder, files };
}

describeWith([python], 'the README and the pages of the docs', () => {
  test('have only code that mypy --strict accepts', async () => {
    expect(blocks.length).toBeGreaterThanOrEqual(8);
    const { files } = await programs();
    const { output } = await runPython(
      ['-m', 'mypy', '--strict', '--cache-dir', '/dev/null', ...files],
      '',
      { MYPYPATH: 'src' },
    );
    expect(output).toContain(`Success: no issues found in ${blocks.length} source files`);
  });
});

describeWith([python, pyright], 'the README and the pages of the docs, for pyright', () => {
  test('have only code that it accepts', async () => {
    const { folder } = await programs();
    const extraPaths = [join(FOLDER, 'src')];
    const config = { include: ['.'], typeCheckingMode: 'standard', extraPaths };
    await writeFile(join(folder, 'pyrightconfig.json'), JSON.stringify(config));
    const { output } = await runPyright(['--project', folder]);
    expect(output).toContain('0 errors');
  });
});

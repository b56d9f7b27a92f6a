import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeWith } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { FOLDER, python, runPython } from './python-command.ts';

/** Stands before every block: what readers of the README have by then. */
const GIVEN = `from collections.abc import Iterable

from verbatim import AsyncClient, Client
from verbatim.generated import types

client = Client("http://localhost:8080", "your-key")
microphone: Iterable[bytes] = []
`;

describeWith([python], 'the README', () => {
  test('has only code that mypy --strict accepts', async () => {
    const readme = await readFile(join(FOLDER, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(blocks.length).toBeGreaterThan(6);
    const folder = await mkdtemp(join(tmpdir(), 'verbatim-readme-'));
    try {
      const files = blocks.map((_, index) => join(folder, `block_${index}.py`));
      for (const [index, file] of files.entries()) await writeFile(file, GIVEN + blocks[index]);
      const { output } = await runPython(
        ['-m', 'mypy', '--strict', '--cache-dir', '/dev/null', ...files],
        '',
        { MYPYPATH: 'src' },
      );
      expect(output).toContain(`Success: no issues found in ${blocks.length} source files`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

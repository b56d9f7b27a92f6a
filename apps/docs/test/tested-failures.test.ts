import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../src/sources.ts';

const page = readFileSync(join(repository, 'apps/docs/content/runbook.md'), 'utf8');

/** The rows of the section: the title of a test, and the name of its file, wherever that is. */
const rows = (page.split('\n## Tested failures\n')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('- '));

const files = globSync('{apps,packages}/*/test/**/*.ts', { cwd: repository });

test('every failure of the guide names the test that shows it, and that test exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter((row) => {
    const [, title = '', file = ''] = /\*(.+)\* \(`([^`]+)`\)$/.exec(row) ?? [];
    const texts = files
      .filter((path) => path.endsWith(`/${file}`))
      .map((path) => readFileSync(join(repository, path), 'utf8'));
    // A test with random faults names its seed.
    const quoted = [`'${title}'`, `\`${title} (seed `];
    return file === '' || !texts.some((text) => quoted.some((each) => text.includes(each)));
  });
  expect(missing).toEqual([]);
});

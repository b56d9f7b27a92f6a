import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../src/site/repository.ts';

const page = readFileSync(join(repository, 'apps/docs/content/bad-days.md'), 'utf8');

/** The rows of the page: each names a file and the title of a test in it. */
const rows = page.split('\n').filter((line) => /^\|(?! What goes wrong)(?!-)/.test(line));

test('every bad day names the test that shows it, and that test exists', () => {
  expect(rows.length).toBeGreaterThan(20);
  const missing = rows.filter((row) => {
    const [, file = '', title = ''] = /\| `([^`]+)`: (.+) \|$/.exec(row) ?? [];
    const path = join(repository, file);
    if (file === '' || !existsSync(path)) return true;
    const text = readFileSync(path, 'utf8');
    // A test with random faults names its seed.
    return ![`'${title}'`, `\`${title} (seed `].some((quoted) => text.includes(quoted));
  });
  expect(missing).toEqual([]);
});

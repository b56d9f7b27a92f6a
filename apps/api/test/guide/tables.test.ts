import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tables } from '../../src/guide/tables.ts';
import { options } from '../../src/platform/config/options.ts';

test.each(Object.keys(tables))(
  '%s is up to date; `node src/guide/main.ts` writes it anew',
  (name) => {
    const file = readFileSync(join(import.meta.dirname, '../..', name), 'utf8');
    expect(file).toBe(tables[name]?.());
  },
);

test('every option is documented, by its names in a file and in the environment', () => {
  const table = tables['options.md']?.() ?? '';
  for (const { key, environment, about } of options) {
    expect(table).toContain(`| \`${key}\` | \`${environment}\` |`);
    expect(table).toContain(about);
  }
});

test('nothing in it depends on the machine', () => {
  expect(tables['options.md']?.()).not.toContain(process.cwd());
});

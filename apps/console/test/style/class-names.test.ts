import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../../src');

/** Classes that have a rule of their own in a stylesheet: `.name {`. */
function classesIn(file: string): string[] {
  const text = readFileSync(join(sources, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = [...text.matchAll(/^\s*\.([\w-]+)\s*[,{]/gm)].map(([, name = '']) => name);
  return [...new Set(found)];
}

// Stylesheets of pages stay when another page is opened: a name in two of them changes what it looks like from then on.
test('each class is defined in one stylesheet', () => {
  const files = new Map<string, string[]>();
  for (const file of globSync('**/*.css', { cwd: sources })) {
    for (const name of classesIn(file)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  expect(files.size).toBeGreaterThan(50);
  expect([...files].filter(([, places]) => places.length > 1)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleTables } from '../../src/command/rule-list.ts';
import { suites } from '../../src/suites/catalog.ts';

test('rules.md lists every rule; `node src/main.ts --rules > rules.md` updates it', () => {
  const file = readFileSync(join(import.meta.dirname, '../../rules.md'), 'utf8');
  expect(file).toBe(ruleTables(suites));
});

test('every rule has a sentence and says how it is checked', () => {
  const rules = suites.flatMap((suite) => Object.values(suite.rules));
  expect(rules.length).toBeGreaterThan(150);
  expect(
    rules.filter(({ sentence, how }) => !/^.{10,}\.$/.test(sentence) || how.length < 5),
  ).toEqual([]);
});

test('titles of cases are unique in a suite, because --case selects by title', () => {
  for (const { cases } of suites) {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

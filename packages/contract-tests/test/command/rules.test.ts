import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleTables } from '../../src/command/rule-list.ts';
import { suites } from '../../src/suites/catalog.ts';

test('rules.md lists every rule; `node src/main.ts --rules > rules.md` writes it anew', () => {
  const file = readFileSync(join(import.meta.dirname, '../../rules.md'), 'utf8');
  expect(file).toBe(ruleTables(suites));
});

test('every rule says what holds in a sentence, and how it is checked', () => {
  const rules = suites.flatMap((suite) => Object.values(suite.rules));
  expect(rules.length).toBeGreaterThan(150);
  expect(
    rules.filter(({ sentence, how }) => !/^.{10,}\.$/.test(sentence) || how.length < 5),
  ).toEqual([]);
});

test('no two cases of a suite have the same title, since a title repeats a case', () => {
  for (const { cases } of suites) {
    const titles = cases.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

import { describe, expect, test } from 'vitest';
import { findableTypes } from '../../src/redaction/coverage.ts';
import { find, findBy, rules } from '../../src/redaction/find.ts';
import type { PiiMatch } from '../../src/redaction/pii-match.ts';
import { textWords } from '../../src/redaction/text-words.ts';
import { planted } from './corpus/corpus.ts';
import { readMarked } from './marked.ts';

const every = new Set(findableTypes);
const places = (found: readonly PiiMatch[]) =>
  found.map(({ type, start, end }) => ({ type, start, end }));

describe('a rule finds what its examples mark, alone and among all rules', () => {
  const examples = rules.flatMap((rule) => rule.examples.map((one) => [one, rule] as const));
  test.each(examples)('%s', (example, rule) => {
    const { text, entities } = readMarked(example);
    expect(places(findBy([rule], text, every))).toEqual(entities);
    expect(places(find(text, every))).toEqual(entities);
  });

  test('and each rule has one', () => {
    expect(rules.filter(({ examples }) => examples.length === 0)).toEqual([]);
  });
});

test('a rule finds no type that it does not list', () => {
  const text = textWords(planted.map(({ text }) => text).join('\n'));
  for (const { entities, find } of rules)
    expect(entities).toEqual(expect.arrayContaining([...find(text)].map(({ type }) => type)));
});

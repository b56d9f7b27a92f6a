import type { PiiEntityType } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { coverage, findableTypes } from '../../src/redaction/coverage.ts';
import { find } from '../../src/redaction/find.ts';
import { accuracy, falseAlarms } from './corpus/accuracy.ts';
import { bare } from './corpus/bare.ts';
import { calls } from './corpus/calls.ts';
import { planted } from './corpus/corpus.ts';

/** What a way of finding must reach: of what has a form of its own, hardly anything may be missed. */
const minima = { checksum: 0.95, format: 0.95, rule: 0.9, lexicon: 0.85 } as const;
const every = accuracy();
const leastOf = (type: PiiEntityType): number => {
  const way = coverage[type];
  return way === 'none' ? 1 : minima[way];
};

test('each findable type is planted, written and spoken, in more than two thousand sentences', () => {
  expect(planted.length).toBeGreaterThanOrEqual(2000);
  expect(bare.length).toBeGreaterThanOrEqual(2000);
  for (const type of findableTypes)
    for (const form of ['written', 'spoken'] as const)
      expect(
        planted.filter((one) => one.type === type && one.form === form).length,
        type,
      ).toBeGreaterThan(10);
});

test.each(every)(
  '$type is found as often as it must be, and rightly',
  ({ type, recall, precision, hidden }) => {
    expect(recall).toBeGreaterThanOrEqual(leastOf(type));
    expect(precision).toBeGreaterThanOrEqual(leastOf(type));
    expect(hidden).toBeGreaterThanOrEqual(recall);
  },
);

test('hardly a sentence without an entity has one found in it', () => {
  expect(falseAlarms().length / bare.length).toBeLessThan(0.005);
});

test('of calls that were written by hand, nearly everything is hidden, and little else', () => {
  const { text, entities } = calls();
  const found = find(text, new Set(findableTypes));
  const hidden = entities.filter((one) =>
    found.some((each) => each.start <= one.start && each.end >= one.end),
  );
  const other = found.filter((each) =>
    entities.every((one) => each.end <= one.start || each.start >= one.end),
  );
  expect(hidden.length / entities.length).toBeGreaterThanOrEqual(0.95);
  expect(other.length / found.length).toBeLessThanOrEqual(0.05);
});

import { expect, test } from 'vitest';
import { collect, fail, MAX_ERRORS } from '../../src/validators/collect-errors.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ index }));

test('a list begins with the first broken rule', () => {
  expect(fail(null, { a: 1 })).toEqual([{ a: 1 }]);
});

test('a list grows in place, and no further than to the most that anybody reads', () => {
  const list = many(MAX_ERRORS - 1);
  expect(fail(list, { last: true })).toBe(list);
  expect(list.at(-1)).toEqual({ last: true });
  expect(fail(list, { more: true })).toHaveLength(MAX_ERRORS);
  expect(collect(list, many(3))).toHaveLength(MAX_ERRORS);
});

test('what another validator found is appended without touching its own list', () => {
  const theirs = many(2);
  const list = collect(null, theirs);
  fail(list, { mine: true });
  expect(list).toHaveLength(3);
  expect(theirs).toHaveLength(2);
});

test('any number of findings can be handed over at once', () => {
  expect(collect(null, many(1_000_000))).toHaveLength(MAX_ERRORS);
});

import { expect, test } from 'vitest';
import { ByteBudget } from '../../src/state/stored-file.ts';

test('the oldest reservation is evicted when its bytes are needed', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  for (const name of ['a', 'b', 'c']) budget.reserve(40, () => released.push(name));
  expect(released).toEqual(['a']);
  budget.reserve(70, () => released.push('d'));
  expect(released).toEqual(['a', 'b', 'c']);
});

test('bytes of a canceled reservation can be reserved again', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  const giveBack = budget.reserve(60, () => released.push('a'));
  giveBack?.();
  giveBack?.();
  budget.reserve(100, () => released.push('b'));
  expect(released).toEqual([]);
});

test('a reservation above the limit is refused and evicts nothing', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  budget.reserve(60, () => released.push('a'));
  expect(budget.reserve(101, () => {})).toBeNull();
  expect(released).toEqual([]);
});

import { expect, test } from 'vitest';
import { ByteBudget } from '../../src/state/byte-budget.ts';

test('whoever came first lets go when the room is needed', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  for (const name of ['a', 'b', 'c']) budget.take(40, () => released.push(name));
  expect(released).toEqual(['a']);
  budget.take(70, () => released.push('d'));
  expect(released).toEqual(['a', 'b', 'c']);
});

test('what was given back makes room for others', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  const giveBack = budget.take(60, () => released.push('a'));
  giveBack?.();
  giveBack?.();
  budget.take(100, () => released.push('b'));
  expect(released).toEqual([]);
});

test('what never fits is refused and drives nobody out', () => {
  const budget = new ByteBudget(100);
  const released: string[] = [];
  budget.take(60, () => released.push('a'));
  expect(budget.take(101, () => {})).toBeNull();
  expect(released).toEqual([]);
});

import { expect, test } from 'vitest';
import { Budget } from '../../src/run/budget.ts';
import { OutOfBudget } from '../../src/run/stops.ts';

const limits = { requests: 2, seconds: 10 };

test('a run may send as many requests as it was given, and not one more', () => {
  const budget = new Budget(limits, new AbortController().signal);
  budget.spend();
  budget.spend();
  expect(() => budget.spend()).toThrow(new OutOfBudget('2 requests are used up'));
  expect(budget.requests).toBe(2);
});

test('a run is over when its time is', () => {
  let now = 0;
  const budget = new Budget(limits, new AbortController().signal, () => now);
  now = 4000;
  expect([budget.seconds, budget.secondsLeft, budget.exhausted]).toEqual([4, 6, null]);
  now = 10_000;
  expect(() => budget.spend()).toThrow('10 seconds are over');
});

test('a run that was stopped sends nothing any more', () => {
  const stop = new AbortController();
  const budget = new Budget(limits, stop.signal);
  stop.abort();
  expect(() => budget.spend()).toThrow('the run was stopped');
});

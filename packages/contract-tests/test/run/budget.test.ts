import { expect, test } from 'vitest';
import { Budget, BudgetExhausted } from '../../src/run/budget.ts';

const limits = { requests: 2, seconds: 10 };

test('a run sends at most `requests` requests', () => {
  const budget = new Budget(limits, new AbortController().signal);
  budget.spend();
  budget.spend();
  expect(() => budget.spend()).toThrow(new BudgetExhausted('2 requests are used up'));
  expect(budget.requests).toBe(2);
});

test('a run ends after `seconds`', () => {
  let now = 0;
  const budget = new Budget(limits, new AbortController().signal, () => now);
  now = 4000;
  expect([budget.seconds, budget.secondsLeft, budget.exhausted]).toEqual([4, 6, null]);
  now = 10_000;
  expect(() => budget.spend()).toThrow('10 seconds are over');
});

test('an aborted run sends no further request', () => {
  const stop = new AbortController();
  const budget = new Budget(limits, stop.signal);
  stop.abort();
  expect(() => budget.spend()).toThrow('the run was stopped');
});

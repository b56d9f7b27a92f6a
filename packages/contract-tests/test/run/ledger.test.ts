import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { allOperations } from '../../src/document/traits.ts';
import { Ledger } from '../../src/run/ledger.ts';

test('the ledger expects all documented responses of public operations in our own shapes, and of internal ones on request', () => {
  const ledger = new Ledger();
  const counted = allOperations
    .filter(({ listener, dialect }) => listener === 'public' && dialect === null)
    .reduce((sum, { responses }) => sum + Object.keys(responses).length, 0);
  expect(ledger.expected).toHaveLength(counted);
  const all = new Ledger(['public', 'internal']);
  expect(all.expected.some(({ operation }) => operation === 'getMetrics')).toBe(true);
});

test('a pair counts once, even if it is seen repeatedly', () => {
  const ledger = new Ledger();
  ledger.note(operations.getHealth, 200);
  ledger.note(operations.getHealth, 200);
  expect(ledger.seen).toEqual([{ operation: 'getHealth', status: 200, times: 2 }]);
  expect(ledger.missing).toHaveLength(ledger.expected.length - 1);
});

test('undocumented responses are not recorded', () => {
  const ledger = new Ledger();
  ledger.note(operations.getHealth, 418);
  expect(ledger.seen).toEqual([]);
});

import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { publicOperations } from '../../src/document/traits.ts';
import { Ledger } from '../../src/run/ledger.ts';

test('the ledger expects every documented answer of the public operations, and of the internal ones on request', () => {
  const ledger = new Ledger();
  const counted = publicOperations.reduce(
    (sum, { responses }) => sum + Object.keys(responses).length,
    0,
  );
  const { responses } = operations.streamLiveSession;
  expect(ledger.expected).toHaveLength(counted + Object.keys(responses).length);
  const all = new Ledger(['public', 'internal']);
  expect(all.expected.some(({ operation }) => operation === 'getMetrics')).toBe(true);
});

test('what was seen is counted once, however often it came', () => {
  const ledger = new Ledger();
  ledger.note(operations.getHealth, 200);
  ledger.note(operations.getHealth, 200);
  expect(ledger.seen).toEqual([{ operation: 'getHealth', status: 200, times: 2 }]);
  expect(ledger.missing).toHaveLength(ledger.expected.length - 1);
});

test('what is not documented is no entry', () => {
  const ledger = new Ledger();
  ledger.note(operations.getHealth, 418);
  expect(ledger.seen).toEqual([]);
});

import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/http/test-request.ts';

test('path parameters are encoded, and the query keeps its order and repetitions', () => {
  expect(addressOf(operations.getLiveSession, { path: { id: 'a/b?c' } })).toBe(
    '/v2/live/a%2Fb%3Fc',
  );
  const query = [
    ['status', 'done'],
    ['status', 'error'],
    ['limit', '2'],
  ] as const;
  expect(addressOf(operations.listLiveSessions, { query })).toBe(
    '/v2/live?status=done&status=error&limit=2',
  );
});

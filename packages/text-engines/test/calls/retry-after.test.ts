import { expect, test } from 'vitest';
import { retryAfterMs } from '../../src/calls/retry-after.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
  ['Wed, 31 Dec 2025 00:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('%j means to wait %j ms', (header, waitMs) => {
  expect(retryAfterMs(header, now)).toBe(waitMs);
});

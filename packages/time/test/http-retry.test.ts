import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRetryableStatus, retryAfterMs } from '../src/index.ts';

const now = Date.parse('2026-11-03T09:30:00Z');

test.each([
  ['120', 120_000],
  ['0', 0],
  [' 7 ', 7_000],
  ['1.5', 1_500],
  ['Tue, 03 Nov 2026 09:31:00 GMT', 60_000],
  ['Tue, 03 Nov 2026 09:29:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1e3', null],
  ['2026', 2_026_000],
  ['2026-11-03', null],
  ['5, 9', null],
  ['99999999999999999999', null],
  ['', null],
  [['5', '9'], 5_000],
  [[], null],
  [null, null],
  [undefined, null],
])('%j asks for a delay of %j ms', (header, delayMs) => {
  expect(retryAfterMs(header, now)).toBe(delayMs);
});

test('seconds and dates ask for the same delay', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (seconds) => {
      const date = new Date(now + seconds * 1_000).toUTCString();
      expect(retryAfterMs(String(seconds), now)).toBe(seconds * 1_000);
      expect(retryAfterMs(date, now)).toBe(seconds * 1_000);
    }),
  );
});

test('no header asks for a delay that is negative, infinite or not a number', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      const delayMs = retryAfterMs(header, now) ?? 0;
      expect(Number.isFinite(delayMs) && delayMs >= 0).toBe(true);
    }),
  );
});

test('a request is worth a retry after a status that may pass, and after no other', () => {
  const statuses = Array.from({ length: 500 }, (_, index) => 100 + index).filter(isRetryableStatus);
  expect(statuses.filter((status) => status < 500)).toEqual([408, 425, 429]);
  expect(statuses.filter((status) => status >= 500)).toHaveLength(99);
  expect(isRetryableStatus(501)).toBe(false);
});

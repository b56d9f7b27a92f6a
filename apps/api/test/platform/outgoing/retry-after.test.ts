import { expect, test } from 'vitest';
import { retryAfterMs } from '../../../src/platform/outgoing/retry-after.ts';

const now = Date.parse('2026-11-03T09:30:00Z');

test.for([
  ['120', 120_000],
  ['0', 0],
  [' 7 ', 7_000],
  [['5', '9'], 5_000],
  ['Tue, 03 Nov 2026 09:31:00 GMT', 60_000],
  ['Tue, 03 Nov 2026 09:29:00 GMT', 0],
  ['soon', null],
  ['99999999999999999999', null],
  ['', null],
  [undefined, null],
] as const)('%j asks to wait for %j milliseconds', ([header, expected]) => {
  expect(retryAfterMs(header as string | undefined, now)).toBe(expected);
});

import { expect, test } from 'vitest';
import { parseTimestamp } from '../src/index.ts';

test.each([
  ['2026-11-03T09:30:00.000Z', '2026-11-03T09:30:00.000Z'],
  ['2026-11-03t09:30:00z', '2026-11-03T09:30:00.000Z'],
  ['2026-11-03T10:30:00+01:00', '2026-11-03T09:30:00.000Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.999Z'],
  ['2016-12-31T23:59:60.5+00:00', '2016-12-31T23:59:59.999Z'],
])('%s is a moment', (text, moment) => {
  expect(new Date(parseTimestamp(text)).toISOString()).toBe(moment);
});

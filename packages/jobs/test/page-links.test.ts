import type { CallbackStatus } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { callbackPageLinks, keyPageLinks, parseTimestamp } from '../src/index.ts';

test.each([
  ['2026-11-03T09:30:00.000Z', '2026-11-03T09:30:00.000Z'],
  ['2026-11-03t09:30:00z', '2026-11-03T09:30:00.000Z'],
  ['2026-11-03T10:30:00+01:00', '2026-11-03T09:30:00.000Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59.999Z'],
  ['2016-12-31T23:59:60.5+00:00', '2016-12-31T23:59:59.999Z'],
])('%s is a moment', (text, moment) => {
  expect(new Date(parseTimestamp(text)).toISOString()).toBe(moment);
});

test('the pages of a list of callbacks keep its filters', () => {
  const status: CallbackStatus[] = ['given_up', 'pending'];
  const query = { offset: 20, limit: 10, status, job_id: 'x' };
  expect(callbackPageLinks('https://verbatim.example', query, 30)).toEqual({
    first:
      'https://verbatim.example/v2/callbacks?offset=0&limit=10&status=given_up&status=pending&job_id=x',
    current:
      'https://verbatim.example/v2/callbacks?offset=20&limit=10&status=given_up&status=pending&job_id=x',
    next: 'https://verbatim.example/v2/callbacks?offset=30&limit=10&status=given_up&status=pending&job_id=x',
  });
});

test('the last page of a list of keys has no next one', () => {
  expect(keyPageLinks('https://verbatim.example', { offset: 0, limit: 20 }, null)).toEqual({
    first: 'https://verbatim.example/v2/keys?offset=0&limit=20',
    current: 'https://verbatim.example/v2/keys?offset=0&limit=20',
    next: null,
  });
});

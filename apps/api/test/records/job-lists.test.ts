import { expect, test } from 'vitest';
import { jobQuery } from '../../src/records/job-lists.ts';

const page = { offset: 0, limit: 20 };
const at = (text: string): number => Date.parse(text);

test('without filters everything of the account is wanted', () => {
  expect(jobQuery('anna', page)).toEqual({
    accountId: 'anna',
    kinds: [],
    statuses: [],
    from: null,
    before: null,
    metadata: null,
    tag: null,
    maxBytes: 4 * 1024 ** 2,
    order: undefined,
    isCounted: undefined,
    ...page,
  });
});

test('a date is its day in UTC', () => {
  expect(jobQuery('anna', { ...page, date: '2026-11-03' })).toMatchObject({
    from: at('2026-11-03T00:00:00.000Z'),
    before: at('2026-11-04T00:00:00.000Z'),
  });
});

test('both bounds of time are exclusive, and the narrower one of several holds', () => {
  const query = {
    ...page,
    date: '2026-11-03',
    after_date: '2026-11-03T10:00:00.000Z',
    before_date: '2026-11-09T00:00:00.000Z',
  };
  expect(jobQuery('anna', query)).toMatchObject({
    from: at('2026-11-03T10:00:00.001Z'),
    before: at('2026-11-04T00:00:00.000Z'),
  });
});

test('a tag is looked for as it is', () => {
  expect(jobQuery('anna', { ...page, tag: 'board' })).toMatchObject({ tag: 'board' });
});

test('values that are named twice count once', () => {
  const query = { ...page, status: ['done', 'done'], kind: ['live', 'live'] } as const;
  expect(jobQuery('anna', { ...query, status: [...query.status] })).toMatchObject({
    statuses: ['done'],
    kinds: ['live'],
  });
});

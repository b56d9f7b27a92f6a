import { expect, test } from 'vitest';
import { momentText } from '../../../src/controls/formats.ts';
import {
  filtersIn,
  filterText,
  listQueryOf,
  metadataOf,
  noFilters,
  queryOf,
} from '../../../src/pages/jobs/job-filters.ts';

test('filters come back from the address that carries them', () => {
  const filters = {
    kind: 'live',
    status: ['done', 'error'],
    date: '2026-11-03',
    after: '2026-11-01T00:00:00.000Z',
    before: '2026-11-04T12:00:00.000Z',
    metadata: '{"team":"red"}',
    tag: 'board',
    q: '"annual budget" m',
    order: 'oldest',
    limit: 50,
    offset: 100,
  } as const;
  expect(filtersIn(new URLSearchParams(queryOf(filters)))).toEqual(filters);
});

test('an address without filters shows every job, and no filter lengthens the address', () => {
  expect(filtersIn(new URLSearchParams())).toEqual(noFilters);
  expect(queryOf(noFilters)).toEqual({});
});

test('filters are said in words', () => {
  expect(filterText(noFilters)).toBe('');
  expect(filterText({ ...noFilters, tag: 'board' })).toBe('Filters: tag board.');
  expect(filterText({ ...noFilters, kind: 'live', status: ['done', 'error'] })).toBe(
    'Filters: done or failed; kind live.',
  );
  const after = '2026-11-01T00:00:00.000Z';
  const before = '2026-11-04T12:00:00.000Z';
  const metadata = '{"team":"red"}';
  expect(filterText({ ...noFilters, date: '2026-11-03', after, before, metadata })).toBe(
    `Filters: on 2026-11-03 (UTC); after ${momentText(after)}; before ${momentText(before)}; metadata contains {"team":"red"}.`,
  );
});

test('what can not be read in an address is left out', () => {
  const params = new URLSearchParams(
    'kind=video&status=done,gone&after=yesterday&limit=7&offset=-20',
  );
  expect(filtersIn(params)).toEqual({ ...noFilters, status: ['done'] });
});

test('the service gets filters under its own names, and metadata as an object', () => {
  const after = '2026-11-01T00:00:00.000Z';
  const filters = { ...noFilters, metadata: '{"team":"red"}', after };
  expect(listQueryOf(filters)).toEqual({
    limit: 20,
    offset: 0,
    after_date: after,
    custom_metadata: { team: 'red' },
  });
  expect(metadataOf({ metadata: '[1]' })).toBeUndefined();
  expect(metadataOf({ metadata: '{' })).toBeUndefined();
});

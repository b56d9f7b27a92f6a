import { reader } from '../document.ts';
import { faultIn, type MockFault } from './fault.ts';
import { alterJson, forwardWithQuery, isRequestFor, type JsonFields, lists } from './intercept.ts';

const fault = faultIn('lists');

/** Violations in pages and filters. */
export const listFaults: readonly MockFault[] = [
  fault('next-repeats', 'The next page is the same page again.', () => ({
    http: alterJson(lists, (page) =>
      page['next'] ? { ...page, next: page['current'] } : undefined,
    ),
  })),
  fault('next-skips', 'One job is missing between two pages.', () => ({
    http: alterJson(lists, (page) => {
      if (typeof page['next'] !== 'string') return undefined;
      const next = page['next'].replace(/offset=(\d+)/, (_, at) => `offset=${Number(at) + 1}`);
      return { ...page, next };
    }),
  })),
  fault('next-drops-filters', 'The next page drops the filters.', () => ({
    http: alterJson(lists, (page) => {
      if (typeof page['next'] !== 'string') return undefined;
      return { ...page, next: page['next'].replace(/(limit=\d+).*$/, '$1') };
    }),
  })),
  fault('next-never-null', 'The last page has a next page, too.', () => ({
    http: alterJson(lists, (page) =>
      page['next'] === null ? { ...page, next: nextOf(String(page['current'])) } : undefined,
    ),
  })),
  fault('status-filter-ignored', 'The status filter is ignored.', () => ({
    http: withoutFilter('status'),
  })),
  fault('metadata-filter-ignored', 'The custom_metadata filter is ignored.', () => ({
    http: withoutFilter('custom_metadata'),
  })),
  fault('date-filter-ignored', 'The date filters are ignored.', () => ({
    http: withoutFilter('date', 'before_date', 'after_date'),
  })),
  fault('limit-ignored', 'The limit of a page is ignored.', () => ({
    http: (next) => (request, env, context) => {
      if (!isRequestFor(request, lists)) return next(request, env, context);
      return forwardWithQuery([next, request, env, context], (query) => {
        if (/^[1-9]\d{0,2}$/.test(query.get('limit') ?? '')) query.set('limit', maxLimit);
      });
    },
  })),
  fault('oldest-first', 'Pages list the oldest job first.', () => ({
    http: alterJson(lists, (page) =>
      Array.isArray(page['items']) ? { ...page, items: page['items'].toReversed() } : undefined,
    ),
  })),
  fault('wrong-kind-listed', 'The list of one kind contains jobs of the other.', () => ({
    http: alterJson(lists, (page) =>
      Array.isArray(page['items'])
        ? {
            ...page,
            items: page['items'].map((item: JsonFields) => ({ ...item, kind: otherKind(item) })),
          }
        : undefined,
    ),
  })),
];

const maxLimit = String(reader.document.components.parameters['Limit']?.schema.maximum);

const nextOf = (current: string): string =>
  current.replace(/offset=(\d+)&limit=(\d+)/, (_, offset, limit) => {
    return `offset=${Number(offset) + Number(limit)}&limit=${limit}`;
  });

const otherKind = (item: JsonFields): string => (item['kind'] === 'live' ? 'pre-recorded' : 'live');

const withoutFilter =
  (...names: readonly string[]): NonNullable<ReturnType<MockFault['inject']>['http']> =>
  (next) =>
  (request, env, context) => {
    if (!isRequestFor(request, lists)) return next(request, env, context);
    return forwardWithQuery([next, request, env, context], (query) => {
      for (const key of [...query.keys()]) {
        if (names.some((name) => key === name || key.startsWith(`${name}[`))) query.delete(key);
      }
    });
  };

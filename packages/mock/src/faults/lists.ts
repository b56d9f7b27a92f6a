import { reader } from '../document.ts';
import type { MockFault } from './fault.ts';
import { alterJson, forwardWithQuery, isRequestFor, type JsonFields, lists } from './intercept.ts';

const group = 'lists';

/** Violations in pages and filters. */
export const listFaults: readonly MockFault[] = [
  {
    name: 'next-repeats',
    group,
    description: 'The next page is the same page again.',
    inject: () => ({
      http: alterJson(lists, (page) =>
        page['next'] ? { ...page, next: page['current'] } : undefined,
      ),
    }),
  },
  {
    name: 'next-skips',
    group,
    description: 'One job is missing between two pages.',
    inject: () => ({
      http: alterJson(lists, (page) => {
        if (typeof page['next'] !== 'string') return undefined;
        const next = page['next'].replace(/offset=(\d+)/, (_, at) => `offset=${Number(at) + 1}`);
        return { ...page, next };
      }),
    }),
  },
  {
    name: 'next-drops-filters',
    group,
    description: 'The next page drops the filters.',
    inject: () => ({
      http: alterJson(lists, (page) => {
        if (typeof page['next'] !== 'string') return undefined;
        return { ...page, next: page['next'].replace(/(limit=\d+).*$/, '$1') };
      }),
    }),
  },
  {
    name: 'next-never-null',
    group,
    description: 'The last page has a next page, too.',
    inject: () => ({
      http: alterJson(lists, (page) =>
        page['next'] === null ? { ...page, next: nextOf(String(page['current'])) } : undefined,
      ),
    }),
  },
  {
    name: 'status-filter-ignored',
    group,
    description: 'The status filter is ignored.',
    inject: () => ({ http: withoutFilter('status') }),
  },
  {
    name: 'metadata-filter-ignored',
    group,
    description: 'The custom_metadata filter is ignored.',
    inject: () => ({ http: withoutFilter('custom_metadata') }),
  },
  {
    name: 'date-filter-ignored',
    group,
    description: 'The date filters are ignored.',
    inject: () => ({ http: withoutFilter('date', 'before_date', 'after_date') }),
  },
  {
    name: 'limit-ignored',
    group,
    description: 'The limit of a page is ignored.',
    inject: () => ({
      http: (next) => (request, env, context) => {
        if (!isRequestFor(request, lists)) return next(request, env, context);
        return forwardWithQuery([next, request, env, context], (query) => {
          if (/^[1-9]\d{0,2}$/.test(query.get('limit') ?? '')) query.set('limit', maxLimit);
        });
      },
    }),
  },
  {
    name: 'oldest-first',
    group,
    description: 'Pages list the oldest job first.',
    inject: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items']) ? { ...page, items: page['items'].toReversed() } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-kind-listed',
    group,
    description: 'The list of one kind contains jobs of the other.',
    inject: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items'])
          ? {
              ...page,
              items: page['items'].map((item: JsonFields) => ({ ...item, kind: otherKind(item) })),
            }
          : undefined,
      ),
    }),
  },
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

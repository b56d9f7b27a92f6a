import { reader } from '../document.ts';
import { lists } from './families.ts';
import type { Fault } from './fault.ts';
import { alterJson, askWithQuery, type Fields, isCall } from './intercept.ts';

const group = 'lists';

/** Mistakes in pages and filters. */
export const listFaults: readonly Fault[] = [
  {
    name: 'next-repeats',
    group,
    description: 'The next page is the same page again.',
    lie: () => ({
      http: alterJson(lists, (page) =>
        page['next'] ? { ...page, next: page['current'] } : undefined,
      ),
    }),
  },
  {
    name: 'next-skips',
    group,
    description: 'Between two pages one job is left out.',
    lie: () => ({
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
    description: 'The next page forgets what the list was narrowed to.',
    lie: () => ({
      http: alterJson(lists, (page) => {
        if (typeof page['next'] !== 'string') return undefined;
        return { ...page, next: page['next'].replace(/(limit=\d+).*$/, '$1') };
      }),
    }),
  },
  {
    name: 'next-never-null',
    group,
    description: 'The last page has a next one, too.',
    lie: () => ({
      http: alterJson(lists, (page) =>
        page['next'] === null ? { ...page, next: nextOf(String(page['current'])) } : undefined,
      ),
    }),
  },
  {
    name: 'status-filter-ignored',
    group,
    description: 'The filter for the status does nothing.',
    lie: () => ({ http: withoutFilter('status') }),
  },
  {
    name: 'metadata-filter-ignored',
    group,
    description: 'The filter for custom metadata does nothing.',
    lie: () => ({ http: withoutFilter('custom_metadata') }),
  },
  {
    name: 'date-filter-ignored',
    group,
    description: 'The filters for the time of creation do nothing.',
    lie: () => ({ http: withoutFilter('date', 'before_date', 'after_date') }),
  },
  {
    name: 'limit-ignored',
    group,
    description: 'A page is as long as there are jobs.',
    lie: () => ({
      http: (next) => (request, env, context) => {
        if (!isCall(request, lists)) return next(request, env, context);
        return askWithQuery([next, request, env, context], (query) => {
          if (/^[1-9]\d{0,2}$/.test(query.get('limit') ?? '')) query.set('limit', mostItems);
        });
      },
    }),
  },
  {
    name: 'oldest-first',
    group,
    description: 'A page begins with the oldest job.',
    lie: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items']) ? { ...page, items: page['items'].toReversed() } : undefined,
      ),
    }),
  },
  {
    name: 'wrong-kind-listed',
    group,
    description: 'The list of one kind shows jobs of the other.',
    lie: () => ({
      http: alterJson(lists, (page) =>
        Array.isArray(page['items'])
          ? {
              ...page,
              items: page['items'].map((item: Fields) => ({ ...item, kind: otherKind(item) })),
            }
          : undefined,
      ),
    }),
  },
];

const mostItems = String(reader.document.components.parameters['Limit']?.schema.maximum);

const nextOf = (current: string): string =>
  current.replace(/offset=(\d+)&limit=(\d+)/, (_, offset, limit) => {
    return `offset=${Number(offset) + Number(limit)}&limit=${limit}`;
  });

const otherKind = (item: Fields): string => (item['kind'] === 'live' ? 'pre-recorded' : 'live');

const withoutFilter =
  (...names: readonly string[]): NonNullable<ReturnType<Fault['lie']>['http']> =>
  (next) =>
  (request, env, context) => {
    if (!isCall(request, lists)) return next(request, env, context);
    return askWithQuery([next, request, env, context], (query) => {
      for (const key of [...query.keys()]) {
        if (names.some((name) => key === name || key.startsWith(`${name}[`))) query.delete(key);
      }
    });
  };

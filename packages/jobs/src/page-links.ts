import {
  type JobKind,
  type Operation,
  operations,
  type PageLinks,
  type Resolved,
} from '@verbatim/contract';

type AllFilters = Resolved.operations['listTranscriptions']['parameters']['query'];

/** Query of a list operation: the filters of all of them, and the kinds of jobs to list. */
export type ListQuery = Omit<AllFilters, 'kind'> & { readonly kind?: readonly JobKind[] };

/** Query of a list of callbacks. */
export type CallbackListQuery = Resolved.operations['listCallbacks']['parameters']['query'];

/** Where a page begins, and how many items it has at most. */
interface PagePosition {
  readonly offset: number;
  readonly limit: number;
}

/** The type of what destructuring leaves of a query whose filters are all named: a filter that is new in the document does not compile. */
export type NoFilters = Record<string, never>;

/** Addresses of the pages of a list of jobs. `nextOffset`: null on the last page. */
export const pageLinks = (base: string, query: ListQuery, nextOffset: number | null): PageLinks =>
  pagesOf(operations.listTranscriptions, base, { query, nextOffset });

/** Addresses of the pages of a list of callbacks. */
export const callbackPageLinks = (
  base: string,
  query: CallbackListQuery,
  nextOffset: number | null,
): PageLinks => pagesOf(operations.listCallbacks, base, { query, nextOffset });

/** Addresses of the pages of a list of keys. */
export const keyPageLinks = (
  base: string,
  query: PagePosition,
  nextOffset: number | null,
): PageLinks => pagesOf(operations.listKeys, base, { query, nextOffset });

/** The addresses contain every filter that the operation has, so that `next` is the next page of the same list. */
function pagesOf(
  { path, parameters }: Operation,
  base: string,
  { query, nextOffset }: { readonly query: PagePosition; readonly nextOffset: number | null },
): PageLinks {
  const { offset, limit, ...filters } = query;
  const given: Readonly<Record<string, unknown>> = filters;
  const text = parameters.flatMap(({ name }) =>
    [given[name] ?? []].flat().map((value) => {
      const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
      return `&${name}=${encodeURIComponent(written)}`;
    }),
  );
  const pageAt = (start: number): string =>
    `${base}${path}?offset=${start}&limit=${limit}${text.join('')}`;
  return {
    first: pageAt(0),
    current: pageAt(offset),
    next: nextOffset === null ? null : pageAt(nextOffset),
  };
}

/** Milliseconds since 1970 of an ISO 8601 time. Takes leap seconds (`:60`), which `Date.parse` does not. */
export const parseTimestamp = (text: string): number =>
  Date.parse(text.toUpperCase().replace(/:60(\.\d+)?(?=Z|[+-])/, ':59.999'));

import { type JobKind, operations, type PageLinks, type Resolved } from '@verbatim/contract';

type AllFilters = Resolved.operations['listTranscriptions']['parameters']['query'];

/** Query of a list operation: the filters of all of them, and the kinds of jobs to list. */
export type ListQuery = Omit<AllFilters, 'kind'> & { readonly kind?: readonly JobKind[] };

/**
 * Addresses of the pages of a list. They contain every filter, so that `next` is the next page of the same list. `nextOffset`: null on
 * the last page.
 */
export function pageLinks(base: string, query: ListQuery, nextOffset: number | null): PageLinks {
  return pagesAt(`${base}${operations.listTranscriptions.path}`, query, {
    filters: filtersOf(query),
    nextOffset,
  });
}

/** Query of a list of callbacks. */
export type CallbackListQuery = Resolved.operations['listCallbacks']['parameters']['query'];

/** Addresses of the pages of a list of callbacks. */
export function callbackPageLinks(
  base: string,
  query: CallbackListQuery,
  nextOffset: number | null,
): PageLinks {
  const { status = [], job_id } = query;
  const filters =
    status.map((each) => `&status=${each}`).join('') +
    (job_id === undefined ? '' : `&job_id=${job_id}`);
  return pagesAt(`${base}${operations.listCallbacks.path}`, query, { filters, nextOffset });
}

/** Addresses of the pages of a list of keys. */
export const keyPageLinks = (
  base: string,
  query: PagePosition,
  nextOffset: number | null,
): PageLinks => pagesAt(`${base}${operations.listKeys.path}`, query, { filters: '', nextOffset });

/** Where a page begins, and how many items it has at most. */
interface PagePosition {
  readonly offset: number;
  readonly limit: number;
}

/** `filters`: the rest of the query, each parameter with `&` before it. */
function pagesAt(
  address: string,
  { offset, limit }: PagePosition,
  { filters, nextOffset }: { readonly filters: string; readonly nextOffset: number | null },
): PageLinks {
  const pageAt = (start: number): string => `${address}?offset=${start}&limit=${limit}${filters}`;
  return {
    first: pageAt(0),
    current: pageAt(offset),
    next: nextOffset === null ? null : pageAt(nextOffset),
  };
}

function filtersOf({ kind, status, date, before_date, after_date, custom_metadata }: ListQuery) {
  let text = '';
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined) text += `&${name}=${encodeURIComponent(value)}`;
  };
  for (const each of kind ?? []) add('kind', each);
  for (const each of status ?? []) add('status', each);
  add('date', date);
  add('before_date', before_date);
  add('after_date', after_date);
  if (custom_metadata !== undefined) add('custom_metadata', JSON.stringify(custom_metadata));
  return text;
}

/** Milliseconds since 1970 of an ISO 8601 time. Takes leap seconds (`:60`), which `Date.parse` does not. */
export const parseTimestamp = (text: string): number =>
  Date.parse(text.toUpperCase().replace(/:60(\.\d+)?(?=Z|[+-])/, ':59.999'));

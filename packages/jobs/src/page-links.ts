import { type JobKind, operations, type PageLinks, type Resolved } from '@verbatim/contract';

type AllFilters = Resolved.operations['listTranscriptions']['parameters']['query'];

/** Query of a list operation: the filters of all of them, and the kinds of jobs to list. */
export type ListQuery = Omit<AllFilters, 'kind'> & { readonly kind?: readonly JobKind[] };

/**
 * Addresses of the pages of a list. They contain every filter, so that `next` is the next page of the same list. `nextOffset`: null on
 * the last page.
 */
export function pageLinks(base: string, query: ListQuery, nextOffset: number | null): PageLinks {
  const { offset, limit } = query;
  const filters = filtersOf(query);
  const pageAt = (start: number): string =>
    `${base}${operations.listTranscriptions.path}?offset=${start}&limit=${limit}${filters}`;
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

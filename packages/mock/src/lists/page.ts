import { operations, type PageLinks, type TranscriptionJobItem } from '@verbatim/contract';
import type { JobShelf } from '../state/job-shelf.ts';
import { filterOf } from './filter.ts';
import type { ListQuery } from './query.ts';

/** One page of a listing. */
export interface Page<Item> extends PageLinks {
  readonly items: Item[];
}

/** Reads one page, newest first. `base` is the public address of the service. */
export function readPage<Item extends TranscriptionJobItem>(
  { inOrder }: JobShelf,
  query: ListQuery,
  { now, base, belongs }: Reading<Item>,
): Page<Item> {
  const { offset, limit } = query;
  const matches = filterOf(query);
  const items: Item[] = [];
  let toSkip = offset;
  let more = false;
  for (let index = inOrder.length - 1; index >= 0 && !more; index -= 1) {
    const job = inOrder[index];
    if (!job || !matches(job, now)) continue;
    if (toSkip > 0) toSkip -= 1;
    else if (items.length === limit) more = true;
    else {
      const item = job.item(now);
      if (belongs(item)) items.push(item);
    }
  }
  const filters = filtersOf(query);
  const pageAt = (start: number): string =>
    `${base}${operations.listTranscriptions.path}?offset=${start}&limit=${limit}${filters}`;
  return {
    first: pageAt(0),
    current: pageAt(offset),
    next: more ? pageAt(offset + limit) : null,
    items,
  };
}

/** How a page is read. */
export interface Reading<Item extends TranscriptionJobItem> {
  readonly now: number;
  readonly base: string;
  /** Tells the compiler what the filter for the kind has made sure of. */
  readonly belongs: (item: TranscriptionJobItem) => item is Item;
}

/** Everything that narrows the listing, so that following `next` stays within it. */
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

import { operations, type PageLinks, type TranscriptionJobItem } from '@verbatim/contract';
import type { JobShelf } from '../state/job-shelf.ts';
import { filterOf } from './filter.ts';
import type { ListQuery } from './query.ts';

/** One page of a listing. */
export interface Page extends PageLinks {
  readonly items: TranscriptionJobItem[];
}

/** Reads one page, newest first. `base` is the public address of the service. */
export function readPage(jobs: JobShelf, query: ListQuery, now: number, base: string): Page {
  const { offset, limit } = query;
  const matches = filterOf(query);
  const items: TranscriptionJobItem[] = [];
  let seen = 0;
  let more = false;
  for (const job of jobs.newestFirst()) {
    if (!matches(job, now)) continue;
    seen += 1;
    if (seen <= offset) continue;
    more = items.length === limit;
    if (more) break;
    items.push(job.item(now));
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

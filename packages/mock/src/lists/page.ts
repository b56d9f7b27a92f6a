import type { PageLinks, TranscriptionJobItem } from '@verbatim/contract';
import { type ListQuery, pageLinks } from '@verbatim/jobs';
import type { JobList } from '../account/job-list.ts';
import { filterOf } from './filter.ts';

/** Response body of a listing. */
export interface ListResponse<Item> extends PageLinks {
  readonly items: Item[];
}

/** Reads one page, newest job first. */
export function readPage<Item extends TranscriptionJobItem>(
  { inOrder }: JobList,
  query: ListQuery,
  { now, base, belongs }: PageOptions<Item>,
): ListResponse<Item> {
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
  return { ...pageLinks(base, query, more ? offset + limit : null), items };
}

/** Options of reading a page. */
export interface PageOptions<Item extends TranscriptionJobItem> {
  readonly now: number;
  /** Public base URL, for the links to other pages. */
  readonly base: string;
  /** Type guard for the kind of the listing; always true, because the filter ensures it. */
  readonly belongs: (item: TranscriptionJobItem) => item is Item;
}

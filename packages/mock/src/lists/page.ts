import type { PageLinks, TranscriptionJobItem } from '@verbatim/contract';
import { type ListQuery, pageLinks } from '@verbatim/jobs';
import type { JobShelf } from '../state/job-shelf.ts';
import { filterOf } from './filter.ts';

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
  return { ...pageLinks(base, query, more), items };
}

/** How a page is read. */
export interface Reading<Item extends TranscriptionJobItem> {
  readonly now: number;
  readonly base: string;
  /** Tells the compiler what the filter for the kind has made sure of. */
  readonly belongs: (item: TranscriptionJobItem) => item is Item;
}

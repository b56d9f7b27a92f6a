import type { Operation, TranscriptionList } from '@verbatim/contract';
import { type HttpExchange, jsonOf } from '../http/exchange.ts';
import { requestTo, type TestRequestOptions } from '../http/test-request.ts';
import type { Trial } from '../run/trial.ts';
import { both } from './resources.ts';

/** One page of a listing. */
export interface ListPage extends TranscriptionList {
  readonly answer: HttpExchange;
}

/** An item of a page. */
export type ListedJob = TranscriptionList['items'][number];

/** The query of a listing, as pairs. */
export type QueryPairs = NonNullable<TestRequestOptions['query']>;

/** Reads a page. An invalid response ends the case; the rules for responses report it. */
export async function readPage(
  trial: Trial,
  list: Operation,
  query: QueryPairs,
): Promise<ListPage> {
  return pageIn(trial, await trial.call(list, { query }));
}

/** Reads the page of a link, through the base URL of the run. */
export async function followLink(trial: Trial, link: string): Promise<ListPage> {
  const { pathname, search } = new URL(link);
  const prefix = new URL(trial.run.target.baseUrl).pathname.replace(/\/$/, '');
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  return pageIn(trial, await trial.send({ ...requestTo(both.list), path: path + search }));
}

function pageIn(trial: Trial, answer: HttpExchange): ListPage {
  const page = jsonOf(answer) as TranscriptionList | undefined;
  if (answer.status !== 200 || !Array.isArray(page?.items)) {
    trial.skip(`a listing could not be read: it returned ${answer.status}`);
  }
  return { ...page, answer };
}

/** A filter for jobs with this metadata. */
export const withMetadata = (metadata: object): QueryPairs => [
  ['custom_metadata', JSON.stringify(metadata)],
];

/** The ids of items, in order. */
export const idsOf = (items: readonly ListedJob[]): string[] => items.map(({ id }) => id);

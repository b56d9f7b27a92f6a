import type { Operation, TranscriptionList } from '@verbatim/contract';
import { type AskOptions, askFor } from '../http/ask.ts';
import { type Exchange, jsonOf } from '../http/exchange.ts';
import type { Trial } from '../run/trial.ts';
import { both } from './resources.ts';

/** One page of a listing, of any kind of job. */
export interface Page extends TranscriptionList {
  readonly answer: Exchange;
}

/** The items of a page, as far as every kind has them. */
export type Item = TranscriptionList['items'][number];

/** The query of a listing, as pairs. */
export type Query = NonNullable<AskOptions['query']>;

/** Reads a page. What is wrong with its form is said elsewhere; here it ends the case. */
export async function readPage(trial: Trial, list: Operation, query: Query): Promise<Page> {
  return pageIn(trial, await trial.call(list, { query }));
}

/** Reads the page that a link leads to, through the address that the run knows. */
export async function followLink(trial: Trial, link: string): Promise<Page> {
  const { pathname, search } = new URL(link);
  const prefix = new URL(trial.run.target.baseUrl).pathname.replace(/\/$/, '');
  const path = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : pathname;
  return pageIn(trial, await trial.send({ ...askFor(both.list), path: path + search }));
}

function pageIn(trial: Trial, answer: Exchange): Page {
  const page = jsonOf(answer) as TranscriptionList | undefined;
  if (answer.status !== 200 || !Array.isArray(page?.items)) {
    trial.skip(`a listing could not be read: it answered ${answer.status}`);
  }
  return { ...page, answer };
}

/** A filter that finds the jobs with this metadata. */
export const withMetadata = (metadata: object): Query => [
  ['custom_metadata', JSON.stringify(metadata)],
];

/** The ids of items, in their order. */
export const idsOf = (items: readonly Item[]): string[] => items.map(({ id }) => id);

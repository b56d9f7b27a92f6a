import {
  type LiveSessionRequest,
  type Operation,
  operations,
  type TranscriptionList,
} from '@verbatim/contract';
import { creators, sibling } from '../document/traits.ts';
import { type HttpExchange, jsonOf } from '../http/exchange.ts';
import { requestTo, type TestRequestOptions } from '../http/test-request.ts';
import type { Trial } from '../run/trial.ts';

/** The operations on jobs under one path. */
export interface Resource {
  readonly create: Operation;
  readonly list: Operation;
  readonly read: Operation;
  readonly remove: Operation;
  readonly download: Operation;
  /** Whether its jobs are pre-recorded, not live. */
  readonly fromFile: boolean;
}

const ONE = '/{id}';

/** All paths under which jobs are created. */
export const resources: readonly Resource[] = creators.map((create) => ({
  create,
  list: sibling(create, 'GET'),
  read: sibling(create, 'GET', ONE),
  remove: sibling(create, 'DELETE', ONE),
  download: sibling(create, 'GET', `${ONE}/file`),
  fromFile: create.body?.content['application/json'] !== ('LiveSessionRequest' satisfies Live),
}));

type Live = keyof { LiveSessionRequest: LiveSessionRequest };

/** The path of jobs of both kinds. */
export const both: Resource = named(operations.createTranscription);

/** The path of live sessions. */
export const live: Resource = named(operations.createLiveSession);

/** The path of pre-recorded jobs. */
export const preRecorded: Resource = named(operations.createPreRecordedJob);

function named(create: Operation): Resource {
  const found = resources.find((resource) => resource.create === create);
  if (!found) throw new Error(`${create.id} creates no job`);
  return found;
}

export interface ListPage extends TranscriptionList {
  readonly answer: HttpExchange;
}

/** An item of a page. */
export type ListedJob = TranscriptionList['items'][number];

/** The query of a listing, as pairs. */
export type QueryPairs = NonNullable<TestRequestOptions['query']>;

/** Reads a page. An invalid response ends the case; the rules for responses report it. */
export const readPage = async (
  trial: Trial,
  list: Operation,
  query: QueryPairs,
): Promise<ListPage> => pageIn(trial, await trial.call(list, { query }));

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

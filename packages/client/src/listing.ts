import { listings, operations } from './contract.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { protocolFailure } from './http/failures.ts';
import type { CallId, Data, ListingInput, ResultOf } from './method.ts';
import { type Failure, type Result, VerbatimError } from './result.ts';

/** A page of a listing. */
export type Page<Id extends CallId> = Data<Id, 200>;

/** One item of a listing. */
export type Item<Id extends CallId> =
  Page<Id> extends { items: readonly (infer Each)[] } ? Each : never;

/**
 * A listing, read page by page as far as the reader goes. Items are iterated directly; a failure is thrown there as a
 * `VerbatimError`. `pages` gives each page as a result and ends after the first failure.
 */
export interface Listing<Id extends CallId> extends AsyncIterable<Item<Id>> {
  pages(): AsyncIterable<ResultOf<Id>>;
}

/** A listing, without its types. */
interface PageBody {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** The listing of an operation that answers pages. */
export function listing<Id extends CallId>(
  core: Core,
  id: Id,
  input: ListingInput<Id> | undefined,
): Listing<Id> {
  const pages = (): AsyncGenerator<Result> => followPages(core, id, input ?? {});
  return {
    pages: () => pages() as AsyncIterable<ResultOf<Id>>,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) {
        if (!page.ok) throw new VerbatimError(page);
        yield* (page.data as PageBody).items as Iterable<Item<Id>>;
      }
    },
  };
}

type Query = Readonly<Record<string, unknown>>;

async function* followPages(
  core: Core,
  first: CallId,
  input: ListingInput<CallId> & { readonly query?: Query },
): AsyncGenerator<Result> {
  const { query, ...options } = input;
  let place: Place = { id: first, query: query ?? {} };
  for (;;) {
    const result = await call(core, place.id, { ...options, query: place.query });
    if (!result.ok) {
      yield result;
      return;
    }
    const next = nextOf(result.data);
    if (next === undefined) {
      yield wrongLink(result.headers, 'The page has no items, or no address of the next page.');
      return;
    }
    yield result;
    if (next === null) return;
    const following = placeOf(next, place);
    if (following === undefined) {
      const message = 'The address of the next page leads to no listing, or not further on.';
      yield wrongLink(result.headers, message, next);
      return;
    }
    place = following;
  }
}

interface Place {
  readonly id: CallId;
  readonly query: Query;
}

/** The address of the next page, null after the last; undefined where the body is no page. */
function nextOf(data: unknown): string | null | undefined {
  const { items, next } = data as Partial<PageBody>;
  return Array.isArray(items) && (typeof next === 'string' || next === null) ? next : undefined;
}

/**
 * Where the next page is. Of its address only the operation and the query are used: the request goes to the address
 * that the client was configured with, so the key never leaves it, and a service behind another name works as well. A
 * page that does not lie further on than the last one would be read for ever.
 */
function placeOf(next: string, last: Place): Place | undefined {
  if (!URL.canParse(next, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(next, 'http://localhost');
  const id = listingAt(pathname);
  if (id === undefined || offsetOf(searchParams.get('offset')) <= offsetOf(last.query['offset'])) {
    return undefined;
  }
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[encodeURIComponent(name)] = values.length === 1 ? (values[0] ?? '') : values;
  }
  return { id, query };
}

function listingAt(pathname: string): CallId | undefined {
  return Object.values(listings).find((id) => pathname.endsWith(operations[id].path));
}

function offsetOf(value: unknown): number {
  const offset = Number(value ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}

function wrongLink(headers: Headers, message: string, text = ''): Failure {
  const response = new Response(null, { status: 200, headers });
  return protocolFailure('wrong_page_link', message, response, { text });
}

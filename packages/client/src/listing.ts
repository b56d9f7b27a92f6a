import { listings, operations } from './contract.ts';
import { call } from './http/call.ts';
import type { Core } from './http/core.ts';
import { protocolFailure } from './http/failures.ts';
import type { CallId, Data, ListingInput, ResultOf } from './method.ts';
import { type Failure, type Result, VerbatimError } from './result.ts';

/** The response body of one page of a listing. */
export type Page<Id extends CallId> = Data<Id, 200>;

/** A job as a listing contains it. */
export type Item<Id extends CallId> =
  Page<Id> extends { items: readonly (infer Each)[] } ? Each : never;

/**
 * Jobs of a listing. Iterating gives one job after the other and requests each page when it is reached; a failed request
 * throws a `VerbatimError`. `pages` gives each page as a result and ends after the first failure.
 */
export interface Listing<Id extends CallId> extends AsyncIterable<Item<Id>> {
  pages(): AsyncIterable<ResultOf<Id>>;
}

/** A page without the types of its operation. */
interface PageBody {
  readonly items: readonly unknown[];
  readonly next: string | null;
}

/** Makes the iterator over an operation that returns pages. */
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

type PageQuery = Readonly<Record<string, unknown>>;

async function* followPages(
  core: Core,
  first: CallId,
  input: ListingInput<CallId> & { readonly query?: PageQuery },
): AsyncGenerator<Result> {
  const { query, ...options } = input;
  let request: PageRequest = { id: first, query: query ?? {} };
  for (;;) {
    const result = await call(core, request.id, { ...options, query: request.query });
    if (!result.ok) {
      yield result;
      return;
    }
    const next = nextPageAddress(result.data);
    if (next === undefined) {
      yield wrongLink(result.headers, 'The page has no `items`, or no `next`.');
      return;
    }
    yield result;
    if (next === null) return;
    const following = nextPageRequest(next, request);
    if (following === undefined) {
      const message = 'The address of the next page is not a listing, or its offset does not grow.';

      yield wrongLink(result.headers, message, next);
      return;
    }
    request = following;
  }
}

interface PageRequest {
  readonly id: CallId;
  readonly query: PageQuery;
}

/** The address of the next page; null on the last page; undefined if the body is not a page. */
function nextPageAddress(data: unknown): string | null | undefined {
  const { items, next } = data as Partial<PageBody>;
  return Array.isArray(items) && (typeof next === 'string' || next === null) ? next : undefined;
}

/**
 * The request for the next page. Only the operation and the query are taken from the address; the request goes to the
 * configured `baseUrl`, so that the key is sent to no other host and a service behind another name works as well.
 * Undefined if the offset does not grow: the iteration would never end.
 */
function nextPageRequest(next: string, last: PageRequest): PageRequest | undefined {
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

const listingAt = (pathname: string): CallId | undefined =>
  Object.values(listings).find((id) => pathname.endsWith(operations[id].path));

function offsetOf(value: unknown): number {
  const offset = Number(value ?? 0);
  return Number.isFinite(offset) ? offset : 0;
}

function wrongLink(headers: Headers, message: string, text = ''): Failure {
  const response = new Response(null, { status: 200, headers });
  return protocolFailure('wrong_page_link', message, response, { text });
}

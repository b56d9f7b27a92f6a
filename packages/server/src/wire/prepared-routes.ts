import type { Operation } from '@verbatim/contract';
import type { Hono } from 'hono';
import type { ApiResponse, Respond, Wire } from './wire.ts';

/** An operation that is ready to answer over any wire. */
export interface PreparedRoute {
  readonly operation: Operation;
  readonly respond: Respond;
}

/** What a server needs to answer for an API by itself. */
export interface PreparedRoutes {
  readonly routes: readonly PreparedRoute[];
  /** The answer where a route's own can't be made or sent. */
  readonly fail: (wire: Wire, error: unknown) => ApiResponse;
}

type Fetch = Hono['fetch'];

/** By the very function that answers: whoever puts another one in its place is asked, and not passed by. */
const prepared = new WeakMap<Fetch, PreparedRoutes>();

/** Keeps the routes of an app for a server that can do without Hono. */
export function keepPreparedRoutes({ fetch }: Hono, routes: PreparedRoutes): void {
  prepared.set(fetch, routes);
}

/** The routes that may be answered without Hono: those of an API that nothing stands around. */
export const preparedRoutesOf = (fetch: Fetch): PreparedRoutes | undefined => prepared.get(fetch);

import type { Hono } from 'hono';
import type { ApiOptions } from './api-options.ts';
import {
  type InternalHandlers,
  internalRoutes,
  type PublicHandlers,
  publicRoutes,
} from './generated/router.ts';
import type { Principals } from './handler.ts';
import { mount } from './mount.ts';

/** The public API as a Hono app. A missing handler does not compile. */
export function createApi<P extends Principals>(
  handlers: PublicHandlers<P>,
  options: ApiOptions<P>,
): Hono {
  return mount(publicRoutes, handlers, options);
}

/** The operations for operators as a Hono app, meant for a port that clients can't reach. */
export function createInternalApi<P extends Principals>(
  handlers: InternalHandlers<P>,
  options: ApiOptions<P>,
): Hono {
  return mount(internalRoutes, handlers, options);
}

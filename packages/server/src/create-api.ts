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

/** The whole public API as a Hono app. What the document says and the handlers leave out does not compile. */
export function createApi<P extends Principals>(
  handlers: PublicHandlers<P>,
  options: ApiOptions<P>,
): Hono {
  return mount(publicRoutes, handlers, options);
}

/** The operations for operators, meant for a port of their own that the world can't reach. */
export function createInternalApi<P extends Principals>(
  handlers: InternalHandlers<P>,
  options: ApiOptions<P>,
): Hono {
  return mount(internalRoutes, handlers, options);
}

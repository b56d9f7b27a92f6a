import type { OperationId } from '@verbatim/contract';
import { type Context, Hono } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { type ApiOptions, resolveOptions } from './api-options.ts';
import {
  type InternalHandlers,
  internalRoutes,
  type PublicHandlers,
  publicRoutes,
} from './generated/router.ts';
import type { Principals } from './handler.ts';
import { errorBodyOfPath, Problem } from './problem.ts';
import { ApiRequest } from './request/api-request.ts';
import {
  complete,
  failureResponse,
  respondWith,
  startOf,
  type UntypedHandler,
  webResponse,
} from './respond.ts';
import type { Route } from './route.ts';
import { acceptSocket } from './socket/accept.ts';
import type { UntypedSocketHandler } from './socket/open-connection.ts';

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

/** Mounts the routes of a table on a new app. Throws if a route has no handler. */
function mount(routes: readonly Route[], handlers: object, given: ApiOptions): Hono {
  const options = resolveOptions(given);
  const app = new Hono({ router: new RegExpRouter() });
  for (const middleware of options.middleware) app.use(middleware);
  for (const route of routes) {
    const { id, method, path, websocket } = route.operation;
    if (!options.serves(id as OperationId)) continue;
    const handler: unknown = Reflect.get(handlers, id);
    if (typeof handler !== 'function') {
      throw new TypeError(`${id} has no handler; give one for ${method} ${path}`);
    }
    // Types end here: the generated interface has checked every handler against the document.
    const respond = websocket
      ? acceptSocket(route, handler as UntypedSocketHandler, options)
      : respondWith(route, handler as UntypedHandler, options);
    app.on(method, honoPath(path), respond);
  }
  app.notFound((c) => {
    const request = new ApiRequest(c, null, options, errorBodyOfPath(routes, c.req.path));
    return complete(request, request.respondProblem(routeNotFound(c)), startOf(options));
  });
  app.onError((error, c) => {
    const request = new ApiRequest(c, null, options, errorBodyOfPath(routes, c.req.path));
    return webResponse(failureResponse(request, error));
  });
  return app;
}

const routeNotFound = ({ req }: Context): Problem =>
  new Problem('route_not_found', { message: `Cannot ${req.method} ${req.path}` });

/** `/v2/live/{id}` as Hono writes it: `/v2/live/:id`. */
const honoPath = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');

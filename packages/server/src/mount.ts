import { Hono } from 'hono';
import type { ApiOptions } from './api-options.ts';
import { Exchange } from './exchange.ts';
import { Problem } from './problem.ts';
import { resolveOptions } from './resolve-options.ts';
import { answerFailure, respondWith, type UntypedHandler } from './respond.ts';
import type { Route } from './route.ts';
import { acceptSocket } from './socket/accept.ts';
import type { UntypedSocketHandler } from './socket/untyped.ts';
import { startOf, tell } from './tell.ts';
import { honoPath } from './wire/hono-path.ts';
import { HonoWire, responseOf } from './wire/hono-wire.ts';
import { keepPreparedRoutes, type PreparedRoute } from './wire/prepared-routes.ts';
import type { Wire } from './wire/wire.ts';

/** Mounts every route of a table on an app of its own. A route without a handler is refused at once. */
export function mount(routes: readonly Route[], handlers: object, options: ApiOptions): Hono {
  const settings = resolveOptions(options);
  const app = new Hono();
  const fail = (wire: Wire, error: unknown) =>
    answerFailure(new Exchange(wire, null, settings), error);
  const prepared: PreparedRoute[] = [];
  for (const middleware of settings.middleware) app.use(middleware);
  for (const route of routes) {
    const { operation } = route;
    const { id, method, path, websocket } = operation;
    const handler: unknown = Reflect.get(handlers, id);
    if (typeof handler !== 'function') {
      throw new TypeError(`${id} has no handler; give one for ${method} ${path}`);
    }
    // The one place where types are erased: the generated interface has checked every handler against the document.
    if (websocket) {
      app.on(
        method,
        honoPath(path),
        acceptSocket(route, handler as UntypedSocketHandler, settings),
      );
    } else {
      const respond = respondWith(route, handler as UntypedHandler, settings);
      prepared.push({ operation, respond });
      app.on(method, honoPath(path), (c) => respond(new HonoWire(c)).then(responseOf));
    }
  }
  app.notFound((c) => {
    const problem = new Problem('route_not_found', {
      message: `Cannot ${c.req.method} ${c.req.path}`,
    });
    const exchange = new Exchange(new HonoWire(c), null, settings);
    return responseOf(tell(exchange, exchange.problem(problem), startOf(settings)));
  });
  app.onError((error, c) => responseOf(fail(new HonoWire(c), error)));
  if (settings.middleware.length === 0) keepPreparedRoutes(app, { routes: prepared, fail });
  return app;
}

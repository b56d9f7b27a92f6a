import { Hono } from 'hono';
import type { ApiOptions } from './api-options.ts';
import { Exchange } from './exchange.ts';
import { Problem } from './problem.ts';
import { type AnyHandler, answerFailure, respondWith } from './respond.ts';
import type { Route } from './route.ts';
import { resolveOptions } from './settings.ts';
import { acceptSocket } from './socket/accept.ts';
import type { AnySocketHandler } from './socket/erased.ts';

/** Mounts every route of a table on an app of its own. A route without a handler is refused at once. */
export function mount(routes: readonly Route[], handlers: object, options: ApiOptions): Hono {
  const settings = resolveOptions(options);
  const app = new Hono();
  for (const middleware of settings.middleware) app.use(middleware);
  for (const route of routes) {
    const { id, method, path, websocket } = route.operation;
    const handler: unknown = Reflect.get(handlers, id);
    if (typeof handler !== 'function') {
      throw new TypeError(`${id} has no handler; give one for ${method} ${path}`);
    }
    // The one place where types are erased: the generated interface has checked every handler against the document.
    const respond = websocket
      ? acceptSocket(route, handler as AnySocketHandler, settings)
      : respondWith(route, handler as AnyHandler, settings);
    app.on(method, honoPath(path), respond);
  }
  app.notFound((c) => {
    const message = `Cannot ${c.req.method} ${c.req.path}`;
    return new Exchange(c, null, settings).problem(new Problem('route_not_found', { message }));
  });
  app.onError((error, c) => answerFailure(new Exchange(c, null, settings), error));
  return app;
}

/** `/v2/live/{id}` as Hono writes it: `/v2/live/:id`. */
const honoPath = (path: string): string => path.replaceAll(/\{([^}]+)\}/g, ':$1');

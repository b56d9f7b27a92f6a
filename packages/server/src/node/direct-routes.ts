import type { IncomingMessage } from 'node:http';
import type { PreparedRoute } from '../wire/prepared-routes.ts';
import type { Respond } from '../wire/wire.ts';

/** The route that a request goes to, with what its path says. */
export interface DirectRoute {
  readonly respond: Respond;
  readonly path: string;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Template {
  readonly pattern: RegExp;
  readonly respond: Respond;
}

/** The routes of one method. */
interface Routes {
  readonly fixed: Map<string, Respond>;
  readonly templates: Template[];
}

/** A host as browsers write it. */
const PLAIN_HOST = /^([a-z0-9.-]+)(?::\d+)?$/;

/** Whether Hono's adapter has nothing to refuse or to normalize about a host. */
function isPlain(host: string): boolean {
  const name = PLAIN_HOST.exec(host)?.[1];
  return name !== undefined && URL.parse(`http://${host}/`)?.hostname === name;
}

const NO_PARAMETERS = Object.freeze({});

/**
 * Finds the route of a request that is written plainly: exactly a path of the document, ids of letters, digits, `-` and
 * `_`. Whatever needs decoding, normalizing or refusing is not found here, and goes through Hono.
 */
export class DirectRoutes {
  readonly #byMethod = new Map<string, Routes>();
  /** The plain host that was asked for last: nearly every request names the same one. */
  #host = 'localhost';

  constructor(routes: readonly PreparedRoute[]) {
    for (const { operation, respond } of routes) {
      const { fixed, templates } = this.#routesOf(operation.method);
      const pattern = operation.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]+)');
      if (pattern === operation.path) fixed.set(pattern, respond);
      else templates.push({ pattern: new RegExp(`^${pattern}$`), respond });
    }
  }

  #routesOf(method: string): Routes {
    const routes = this.#byMethod.get(method) ?? { fixed: new Map(), templates: [] };
    this.#byMethod.set(method, routes);
    return routes;
  }

  find({ method = '', url = '', headers }: IncomingMessage): DirectRoute | undefined {
    const routes = this.#byMethod.get(method);
    if (!routes || !this.#knowsHost(headers.host ?? '')) return undefined;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const respond = routes.fixed.get(path);
    if (respond) return { respond, path, pathParameters: NO_PARAMETERS };
    for (const { pattern, respond } of routes.templates) {
      const groups = pattern.exec(path)?.groups;
      if (groups) return { respond, path, pathParameters: groups };
    }
    return undefined;
  }

  #knowsHost(host: string): boolean {
    if (host === this.#host) return true;
    if (!isPlain(host)) return false;
    this.#host = host;
    return true;
  }
}

import { type ApiOptions, createApi, createInternalApi } from '@verbatim/server';
import type { Servable } from '@verbatim/server/node';
import type { Hono } from 'hono';
import { closeWorld, createWorld, sessionOf } from './create-world.ts';
import { liesOf } from './faults/faults.ts';
import { handlersOf } from './handlers.ts';
import { allowAllOrigins } from './http/cors.ts';
import type { Around, Fetch } from './http/fetch.ts';
import { logging } from './http/log.ts';
import { internalOperations } from './operations/service.ts';
import { type MockOptions, resolveOptions, type Settings } from './options.ts';
import { confirming, preferring } from './prefer/preferring.ts';
import { type RunningMock, type StartOptions, startOnNode } from './start.ts';
import type { Callers, World } from './world.ts';

/** A server made of the contract alone. */
export interface Mock {
  /** Answers one request, in any runtime that Hono knows. */
  readonly fetch: Fetch;
  /** Answers one request to the operations for operators, which belong on a port of their own. */
  readonly internalFetch: Fetch;
  /** Serves it on Node. */
  start(options?: StartOptions): Promise<RunningMock>;
  /** Lets go of sessions, timers and callbacks that are under way. */
  close(): void;
}

/** Makes a mock. Nothing runs and nothing listens until it is asked to. */
export function createMock(options: MockOptions = {}): Mock {
  const settings = resolveOptions(options);
  const lies = liesOf(settings);
  const world = createWorld(settings, lies);
  const runtime: Runtime = { upgradeWebSocket: settings.upgradeWebSocket };
  const api = apiOptions(world, runtime);
  const honest = preferable(world, api, createApi<Callers>, handlersOf(world));
  const outer = [
    ...lies.flatMap(({ http }) => http ?? []),
    ...(settings.log ? [logging(settings.clock, settings.log)] : []),
  ];
  const fetch = around(honest.fetch, [...outer, ...(settings.cors ? [allowAllOrigins] : [])]);
  const internal = preferable(world, api, createInternalApi<Callers>, internalOperations(world));
  const servable: Servable = {
    fetch,
    // What is plain for the honest mock is plain for this one only if nothing else stands around it.
    ...(outer.length === 0 && { shortcut: { api: honest.plain, suits: isPlain } }),
  };
  const close = (): void => closeWorld(world);
  return {
    fetch,
    internalFetch: internal.fetch,
    close,
    start: async (where) => {
      const { serveApi, upgradeWebSocket } = await import('@verbatim/server/node');
      runtime.upgradeWebSocket ??= upgradeWebSocket;
      const running = await startOnNode(serveApi, { public: servable, internal, close }, where);
      if (isLoopback(running.url)) world.place.loopback = running.url;
      return running;
    },
  };
}

const isLoopback = (url: string): boolean => /^http:\/\/(127\.|localhost|\[::1\])/.test(url);

/** What the runtime brings; on Node it is known only when the mock starts. */
interface Runtime {
  upgradeWebSocket: Settings['upgradeWebSocket'];
}

interface Preferable {
  /** Without a look at preferences. */
  readonly plain: Hono;
  readonly fetch: Fetch;
}

/** The honest mock. Preferences take a way of their own, so that requests without one lose no time. */
function preferable<Handlers extends object>(
  { settings, clock }: World,
  options: ApiOptions<Callers>,
  create: (handlers: Handlers, options: ApiOptions<Callers>) => Hono,
  handlers: Handlers,
): Preferable {
  const deciding = { clock, seed: settings.seed };
  const plain = create(handlers, options);
  const preferred = create(preferring(handlers, deciding), {
    ...options,
    middleware: [confirming(deciding)],
  });
  return {
    plain,
    fetch: (request, env, context) =>
      (request.headers.has('prefer') ? preferred : plain).fetch(request, env, context),
  };
}

/** A request that no page sends and that prefers nothing: most of them. */
const isPlain = ({ headers }: { readonly headers: object }): boolean =>
  !('prefer' in headers || 'origin' in headers);

const around = (fetch: Fetch, all: readonly Around[]): Fetch =>
  all.reduce((next, each) => each(next), fetch);

function apiOptions(world: World, runtime: Runtime): ApiOptions<Callers> {
  const { settings, clock, accounts } = world;
  return {
    authenticate: {
      serviceKey: (key) => accounts.get(key),
      sessionToken: (token, c) =>
        sessionOf(world, c.req.param('id') ?? '', token) ?? world.refuse('token_unknown'),
    },
    checkResponses: settings.checkResponses,
    ...(settings.onFault && { onFault: settings.onFault }),
    maxFormBytes: settings.limits.uploadBytes,
    now: () => new Date(clock.now()),
    upgradeWebSocket: ((...given: Parameters<NonNullable<Runtime['upgradeWebSocket']>>) => {
      const { upgradeWebSocket } = runtime;
      if (upgradeWebSocket) return upgradeWebSocket(...given);
      throw new TypeError('Give options.upgradeWebSocket, or start the mock on Node');
    }) as NonNullable<Runtime['upgradeWebSocket']>,
  };
}

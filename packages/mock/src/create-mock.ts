import { type ApiOptions, createApi, createInternalApi } from '@verbatim/server';
import { closeWorld, createWorld } from './create-world.ts';
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
  const fetch = around(honestFetch(world, runtime), [
    ...lies.flatMap(({ http }) => http ?? []),
    ...(settings.cors ? [allowAllOrigins] : []),
    ...(settings.log ? [logging(settings.clock, settings.log)] : []),
  ]);
  const internal = createInternalApi<Callers>(
    internalOperations(world),
    apiOptions(world, runtime),
  );
  const close = (): void => closeWorld(world);
  const { fetch: internalFetch } = internal;
  return {
    fetch,
    internalFetch,
    close,
    start: async (where) => {
      const { serveApi, upgradeWebSocket } = await import('@verbatim/server/node');
      runtime.upgradeWebSocket ??= upgradeWebSocket;
      return startOnNode(serveApi, { fetch, internalFetch, close }, where);
    },
  };
}

/** What the runtime brings; on Node it is known only when the mock starts. */
interface Runtime {
  upgradeWebSocket: Settings['upgradeWebSocket'];
}

/** The mock without lies. Preferences take a way of their own, so that requests without one lose no time. */
function honestFetch(world: World, runtime: Runtime): Fetch {
  const { clock, seed } = world.settings;
  const handlers = handlersOf(world);
  const options = apiOptions(world, runtime);
  const plain = createApi<Callers>(handlers, options);
  const withPreferences = createApi<Callers>(preferring(handlers, clock, seed), {
    ...options,
    middleware: [confirming],
  });
  return (request, env, context) =>
    (request.headers.has('prefer') ? withPreferences : plain).fetch(request, env, context);
}

const around = (fetch: Fetch, all: readonly Around[]): Fetch =>
  all.reduce((next, each) => each(next), fetch);

function apiOptions(world: World, runtime: Runtime): ApiOptions<Callers> {
  const { settings, clock, accounts, sessions } = world;
  return {
    authenticate: {
      serviceKey: (key) => accounts.get(key),
      sessionToken: (token) => sessions.get(token) ?? world.refuse('token_unknown'),
    },
    checkResponses: settings.checkResponses,
    maxFormBytes: settings.limits.uploadBytes,
    now: () => new Date(clock.now()),
    upgradeWebSocket: ((...given: Parameters<NonNullable<Runtime['upgradeWebSocket']>>) => {
      const { upgradeWebSocket } = runtime;
      if (upgradeWebSocket) return upgradeWebSocket(...given);
      throw new TypeError('Give options.upgradeWebSocket, or start the mock on Node');
    }) as NonNullable<Runtime['upgradeWebSocket']>,
  };
}

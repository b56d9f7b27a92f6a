import { type ApiOptions, createApi, createInternalApi } from '@verbatim/server';
import type { Hono } from 'hono';
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
  const api = apiOptions(world, runtime);
  const fetch = around(withPreferences(world, api, createApi<Callers>, handlersOf(world)), [
    ...lies.flatMap(({ http }) => http ?? []),
    ...(settings.cors ? [allowAllOrigins] : []),
    ...(settings.log ? [logging(settings.clock, settings.log)] : []),
  ]);
  const internalFetch = withPreferences(
    world,
    api,
    createInternalApi<Callers>,
    internalOperations(world),
  );
  const close = (): void => closeWorld(world);
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

/** The honest mock. Preferences take a way of their own, so that requests without one lose no time. */
function withPreferences<Handlers extends object>(
  { settings, clock }: World,
  options: ApiOptions<Callers>,
  create: (handlers: Handlers, options: ApiOptions<Callers>) => Hono,
  handlers: Handlers,
): Fetch {
  const deciding = { clock, seed: settings.seed };
  const plain = create(handlers, options);
  const preferred = create(preferring(handlers, deciding), {
    ...options,
    middleware: [confirming(deciding)],
  });
  return (request, env, context) =>
    (request.headers.has('prefer') ? preferred : plain).fetch(request, env, context);
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

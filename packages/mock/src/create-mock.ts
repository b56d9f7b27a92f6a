import {
  type ApiOptions,
  createApi,
  createInternalApi,
  type PublicHandlers,
} from '@verbatim/server';
import type { Hono } from 'hono';
import type { MockAccount } from './account/account.ts';
import { createMockContext, disposeMockContext, findSession } from './create-mock-context.ts';
import { faultInjections } from './faults/faults.ts';
import type { FetchMiddleware, MockFetchHandler } from './http/middleware.ts';
import { allowAllOrigins, logging } from './http/middleware.ts';
import type { MockContext, MockPrincipals } from './mock-context.ts';
import { accountOperations } from './operations/account.ts';
import { correctionOperations } from './operations/corrections.ts';
import { deepgramOperations } from './operations/deepgram.ts';
import { liveOperations } from './operations/live.ts';
import { accountOfSecret, openAiOperations } from './operations/openai.ts';
import { preRecordedOperations } from './operations/pre-recorded.ts';
import { internalOperations, serviceOperations } from './operations/service.ts';
import { transcriptionOperations } from './operations/transcription.ts';
import { uploadOperations } from './operations/upload.ts';
import { type MockOptions, type MockSettings, resolveOptions } from './options.ts';
import { confirmPreferences, withPreferences } from './prefer/with-preferences.ts';
import { type RunningMock, type StartOptions, startOnNode } from './start.ts';

/** A server generated from the contract, with state in memory. */
export interface Mock {
  /** Handles one request, in any runtime that Hono supports. */
  readonly fetch: MockFetchHandler;
  /** Handles one request to the operators' API, which belongs on a port of its own. */
  readonly internalFetch: MockFetchHandler;
  /** Listens on Node. */
  start(options?: StartOptions): Promise<RunningMock>;
  /** Ends all sessions, timers and callbacks. */
  close(): void;
}

/** Makes a mock. It does not listen until `start` is called. */
export function createMock(options: MockOptions = {}): Mock {
  const settings = resolveOptions(options);
  const injections = faultInjections(settings);
  const context = createMockContext(settings, injections);
  const runtime: Runtime = { upgradeWebSocket: settings.upgradeWebSocket };
  const api = apiOptions(context, runtime);
  const honest = preferenceAware(context, api, createApi<MockPrincipals>, handlersOf(context));
  const outer = [
    ...injections.flatMap(({ http }) => http ?? []),
    ...(settings.log ? [logging(settings.clock, settings.log)] : []),
  ];
  const fetch = withMiddleware(honest, [...outer, ...(settings.cors ? [allowAllOrigins] : [])]);
  const internal = preferenceAware(
    context,
    api,
    createInternalApi<MockPrincipals>,
    internalOperations(context),
  );
  const close = (): void => disposeMockContext(context);
  return {
    fetch,
    internalFetch: internal,
    close,
    start: async (where) => {
      const { serveApi, upgradeWebSocket } = await import('@verbatim/server/node');
      runtime.upgradeWebSocket ??= upgradeWebSocket;
      const running = await startOnNode(
        serveApi,
        { public: { fetch }, internal: { fetch: internal }, close },
        where,
      );
      if (isLoopback(running.url)) context.listenAddress.loopback = running.url;
      return running;
    },
  };
}

const isLoopback = (url: string): boolean => /^http:\/\/(127\.|localhost|\[::1\])/.test(url);

/** WebSocket upgrade of the runtime; on Node it is known only after `start`. */
interface Runtime {
  upgradeWebSocket: MockSettings['upgradeWebSocket'];
}

/** The API without faults. Requests with a `Prefer` header go to an API of their own, so that all others lose no time. */
function preferenceAware<Handlers extends object>(
  { settings, clock }: MockContext,
  options: ApiOptions<MockPrincipals>,
  create: (handlers: Handlers, options: ApiOptions<MockPrincipals>) => Hono,
  handlers: Handlers,
): MockFetchHandler {
  const deciding = { clock, seed: settings.seed };
  const plain = create(handlers, options);
  const preferred = create(withPreferences(handlers, deciding), {
    ...options,
    middleware: [confirmPreferences(deciding)],
  });
  return (request, env, context) =>
    (request.headers.has('prefer') ? preferred : plain).fetch(request, env, context);
}

const withMiddleware = (
  fetch: MockFetchHandler,
  all: readonly FetchMiddleware[],
): MockFetchHandler => all.reduce((next, each) => each(next), fetch);

function apiOptions(context: MockContext, runtime: Runtime): ApiOptions<MockPrincipals> {
  const { settings, clock, accounts } = context;
  const unlessRevoked = (account: MockAccount | undefined): MockAccount | undefined =>
    account?.key.isRevoked ? undefined : account;
  const accountOf = (key: string): MockAccount | undefined => unlessRevoked(accounts.get(key));
  const accountOfRealtimeSecret = (secret: string): MockAccount | undefined =>
    unlessRevoked(accountOfSecret(context, secret));
  return {
    authenticate: {
      serviceKey: accountOf,
      bearerKey: accountOf,
      protocolKey: accountOf,
      openAiProtocolKey: accountOf,
      realtimeSecret: accountOfRealtimeSecret,
      realtimeProtocolSecret: accountOfRealtimeSecret,
      tokenKey: accountOf,
      sessionToken: (token, c) =>
        findSession(context, c.req.param('id') ?? '', token) ?? context.refuse('token_unknown'),
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

/** The handlers of all public operations. */
const handlersOf = (context: MockContext): PublicHandlers<MockPrincipals> => ({
  ...liveOperations(context),
  ...deepgramOperations(context),
  ...openAiOperations(context),
  ...preRecordedOperations(context),
  ...transcriptionOperations(context),
  ...correctionOperations(context),
  ...accountOperations(context),
  ...uploadOperations(context),
  ...serviceOperations(),
});

import type { Socket } from 'node:net';
import { IdGenerator } from '@verbatim/jobs';
import { closeFrame } from '@verbatim/live';
import {
  type ApiOptions,
  createApi,
  createInternalApi,
  type PublicHandlers,
  SocketRefusal,
} from '@verbatim/server';
import { type Servable, serveApi, upgradeWebSocket } from '@verbatim/server/node';
import type { Clock } from '@verbatim/time';
import type { Hono } from 'hono';
import { MockAccount, type MockContext, type MockKey, type MockPrincipals } from './account.ts';
import { Callbacks } from './callbacks.ts';
import type { FaultInjection } from './faults/fault.ts';
import { faultInjections } from './faults/faults.ts';
import {
  allowAllOrigins,
  type FetchMiddleware,
  logging,
  type MockFetchHandler,
} from './http/middleware.ts';
import type { MockSession } from './live/mock-session.ts';
import { accountOperations } from './operations/account.ts';
import { accountOfSecret, deepgramOperations, openAiOperations } from './operations/dialects.ts';
import {
  accountOfShare,
  addOnOperations,
  correctionOperations,
  jobOperations,
  shareOperations,
} from './operations/jobs.ts';
import { liveOperations } from './operations/live.ts';
import { preRecordedOperations } from './operations/pre-recorded.ts';
import { internalOperations, serviceOperations } from './operations/service.ts';
import { uploadOperations } from './operations/upload.ts';
import { voiceOperations } from './operations/voices.ts';
import { type MockOptions, type MockSettings, resolveOptions } from './options.ts';
import { confirmPreferences, withPreferences } from './prefer/preferences.ts';
import { ByteBudget } from './state/stored-file.ts';

/** A server generated from the contract, with state in memory. */
export interface Mock {
  /** Handles one request. */
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
  const api = apiOptions(context);
  const honest = preferenceAware(context, api, createApi<MockPrincipals>, handlersOf(context));
  const outer = [
    ...injections.flatMap(({ http }) => http ?? []),
    ...(settings.log ? [logging(settings.clock, settings.log)] : []),
  ];
  const fetch = withMiddleware(honest, [...outer, allowAllOrigins]);
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
      const served = { public: { fetch }, internal: { fetch: internal }, close };
      const running = await startOnNode(served, where);
      if (isLoopback(running.url)) context.listenAddress.loopback = running.url;
      return running;
    },
  };
}

const isLoopback = (url: string): boolean => /^http:\/\/(127\.|localhost|\[::1\])/.test(url);

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

function apiOptions(context: MockContext): ApiOptions<MockPrincipals> {
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
      shareToken: (token, c) => unlessRevoked(accountOfShare(context, token, c.req.param('id'))),
      sessionToken: (token, c) =>
        findSession(context, c.req.param('id') ?? '', token) ?? context.refuse('token_unknown'),
    },
    checkResponses: settings.checkResponses,
    ...(settings.onFault && { onFault: settings.onFault }),
    maxFormBytes: settings.limits.uploadBytes,
    now: () => new Date(clock.now()),
    upgradeWebSocket,
  };
}

/** The handlers of all public operations. */
const handlersOf = (context: MockContext): PublicHandlers<MockPrincipals> => ({
  ...liveOperations(context),
  ...deepgramOperations(context),
  ...openAiOperations(context),
  ...preRecordedOperations(context),
  ...jobOperations(context),
  ...addOnOperations(context),
  ...correctionOperations(context),
  ...shareOperations(context),
  ...accountOperations(context),
  ...uploadOperations(context),
  ...voiceOperations(context),
  ...serviceOperations(),
});

/** Makes an empty context. Faults are injected into its connections, close codes and callbacks. */
function createMockContext(
  settings: MockSettings,
  injections: readonly FaultInjection[],
): MockContext {
  const { clock, limits, keys, callbacks } = settings;
  const wrappers = injections.flatMap(({ connection }) => connection ?? []);
  const refusals = injections.flatMap((injection) => injection.refusal ?? []);
  const alterations = injections.flatMap(({ callback }) => callback ?? []);
  return {
    settings,
    clock,
    ids: new IdGenerator(clock),
    storage: new ByteBudget(limits.storedBytes),
    accounts: new Map(
      keys.map((key, index) => [key, new MockAccount(limits, keyNumber(index + 1, clock))]),
    ),
    listenAddress: { loopback: null },
    callbacks:
      callbacks &&
      new Callbacks(clock, callbacks, (request) =>
        alterations.reduce((altered, alter) => alter(altered), request),
      ),
    refuse: (name) =>
      SocketRefusal.of(closeFrame(refusals.reduce((altered, alter) => alter(altered), name))),
    wrapConnection: (honest, session) =>
      wrappers.reduce((connection, wrap) => wrap(connection, session), honest),
  };
}

const keyNumber = (number: number, clock: Clock): MockKey => ({
  id: `key-${number}`,
  createdAt: new Date(clock.now()).toISOString(),
  isRevoked: false,
});

/** Finds a session of any account by its id and token. */
function findSession(
  { accounts }: MockContext,
  id: string,
  token: string,
): MockSession | undefined {
  for (const { jobs } of accounts.values()) {
    const job = jobs.get(id);
    if (job?.kind === 'live' && job.token === token) return job;
  }
  return undefined;
}

/** Drains all sessions and aborts all callbacks. */
function disposeMockContext({ accounts, callbacks }: MockContext): void {
  callbacks?.close();
  for (const { jobs } of accounts.values()) {
    for (const job of jobs.inOrder) if (job.kind === 'live') job.drain();
  }
}

/** Options of a listening mock. */
export interface StartOptions {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly hostname?: string;
  /** Port of the operators' API. Default: not served. */
  readonly internalPort?: number;
}

/** A listening mock. */
export interface RunningMock {
  /** Base URL without a trailing slash. */
  readonly url: string;
  /** Base URL of the operators' API; null if it is not served. */
  readonly internalUrl: string | null;
  /** Ends all sessions, connections and listeners. Safe to call more than once. */
  close(): Promise<void>;
}

interface ServedApis {
  readonly public: Servable;
  readonly internal: Servable;
  readonly close: () => void;
}

async function startOnNode(
  { public: outside, internal, close }: ServedApis,
  { port = 0, hostname = '127.0.0.1', internalPort }: StartOptions = {},
): Promise<RunningMock> {
  const running = [await serveApi(outside, { port, hostname })];
  if (internalPort !== undefined) {
    running.push(await serveApi(internal, { port: internalPort, hostname }));
  }
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  const [url = '', internalUrl = null] = running.map((each) => `http://${host}:${each.port}`);
  const connections = new Set<Socket>();
  for (const { server } of running) {
    server.on('connection', (socket: Socket) => {
      connections.add(socket);
      socket.once('close', () => connections.delete(socket));
    });
  }
  let closing: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    close();
    const closed = running.map((each) => each.close());
    // Sockets get 100 ms for their close handshake, then they are destroyed.
    const graceTimer = setTimeout(() => {
      for (const socket of connections) socket.destroy();
    }, CLOSE_GRACE_MS);
    await Promise.all(closed);
    clearTimeout(graceTimer);
  };
  return {
    url,
    internalUrl,
    close() {
      closing ??= end();
      return closing;
    },
  };
}

const CLOSE_GRACE_MS = 100;

import { createApi, createInternalApi, type PublicHandlers } from '@verbatim/server';
import type { Hono } from 'hono';
import { liveOperations } from './operations/live.ts';
import { preRecordedOperations } from './operations/pre-recorded.ts';
import { internalOperations, serviceOperations } from './operations/service.ts';
import { transcriptionOperations } from './operations/transcription.ts';
import { uploadOperations } from './operations/upload.ts';
import { type MockOptions, resolveOptions } from './options.ts';
import { Account } from './state/account.ts';
import { ByteBudget } from './state/byte-budget.ts';
import { Ids } from './state/ids.ts';
import type { Callers, World } from './world.ts';

/** Where a mock listens. Port 0 takes any free one. */
export interface StartOptions {
  readonly port?: number;
  readonly hostname?: string;
}

/** A mock that listens. */
export interface RunningMock {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** A server made of the contract alone. */
export interface Mock {
  /** Answers one request, in any runtime that Hono knows. */
  readonly fetch: Hono['fetch'];
  /** Serves it on Node. */
  start(options?: StartOptions): Promise<RunningMock>;
}

/** Makes a mock. Nothing runs and nothing listens until it is asked to. */
export function createMock(options: MockOptions = {}): Mock {
  const settings = resolveOptions(options);
  const { clock, limits } = settings;
  const world: World = {
    settings,
    clock,
    ids: new Ids(clock),
    storage: new ByteBudget(limits.storedBytes),
    accounts: new Map(settings.keys.map((key) => [key, new Account(limits)])),
    sessions: new Map(),
  };
  const handlers: PublicHandlers<Callers> = {
    ...liveOperations(world),
    ...preRecordedOperations(world),
    ...transcriptionOperations(world),
    ...uploadOperations(world),
    ...serviceOperations(),
  };
  const runtime = { upgradeWebSocket: settings.upgradeWebSocket };
  const apiOptions = {
    authenticate: {
      serviceKey: (key: string) => world.accounts.get(key),
      sessionToken: (token: string) => world.sessions.get(token),
    },
    checkResponses: settings.checkResponses,
    maxFormBytes: limits.uploadBytes,
    now: () => new Date(clock.now()),
    upgradeWebSocket: ((...given: Parameters<NonNullable<typeof runtime.upgradeWebSocket>>) => {
      if (runtime.upgradeWebSocket) return runtime.upgradeWebSocket(...given);
      throw new TypeError('Give options.upgradeWebSocket, or use start() on Node');
    }) as NonNullable<typeof runtime.upgradeWebSocket>,
  };
  const api = createApi<Callers>(handlers, apiOptions);
  const internal = createInternalApi<Callers>(internalOperations(world), apiOptions);
  void internal;
  return {
    fetch: api.fetch,
    async start({ port = 0, hostname = '127.0.0.1' } = {}) {
      const { serveApi, upgradeWebSocket } = await import('@verbatim/server/node');
      runtime.upgradeWebSocket ??= upgradeWebSocket;
      const running = await serveApi(api, { port, hostname });
      return { url: `http://${hostname}:${running.port}`, close: () => running.close() };
    },
  };
}

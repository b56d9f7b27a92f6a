/** The whole client: calls, uploads, lists, live sessions and callbacks. `./http` is the same without live sessions. */

import { createCore, type HttpClient, httpClient } from './http-client.ts';
import { type StartedLiveSession, type StartLiveOptions, startLive } from './live/start.ts';
import type { ClientOptions } from './settings.ts';

export * from './callbacks.ts';
export * from './live.ts';
export * from './vocabulary.ts';

/** A client. */
export interface Client extends HttpClient {
  readonly live: {
    /** Prepares a live session and connects to it. */
    start(options?: StartLiveOptions): Promise<StartedLiveSession>;
  };
}

/** Makes a client. Throws a TypeError where `baseUrl` is no address; whatever goes wrong later is a value. */
export function createClient(options: ClientOptions): Client {
  const core = createCore(options);
  return { ...httpClient(core), live: { start: (starting) => startLive(core, starting) } };
}

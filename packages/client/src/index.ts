/** The whole client: calls, uploads, lists, live sessions and callbacks. `./http` leaves out live sessions and callbacks. */

import { createCore, type HttpClient, httpClient } from './http-client.ts';
import { type StartedLiveSession, type StartLiveOptions, startLive } from './live/start.ts';
import type { ClientOptions } from './settings.ts';

export * from './callbacks.ts';
export * from './live.ts';
export * from './vocabulary.ts';

/** A client of one service: its HTTP operations and its live sessions. */
export interface Client extends HttpClient {
  readonly live: {
    /** Creates a live session and connects to it. */
    start(options?: StartLiveOptions): Promise<StartedLiveSession>;
  };
}

/** Makes a client. Throws a TypeError if `baseUrl` is not an http(s) URL; every later failure is returned as a value. */
export function createClient(options: ClientOptions): Client {
  const core = createCore(options);
  return { ...httpClient(core), live: { start: (starting) => startLive(core, starting) } };
}

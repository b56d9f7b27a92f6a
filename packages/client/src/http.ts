/** The client without live sessions, for those who want it small. */

import { createCore, type HttpClient, httpClient } from './http-client.ts';
import type { ClientOptions } from './settings.ts';

export * from './vocabulary.ts';

/** Makes a client. Throws a TypeError where `baseUrl` is no address; whatever goes wrong later is a value. */
export function createClient(options: ClientOptions): HttpClient {
  return httpClient(createCore(options));
}

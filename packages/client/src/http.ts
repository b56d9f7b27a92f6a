/** The client without live sessions: about a third smaller. */

import { createCore, type HttpClient, httpClient } from './http-client.ts';
import type { ClientOptions } from './settings.ts';

export * from './vocabulary.ts';

/** Makes a client. Throws a TypeError if `baseUrl` is not an http(s) URL; every later failure is returned as a value. */
export const createClient = (options: ClientOptions): HttpClient => httpClient(createCore(options));

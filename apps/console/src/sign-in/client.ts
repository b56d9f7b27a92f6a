import { createClient, type HttpClient } from '@verbatim/client/http';

/** The client without live sessions, which the live page loads when it is opened. */
export type ConsoleClient = HttpClient;

/** The only place where a client is made: for the service that this page came from. */
export const clientWith = (apiKey: string | null): ConsoleClient =>
  createClient({ baseUrl: window.location.origin, apiKey });

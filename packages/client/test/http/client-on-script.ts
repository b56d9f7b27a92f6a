import { ManualClock } from '@verbatim/time/testing';
import { createClient } from '../../src/http.ts';
import type { ClientOptions } from '../../src/settings.ts';
import { type FetchOutcome, scriptedFetch } from '../scripted-fetch.ts';

export const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

export const refusedConnection = new TypeError('fetch failed', {
  cause: new Error('ECONNREFUSED'),
});

/** The options of a client with a scripted fetch, on a manual clock. */
export function scripted(turns: FetchOutcome[], options: Partial<ClientOptions> = {}) {
  const clock = new ManualClock();
  const { fetch, requests } = scriptedFetch(...turns);
  const settings: ClientOptions = {
    baseUrl: 'https://verbatim.example.com',
    apiKey: 'key-of-anna',
    fetch,
    clock,
    random: () => 1,
    ...options,
  };
  return { settings, clock, requests };
}

/** Such a client, without live sessions. */
export function setUp(turns: FetchOutcome[], options: Partial<ClientOptions> = {}) {
  const { settings, ...rest } = scripted(turns, options);
  return { client: createClient(settings), ...rest };
}

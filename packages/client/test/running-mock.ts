import { createMock, DEFAULT_KEY, type MockOptions } from '@verbatim/mock';
import { onTestFinished } from 'vitest';
import { createClient } from '../src/index.ts';
import type { ClientOptions } from '../src/settings.ts';

/** A mock of the service that stops with the test, and a client of it. */
export async function runningMock(
  options: MockOptions = {},
  settings: Partial<ClientOptions> = {},
) {
  const mock = await createMock({ checkResponses: true, ...options }).start();
  onTestFinished(() => mock.close());
  const client = createClient({ baseUrl: mock.url, apiKey: DEFAULT_KEY, ...settings });
  return { url: mock.url, client };
}

/** The success in a result; a failure fails the test with its error. */
export function succeeded<R extends { readonly ok: boolean }>(result: R): Extract<R, { ok: true }> {
  if (!result.ok) throw new Error(`not a success: ${JSON.stringify(result)}`);
  return result as Extract<R, { ok: true }>;
}

import { startTrafficProxy } from '@verbatim/contract-tests';
import { expect, onTestFinished } from 'vitest';

/** What differs from the document on purpose, in the traffic of some clients: rules that are not held against it. */
export interface CheckedTrafficOptions {
  readonly except?: ReadonlySet<string>;
}

/** Stands before a service and fails the test if its traffic breaks the contract: the address that the client of the test calls. */
export async function checkedTraffic(
  baseUrl: string,
  { except = new Set() }: CheckedTrafficOptions = {},
): Promise<string> {
  const proxy = await startTrafficProxy({ baseUrl });
  onTestFinished(async () => {
    await proxy.close();
    expect(proxy.report().violations.filter(({ rule }) => !except.has(rule))).toEqual([]);
  });
  return proxy.url;
}

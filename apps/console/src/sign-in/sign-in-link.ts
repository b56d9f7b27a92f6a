import { type ConsoleClient, clientWith } from './client.ts';

/** What a link is exchanged for. */
export type SignInResult = Awaited<ReturnType<ReturnType<typeof clientWith>['createSignIn']>>;

/**
 * Exchanges the code in the address, if the tab was opened by a sign-in link; else null. The code is taken out of the address and
 * the history first. It works once, so it is neither asked for twice nor sent twice.
 */
function exchangeCode(): Promise<SignInResult> | null {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('sign-in');
  if (code === null) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return clientWith(null).createSignIn({ body: { code }, retries: 0 });
}

/** Begins when the console is loaded. */
let exchange = exchangeCode();

/** Whether the tab was opened by a link that is still to be exchanged. */
export const isSigningIn = (): boolean => exchange !== null;

/** The exchange of this tab, once: after signing out there is none. */
export function takeExchange(): Promise<SignInResult> | null {
  const taken = exchange;
  exchange = null;
  return taken;
}

/** Revokes the key that a sign-in link made for this tab. False if it still works. */
export async function revokeKeyOfLink(client: ConsoleClient, id: string): Promise<boolean> {
  const result = await client.revokeKey({ path: { id }, retries: 1 });
  return result.ok || result.error.code === 'key_not_found' || result.error.code === 'invalid_key';
}

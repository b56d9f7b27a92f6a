import type { ConsoleClient } from './client.ts';

/** Revokes the key that a sign-in link made for this tab. False if it still works. */
export async function revokeKeyOfLink(client: ConsoleClient, id: string): Promise<boolean> {
  const result = await client.revokeKey({ path: { id }, retries: 1 });
  return result.ok || result.error.code === 'key_not_found' || result.error.code === 'invalid_key';
}

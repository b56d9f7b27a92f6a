import { hash, timingSafeEqual } from 'node:crypto';
import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';

/** What is kept of a token: it has 192 random bits, so a plain hash can't be turned around. */
export const hashOfToken = (token: string): string => hash('sha256', token);

/** Whether a token has this hash, compared in constant time. */
export const isToken = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(tokenHash));

/** The session of a token, in any account: a socket brings nothing but the token. */
export async function sessionOfToken(
  { store }: Pick<Foundation, 'store'>,
  id: string,
  token: string,
): Promise<SessionRow | SocketRefusal> {
  const session = await store.sessions.get(id.toLowerCase());
  return session && isToken(token, session.tokenHash)
    ? session
    : SocketRefusal.of(closeFrame('token_unknown'));
}

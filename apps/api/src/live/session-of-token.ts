import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { isToken } from './token.ts';

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

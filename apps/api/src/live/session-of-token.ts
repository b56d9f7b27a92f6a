import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';
import type { Deps } from '../deps.ts';
import { isToken } from './token.ts';

/** The session that a token belongs to, of whatever account: the token is all that a socket brings. */
export async function sessionOfToken(
  { store }: Pick<Deps, 'store'>,
  id: string,
  token: string,
): Promise<SessionRow | SocketRefusal> {
  const session = await store.sessions.get(id.toLowerCase());
  return session && isToken(token, session.tokenHash)
    ? session
    : SocketRefusal.of(closeFrame('token_unknown'));
}

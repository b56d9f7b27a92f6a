import type { LiveResult } from '@verbatim/contract';
import type { Deps } from '../deps.ts';

/** What is kept of a session that is going on, beside what only its own process needs. */
export interface StoredSessionState {
  /** What is final so far; null before the first audio. */
  readonly result: LiveResult | null;
}

/** What is final so far in a session that is going on, as JSON text; null before its first audio. */
export async function resultSoFar(
  { store }: Pick<Deps, 'store'>,
  id: string,
): Promise<string | null> {
  const session = await store.sessions.get(id);
  if (!session || session.state === null) return null;
  const { result }: StoredSessionState = JSON.parse(session.state);
  if (result === null) return null;
  return JSON.stringify({ ...result, messages: await store.sessions.messages(id) });
}

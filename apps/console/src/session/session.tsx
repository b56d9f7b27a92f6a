import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { VerbatimError } from '@verbatim/client/http';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type ConsoleClient, clientWith } from './client.ts';
import { forgetKey, keepKey, keptKey, type TabKey } from './kept-key.ts';
import { revokeKeyOfLink } from './revoke-key-of-link.ts';
import { isSigningIn } from './sign-in-link.ts';

/** What the pages know about the person at the keyboard. */
export interface Session {
  /** The client of the service, with the key of this tab. */
  readonly client: ConsoleClient;
  /** The key of this tab. */
  readonly apiKey: string;
  /** Forgets the key of this tab, and revokes it if a sign-in link made it for this tab. */
  signOut(): void;
}

/** What a person should know about the session that has ended. */
export type SessionEnd = 'key_refused' | 'key_still_works';

/** What the sign-in page gets. */
export interface SignIn {
  signIn(key: TabKey): void;
  readonly lastEnd: SessionEnd | null;
}

const SessionContext = createContext<Session | null>(null);

/** Shows `children` to a tab that has a key, and the sign-in page to all others. */
export function SessionProvider({
  signInPage,
  children,
}: {
  readonly signInPage: (signIn: SignIn) => ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  // A link signs in anew: it may be for another account.
  const [tabKey, setTabKey] = useState(() => (isSigningIn() ? null : keptKey()));
  const [lastEnd, setLastEnd] = useState<SessionEnd | null>(null);

  const session = useMemo(() => {
    if (tabKey === null) return null;
    const { apiKey, idOfLink } = tabKey;
    const client = clientWith(apiKey);
    const end = (why: SessionEnd | null): void => {
      forgetKey();
      setLastEnd(why);
      setTabKey(null);
    };
    const signOut = (): void => {
      end(null);
      if (idOfLink === null) return;
      void revokeKeyOfLink(client, idOfLink).then((isRevoked) => {
        if (!isRevoked) setLastEnd('key_still_works');
      });
    };
    const queries = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (error instanceof VerbatimError && error.code === 'invalid_key') end('key_refused');
        },
      }),
      // The client retries by itself.
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
    });
    return { queries, apiKey, client, signOut };
  }, [tabKey]);

  if (session === null) {
    const signIn = (given: TabKey): void => {
      keepKey(given);
      setTabKey(given);
    };
    return signInPage({ signIn, lastEnd });
  }
  return (
    <QueryClientProvider client={session.queries}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
}

/** The session of this tab. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new TypeError('No session: render this below SessionProvider');
  return session;
}

/** The client of the service, with the key of this tab. Pages reach the service through nothing else. */
export const useClient = (): ConsoleClient => useSession().client;

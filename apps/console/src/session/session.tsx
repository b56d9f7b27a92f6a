import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { VerbatimError } from '@verbatim/client/http';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type ConsoleClient, clientWith } from './client.ts';
import { forgetKey, keepKey, keptKey } from './kept-key.ts';
import { isSigningIn } from './sign-in-link.ts';

/** What the pages know about the person at the keyboard. */
export interface Session {
  /** The client of the service, with the key of this tab. */
  readonly client: ConsoleClient;
  /** The key of this tab. */
  readonly apiKey: string;
  signOut(): void;
}

/** What the sign-in page gets. */
export interface SignIn {
  signIn(apiKey: string): void;
  /** Whether the service refused the key of a session that had begun. */
  readonly wasRefused: boolean;
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
  const [apiKey, setApiKey] = useState(() => (isSigningIn() ? null : keptKey()));
  const [wasRefused, setWasRefused] = useState(false);

  const session = useMemo(() => {
    if (apiKey === null) return null;
    const end = (refused: boolean): void => {
      forgetKey();
      setWasRefused(refused);
      setApiKey(null);
    };
    const queries = new QueryClient({
      queryCache: new QueryCache({
        onError: (error) => {
          if (error instanceof VerbatimError && error.code === 'invalid_key') end(true);
        },
      }),
      // The client retries by itself.
      defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true } },
    });
    return { queries, apiKey, client: clientWith(apiKey), signOut: () => end(false) };
  }, [apiKey]);

  if (session === null) {
    const signIn = (given: string): void => {
      keepKey(given);
      setApiKey(given);
    };
    return signInPage({ signIn, wasRefused });
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

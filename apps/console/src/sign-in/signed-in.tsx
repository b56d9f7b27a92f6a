import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { VerbatimError } from '@verbatim/client/http';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type ConsoleClient, clientWith } from './client.ts';
import { forgetKey, keepKey, keptKey, type TabKey } from './kept-key.ts';
import { isSigningIn, revokeKeyOfLink } from './sign-in-link.ts';

/** What the pages know about the person at the keyboard. */
export interface SignedIn {
  /** The client of the service, with the key of this tab. */
  readonly client: ConsoleClient;
  /** The key of this tab. */
  readonly apiKey: string;
  /** Forgets the key of this tab, and revokes it if a sign-in link made it for this tab. */
  signOut(): void;
}

/** Why the last key of this tab ended, as far as a person should know it. */
export type SignOutReason = 'key_refused' | 'key_still_works';

/** What the sign-in page gets. */
export interface SignIn {
  signIn(key: TabKey): void;
  readonly lastEnd: SignOutReason | null;
}

const SignedInContext = createContext<SignedIn | null>(null);

/** Shows `children` to a tab that has a key, and the sign-in page to all others. */
export function SignedInProvider({
  signInPage,
  children,
}: {
  readonly signInPage: (signIn: SignIn) => ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  // A link signs in anew: it may be for another account.
  const [tabKey, setTabKey] = useState(() => (isSigningIn() ? null : keptKey()));
  const [lastEnd, setLastEnd] = useState<SignOutReason | null>(null);

  const signedIn = useMemo(() => {
    if (tabKey === null) return null;
    const { apiKey, idOfLink } = tabKey;
    const client = clientWith(apiKey);
    const end = (why: SignOutReason | null): void => {
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

  if (signedIn === null) {
    const signIn = (given: TabKey): void => {
      keepKey(given);
      setTabKey(given);
    };
    return signInPage({ signIn, lastEnd });
  }
  return (
    <QueryClientProvider client={signedIn.queries}>
      <SignedInContext value={signedIn}>{children}</SignedInContext>
    </QueryClientProvider>
  );
}

/** The client and the key of this tab. */
export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext);
  if (signedIn === null) throw new TypeError('No key: render this below SignedInProvider');
  return signedIn;
}

/** The client of the service, with the key of this tab. Pages reach the service through nothing else. */
export const useClient = (): ConsoleClient => useSignedIn().client;

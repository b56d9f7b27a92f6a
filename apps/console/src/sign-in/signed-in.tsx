import { Field } from '@base-ui/react/field';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyFailure,
  createClient,
  type HttpClient,
  VerbatimError,
} from '@verbatim/client/http';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Form } from '../controls/form.tsx';
import { keepText, keptText } from '../controls/kept-texts.ts';
import { Mark } from '../controls/page.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';

/** Their own for each tab: `sessionStorage` is neither shared between tabs nor kept when the tab is closed. */
const KEY = 'verbatim.key';
const KEY_ID = 'verbatim.key-of-link';

interface TabKey {
  readonly apiKey: string;
  /** The id of a key that a sign-in link made for this tab alone; null for a key that a person brought. */
  readonly idOfLink: string | null;
}

/** The key of this tab; null if it has none. */
function keptKey(): TabKey | null {
  const apiKey = keptText('session', KEY);
  return apiKey === null ? null : { apiKey, idOfLink: keptText('session', KEY_ID) };
}

/** Keeps the key until the tab is closed; null forgets it. If storage is blocked, a reload asks for it again. */
function keepKey(key: TabKey | null): void {
  keepText('session', KEY, key?.apiKey ?? null);
  keepText('session', KEY_ID, key?.idOfLink ?? null);
}

/** The client without live sessions, which the live page loads when it is opened. */
export type ConsoleClient = HttpClient;

/** The only place where a client is made: for the service that this page came from. */
const clientWith = (apiKey: string | null, headers: Record<string, string> = {}): ConsoleClient =>
  createClient({ baseUrl: window.location.origin, apiKey, headers });

/**
 * Exchanges the code in the address, if the tab was opened by a sign-in link; else null. The code is taken out of the address and
 * the history first. It works once, so it is neither asked for twice nor sent twice.
 */
function exchangeCode(): ReturnType<ConsoleClient['createSignIn']> | null {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('sign-in');
  if (code === null) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return clientWith(null).createSignIn({ body: { code }, retries: 0 });
}

/** Begins when the console is loaded. */
let exchange = exchangeCode();

/** Whether the tab was opened by a link that is still to be exchanged. */
const isSigningIn = (): boolean => exchange !== null;

/** The exchange of this tab, once: after signing out there is none. */
function takeExchange(): typeof exchange {
  const taken = exchange;
  exchange = null;
  return taken;
}

/** Revokes the key that a sign-in link made for this tab. False if it still works. */
async function revokeKeyOfLink(client: ConsoleClient, id: string): Promise<boolean> {
  const result = await client.revokeKey({ path: { id }, retries: 1 });
  return result.ok || result.error.code === 'key_not_found' || result.error.code === 'invalid_key';
}

/** What the pages know about the person at the keyboard. */
interface SignedIn {
  /** The client of the service, with the key of this tab. */
  readonly client: ConsoleClient;
  /** The key of this tab. */
  readonly apiKey: string;
  /** Forgets the key of this tab, and revokes it if a sign-in link made it for this tab. */
  signOut(): void;
}

const SignedInContext = createContext<SignedIn | null>(null);

/** Shows `children` to a tab that has a key, and the sign-in page to all others. */
export function SignedInProvider({ children }: { readonly children: ReactNode }): ReactNode {
  // A link signs in anew: it may be for another account.
  const [tabKey, setTabKey] = useState(() => (isSigningIn() ? null : keptKey()));
  const [lastEnd, setLastEnd] = useState<keyof typeof ends | null>(null);

  const signedIn = useMemo(() => {
    if (tabKey === null) return null;
    const { apiKey, idOfLink } = tabKey;
    const client = clientWith(apiKey);
    const end = (why: keyof typeof ends | null): void => {
      keepKey(null);
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
      defaultOptions,
    });
    return { queries, apiKey, client, signOut };
  }, [tabKey]);

  if (signedIn === null) {
    const signIn = (given: TabKey): void => {
      keepKey(given);
      setTabKey(given);
    };
    return <SignInPage signIn={signIn} lastEnd={lastEnd} />;
  }
  return (
    <QueryClientProvider client={signedIn.queries}>
      <SignedInContext value={signedIn}>{children}</SignedInContext>
    </QueryClientProvider>
  );
}

/** The client retries by itself. */
const defaultOptions = { queries: { retry: false, refetchOnWindowFocus: true } };

/** Shows `children` to a tab that has the token of a link to a transcript, in the fragment of its address, and no key. */
export function SharedProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shared] = useState(() => {
    const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
    const client = clientWith(null, { 'x-share-token': token });
    return { queries: new QueryClient({ defaultOptions }), client, apiKey: '', signOut: () => {} };
  });
  return (
    <QueryClientProvider client={shared.queries}>
      <SignedInContext value={shared}>{children}</SignedInContext>
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

/** Why the last key of this tab ended, as far as a person should know it. */
const ends = {
  key_refused: 'The service no longer accepts the key of this tab. Sign in with another one.',
  key_still_works:
    'You are signed out, but the service could not be reached to revoke the key of your sign-in link. It works until it expires, 12 hours after you signed in.',
} as const;

/** Asks for a key, and takes it once the service has accepted it. */
function SignInPage({
  signIn,
  lastEnd,
}: Readonly<{ signIn: (key: TabKey) => void; lastEnd: keyof typeof ends | null }>): ReactNode {
  const [apiKey, setApiKey] = useState('');
  const [isChecking, setChecking] = useState(isSigningIn);
  const [failure, setFailure] = useState<AnyFailure | null>(null);

  useEffect(() => {
    void takeExchange()?.then((result) => {
      setChecking(false);
      if (result.ok) signIn({ apiKey: result.data.key, idOfLink: result.data.key_id });
      else setFailure(result);
    });
  }, [signIn]);

  const check = async (): Promise<void> => {
    setChecking(true);
    setFailure(null);
    const given = apiKey.trim();
    const result = await clientWith(given).listPreRecordedJobs({ query: { limit: 1 } });
    setChecking(false);
    if (result.ok) signIn({ apiKey: given, idOfLink: null });
    else setFailure(result);
  };

  return (
    <main className="sign-in">
      <h1 className="row-of-buttons">
        <Mark />
        Verbatim
      </h1>
      {lastEnd !== null && failure === null && (
        <div className="notice warn" role="status">
          <p>{ends[lastEnd]}</p>
        </div>
      )}
      <Form className="stack" onSend={() => void check()}>
        <Field.Root className="field">
          <Field.Label>Key</Field.Label>
          <Field.Control
            type="password"
            required
            autoFocus
            autoComplete="current-password"
            value={apiKey}
            onValueChange={setApiKey}
          />
          <Field.Description>
            The first key is in the file <code>first-key</code> of the service’s data directory.{' '}
            <code>verbatim console</code>, in a clone <code>./verbatim console</code>, prints a link
            that signs in.
          </Field.Description>
        </Field.Root>
        {failure !== null && <FailureNotice failure={failure} />}
        <button type="submit" className="button primary" disabled={isChecking}>
          {isChecking ? 'Checking …' : 'Sign in'}
        </button>
        <p className="hint">The key stays in this tab, and is forgotten when you close it.</p>
      </Form>
    </main>
  );
}

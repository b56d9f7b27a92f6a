import { Field } from '@base-ui/react/field';
import type { AnyFailure } from '@verbatim/client/http';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Mark } from '../controls/page.tsx';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { clientWith } from './client.ts';
import { isSigningIn, takeExchange } from './sign-in-link.ts';
import type { SignIn, SignOutReason } from './signed-in.tsx';

const ends: Readonly<Record<SignOutReason, string>> = {
  key_refused: 'The service no longer accepts the key of this tab. Sign in with another one.',
  key_still_works:
    'You are signed out, but the service could not be reached to revoke the key of your sign-in link. It works until it expires, 12 hours after you signed in.',
};

/** Asks for a key, and takes it once the service has accepted it. */
export function SignInPage({ signIn, lastEnd }: SignIn): ReactNode {
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

  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
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
      <h1>
        <Mark />
        Verbatim
      </h1>
      {lastEnd !== null && failure === null && (
        <div className="notice warn" role="status">
          <p>{ends[lastEnd]}</p>
        </div>
      )}
      <form onSubmit={(event) => void check(event)}>
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
            <code>verbatim keys create --name me</code> makes another one.
          </Field.Description>
        </Field.Root>
        {failure !== null && <FailureNotice failure={failure} />}
        <button type="submit" className="button primary" disabled={isChecking}>
          {isChecking ? 'Checking …' : 'Sign in'}
        </button>
        <p className="hint">The key stays in this tab, and is forgotten when you close it.</p>
      </form>
    </main>
  );
}

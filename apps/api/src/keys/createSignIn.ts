import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { addressOf, Guesses } from './guesses.ts';
import { exchangeSignInCode } from './sign-in.ts';

/** Exchanges the code of a sign-in link for a key. */
export function createSignIn({ store, clock }: Pick<Foundation, 'store' | 'clock'>) {
  const guesses = new Guesses(clock);
  return handle('createSignIn', async ({ body, raw }) => {
    const made = await guesses.lookUp(addressOf(raw.env), () =>
      exchangeSignInCode(store, body.code, clock.now()),
    );
    if (made === null) {
      const message =
        'The sign-in link is not valid any more. Make a new one with verbatim console.';
      return { status: 401, body: { code: 'invalid_sign_in_code', message } };
    }
    const { key, id, expiresAt } = made;
    return {
      status: 200,
      body: { key, key_id: id, expires_at: new Date(expiresAt).toISOString() },
    };
  });
}

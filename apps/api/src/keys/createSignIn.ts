import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { tooFast } from '../platform/limits/rate-limits.ts';
import { TokenBucket } from '../platform/limits/token-bucket.ts';
import { exchangeSignInCode } from './sign-in.ts';

/** Exchanges per second on one node: people open links, so that more are guesses, which must not keep the store busy. */
export const EXCHANGES_PER_SECOND = 20;

/** Exchanges the code of a sign-in link for a key. */
export function createSignIn({ store, clock }: Pick<Deps, 'store' | 'clock'>) {
  const rate = new TokenBucket(EXCHANGES_PER_SECOND, clock.elapsed());
  return handle('createSignIn', async ({ body }) => {
    const { granted, waitMs } = rate.take(clock.elapsed());
    if (!granted) throw tooFast(Math.ceil(waitMs / 1000));
    const made = await exchangeSignInCode(store, body.code, clock.now());
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

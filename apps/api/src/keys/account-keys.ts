import { keyPageLinks, randomText } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { Store } from '@verbatim/storage';
import { hashSecret } from '../config/key-text.ts';
import { CONSOLE_PREFIX } from '../pages/serve-pages.ts';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { addressOf, Guesses } from './key-ring.ts';
import { makeKey } from './manage-keys.ts';

/** One page of the keys of the caller's account that work. */
export const listKeys = ({
  store,
  clock,
  publicAddress,
}: Pick<Foundation, 'store' | 'clock' | 'publicAddress'>) =>
  handle('listKeys', async ({ principal, query, raw }) => {
    const { accountId, keyId } = principal;
    const { offset, limit } = query;
    const { rows, next } = await store.keys.listOf({ accountId, now: clock.now(), offset, limit });
    const items = rows.map(({ id, name, createdAt, expiresAt }) => ({
      id,
      name,
      is_current: id === keyId,
      created_at: new Date(createdAt).toISOString(),
      expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    }));
    return {
      status: 200,
      body: { ...keyPageLinks(publicAddress.baseUrl(raw), query, next), items },
    };
  });

/** Revokes a key of the caller's account, even the calling key itself. */
export const revokeKey = ({ store, clock }: Pick<Foundation, 'store' | 'clock'>) =>
  handle('revokeKey', async ({ principal, params: { id } }) => {
    const isRevoked = await store.keys.revoke(id, clock.now(), principal.accountId);
    if (!isRevoked) throw new Problem('key_not_found');
    return { status: 202 };
  });

/** 240 random bits: 10,000 guesses per second in all the time that a link works are 9 million of 2^240, a chance of 1 in 10^65. */
const CODE_LENGTH = 40;

/** How long a link may be opened. The docs and the error page say so, too. */
export const LINK_LIFETIME_MS = 15 * 60_000;

/** A working day: how long a key works that a link was exchanged for. */
export const SIGN_IN_LIFETIME_MS = 12 * 3_600_000;

type StoreOfKeys = Pick<Store, 'keys'>;

interface SignInLinkOptions {
  /** Where the service is reached. */
  readonly url: string;
  /** Default: the account of the oldest key that works. */
  readonly accountId?: string | undefined;
  readonly now?: number;
}

/**
 * Makes a link to the console that signs in once. Null if there is no account: no key works. The link has a one-time code in its
 * fragment, which browsers send to no server and proxies never see; the console exchanges it for a key that expires. The store has
 * only hashes of code and key.
 */
export async function createSignInLink(
  { keys }: StoreOfKeys,
  { url, accountId, now = Date.now() }: SignInLinkOptions,
): Promise<string | null> {
  const account = accountId ?? (await oldestAccount({ keys }));
  if (account === null) return null;
  const code = randomText(CODE_LENGTH);
  const expiresAt = now + LINK_LIFETIME_MS;
  await keys.createSignIn({ codeHash: hashSecret(code), accountId: account, expiresAt }, now);
  return `${url}${CONSOLE_PREFIX}/#sign-in=${code}`;
}

/** Keys of earlier links don't count: they come and go. */
async function oldestAccount({ keys }: StoreOfKeys): Promise<string | null> {
  const all = await keys.list();
  const first = all.find(({ revokedAt, expiresAt }) => revokedAt === null && expiresAt === null);
  return first?.accountId ?? null;
}

/** Exchanges a code for a key of its account. Null if the code is unknown, was used, or has expired. */
async function exchangeSignInCode({ keys }: StoreOfKeys, code: string, now: number) {
  const expiresAt = now + SIGN_IN_LIFETIME_MS;
  const { made, row } = makeKey({ name: 'sign-in link', expiresAt }, now);
  const accountId = await keys.exchangeSignIn(hashSecret(code), row);
  return accountId === null ? null : { ...made, accountId, expiresAt };
}

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

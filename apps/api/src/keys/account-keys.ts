import { keyPageLinks } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';

/** One page of the keys of the caller's account that work. */
export const listKeys = ({
  store,
  clock,
  publicAddress,
}: Pick<Foundation, 'store' | 'clock' | 'publicAddress'>) =>
  handle('listKeys', async ({ principal, query, raw }) => {
    const { accountId, keyId } = principal;
    const { offset, limit } = query;
    const { keys, next } = await store.keys.listOf({ accountId, now: clock.now(), offset, limit });
    const items = keys.map(({ id, name, createdAt, expiresAt }) => ({
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

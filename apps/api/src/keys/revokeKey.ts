import { Problem } from '@verbatim/server';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';

/** Revokes a key of the caller's account, even the calling key itself. */
export const revokeKey = ({ store, clock }: Pick<Deps, 'store' | 'clock'>) =>
  handle('revokeKey', async ({ principal, params: { id } }) => {
    const isRevoked = await store.keys.revoke(id, clock.now(), principal.accountId);
    if (!isRevoked) throw new Problem('key_not_found');
    return { status: 202 };
  });

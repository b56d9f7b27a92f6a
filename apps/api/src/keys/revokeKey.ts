import { Problem } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';

/** Revokes a key of the caller's account, also the one that calls. */
export const revokeKey = ({ store, clock }: Pick<Foundation, 'store' | 'clock'>) =>
  handle('revokeKey', async ({ principal, params: { id } }) => {
    const isRevoked = await store.keys.revoke(id, clock.now(), principal.accountId);
    if (!isRevoked) throw new Problem('key_not_found');
    return { status: 202 };
  });

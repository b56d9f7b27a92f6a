import { callbackOf, callbackPageLinks } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { idempotentRequest } from '../platform/idempotency.ts';

export const listCallbacks = ({
  store,
  publicAddress,
}: Pick<Foundation, 'store' | 'publicAddress'>) =>
  handle('listCallbacks', async ({ principal, query, raw }) => {
    const { offset, limit, status = [], job_id } = query;
    const { rows, next } = await store.callbacks.list({
      accountId: principal.accountId,
      statuses: status,
      jobId: job_id?.toLowerCase() ?? null,
      offset,
      limit,
    });
    const links = callbackPageLinks(publicAddress.baseUrl(raw), query, next);
    return { status: 200, body: { ...links, items: rows.map(callbackOf) } };
  });

/** Sends a callback that was given up again, once for each idempotency key. */
export const retryCallback = (deps: Pick<Foundation, 'clock' | 'config' | 'store' | 'wake'>) =>
  handle('retryCallback', async ({ principal, params: { id }, headers }) => {
    const { accountId } = principal;
    const key = headers['Idempotency-Key'];
    const content = () => `retryCallback ${id}`;
    const idempotency = idempotentRequest(deps, { accountId, key, content });
    const accepted = { status: 202 } as const;
    const outcome = await deps.store.callbacks.retry({
      accountId,
      id,
      now: deps.clock.now(),
      idempotency: idempotency?.seal(accepted) ?? null,
    });
    if (outcome.kind === 'not_found') throw new Problem('callback_not_found');
    if (outcome.kind === 'delivered') throw new Problem('callback_delivered');
    deps.wake.callbacks();
    return idempotency?.replay<typeof accepted>(outcome) ?? accepted;
  });

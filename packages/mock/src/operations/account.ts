import { callbackOf, callbackPageLinks, keyPageLinks } from '@verbatim/jobs';
import { Problem, type PublicHandlers } from '@verbatim/server';
import type { MockAccount, MockContext, MockPrincipals } from '../account.ts';
import type { CallbackRecord } from '../callbacks.ts';
import { publicBaseUrl } from '../job-context.ts';

type AccountOperations = 'listKeys' | 'revokeKey' | 'listCallbacks' | 'retryCallback';

/** Handlers of the keys and callbacks of an account, which has one key here. */
export const accountOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, AccountOperations> => ({
  listKeys: ({ principal: { key }, query, raw }) => {
    const { id, createdAt } = key;
    const all = [{ id, name: 'mock', is_current: true, created_at: createdAt, expires_at: null }];
    const { items, next } = pageOf(all, query);
    return {
      status: 200,
      body: { ...keyPageLinks(publicBaseUrl(context, raw), query, next), items },
    };
  },
  revokeKey: ({ principal: { key }, params: { id } }) => {
    if (id !== key.id) throw new Problem('key_not_found');
    key.isRevoked = true;
    return { status: 202 };
  },
  listCallbacks: ({ principal, query, raw }) => {
    const { status: states = [], job_id } = query;
    const jobId = job_id?.toLowerCase();
    const fitting = callbacksOf(context, principal).filter(
      (record) =>
        (states.length === 0 || states.includes(record.status)) &&
        (jobId === undefined || record.jobId === jobId),
    );
    const { items, next } = pageOf(fitting, query);
    const links = callbackPageLinks(publicBaseUrl(context, raw), query, next);
    return { status: 200, body: { ...links, items: items.map(callbackOf) } };
  },
  retryCallback: ({ principal, params: { id }, headers }) => {
    const fingerprint = () => `retryCallback ${id}`;
    return principal.replies.once(headers['Idempotency-Key'], fingerprint, () => {
      const record = context.callbacks?.records.get(id);
      if (!record || !belongsTo(principal, record)) throw new Problem('callback_not_found');
      if (record.status === 'delivered') throw new Problem('callback_delivered');
      // A waiting callback stays as it is.
      if (record.status === 'given_up') context.callbacks?.retry(record);
      return { status: 202 } as const;
    });
  },
});

const callbacksOf = ({ callbacks }: MockContext, account: MockAccount): CallbackRecord[] =>
  (callbacks?.records.newest() ?? []).filter((record) => belongsTo(account, record));

const belongsTo = ({ jobs }: MockAccount, { jobId }: CallbackRecord): boolean =>
  jobs.get(jobId) !== undefined;

export function pageOf<Item>(
  all: readonly Item[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): { readonly items: Item[]; readonly next: number | null } {
  const end = offset + limit;
  return { items: all.slice(offset, end), next: end < all.length ? end : null };
}

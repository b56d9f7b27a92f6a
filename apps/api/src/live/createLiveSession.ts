import { addresses, resolveRegion } from '@verbatim/jobs';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { idempotentRequest, parameterTexts } from '../platform/idempotency.ts';
import { checkSession, newSession, type PrepareDeps, storeSession } from './prepare-session.ts';

/** Prepares a live session, once per idempotency key. */
export const createLiveSession = (deps: PrepareDeps & Pick<Foundation, 'publicAddress'>) =>
  handle('createLiveSession', async ({ principal, headers, query, body, raw }) => {
    const region = resolveRegion(query.region, body.region);
    checkSession(deps, body);
    const session = newSession(deps);
    const { id, at, createdAt, token } = session;
    const base = deps.publicAddress.baseUrl(raw);
    const response = {
      status: 201,
      headers: { location: addresses.liveSession(base, id) },
      body: { id, created_at: createdAt, url: addresses.liveSocket(base, id, token) },
    } as const;
    const request = region === undefined ? body : { ...body, region };
    const texts = parameterTexts(request);
    const idempotency = idempotentRequest(deps, {
      accountId: principal.accountId,
      key: headers['Idempotency-Key'],
      content: () => `createLiveSession ${texts.params} ${texts.customMetadata}`,
    });
    const first = await idempotency?.find<typeof response>(deps.store.responses, at);
    if (first) return first;
    return storeSession(deps, { principal, request, session }, { response, idempotency });
  });

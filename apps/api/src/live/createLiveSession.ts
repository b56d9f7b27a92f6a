import { createdSession, resolveRegion } from '@verbatim/jobs';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import { idempotentRequest, parameterTexts } from '../platform/idempotency.ts';
import { checkVoices } from '../recognition/known-voices.ts';
import { checkSession, newSession, type PrepareDeps, storeSession } from './prepare-session.ts';

/** Prepares a live session, once per idempotency key. */
export const createLiveSession = (deps: PrepareDeps & Pick<Foundation, 'publicAddress'>) =>
  handle('createLiveSession', async ({ principal, headers, query, body, raw }) => {
    const region = resolveRegion(query.region, body.region);
    checkSession(deps, body);
    const { diarization_config } = body.realtime_processing;
    await checkVoices(deps, principal.accountId, diarization_config);
    const session = newSession(deps);
    const response = createdSession(deps.publicAddress.baseUrl(raw), session);
    const request = region === undefined ? body : { ...body, region };
    const texts = parameterTexts(request);
    const idempotency = idempotentRequest(deps, {
      accountId: principal.accountId,
      key: headers['Idempotency-Key'],
      content: () => `createLiveSession ${texts.params} ${texts.customMetadata}`,
    });
    const first = await idempotency?.find<typeof response>(deps.store.responses, session.at);
    if (first) return first;
    return storeSession(deps, { principal, request, session }, { response, idempotency });
  });

import { addresses, checkSpeakerCounts, randomText, resolveRegion } from '@verbatim/jobs';
import { startSessionDeliveries } from '../callbacks/live-deliveries.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { parameterTexts, retryLater, storeJob } from '../jobs/create/store-job.ts';
import { refuseAddress } from '../platform/addresses/address-guard.ts';
import { idempotentRequest } from '../platform/idempotency.ts';
import { checkModel } from '../recognition/asked-model.ts';
import { hashOfToken } from './token.ts';

/** Characters of 6 random bits: 192 bits can't be guessed. */
const TOKEN_LENGTH = 32;

type CreateLiveSessionDeps = Pick<
  Deps,
  | 'clock'
  | 'config'
  | 'diskReserve'
  | 'guard'
  | 'hasLiveCapacity'
  | 'ids'
  | 'publicAddress'
  | 'recognitionInUse'
  | 'store'
  | 'wake'
>;

/** Prepares a live session, once per idempotency key. */
export const createLiveSession = (deps: CreateLiveSessionDeps) =>
  handle('createLiveSession', async ({ principal, headers, query, body, raw }) => {
    const { config, store, ids, hasLiveCapacity, publicAddress, diskReserve, wake } = deps;
    const region = resolveRegion(query.region, body.region);
    if (body.callback) refuseAddress(deps.guard, 'callback_config.url', body.callback_config.url);
    checkSpeakerCounts(body.realtime_processing.diarization_config);
    checkModel(
      { model: body.model, languages: body.language_config.languages },
      deps.recognitionInUse().recognizers,
    );
    const { accountId, limits } = principal;
    const { id, at, createdAt } = ids.next();
    const token = randomText(TOKEN_LENGTH);
    const base = publicAddress.baseUrl(raw);
    const response = {
      status: 201,
      headers: { location: addresses.liveSession(base, id) },
      body: { id, created_at: createdAt, url: addresses.liveSocket(base, id, token) },
    } as const;
    const asked = region === undefined ? body : { ...body, region };
    const texts = parameterTexts(asked);
    const idempotency = idempotentRequest(deps, {
      accountId,
      key: headers['Idempotency-Key'],
      content: () => `createLiveSession ${texts.params} ${texts.customMetadata}`,
    });
    const first = await idempotency?.find<typeof response>(store.responses, at);
    if (first) return first;
    await diskReserve.rejectIfFull();
    if (!hasLiveCapacity(asked, accountId)) throw retryLater('at_capacity');
    const deliveries = startSessionDeliveries(asked, id, createdAt);
    const job = {
      id,
      accountId,
      kind: 'live',
      createdAt: at,
      ...texts,
      uploadId: null,
      file: null,
      session: { tokenHash: hashOfToken(token), expiresAt: at + config.live.tokenTtlMs },
      limits: { perAccount: limits.concurrentSessions, queued: config.limits.queueLength },
      deliveries,
    } as const;
    const stored = await storeJob(deps, job, {
      response,
      idempotency,
      tooMany: 'too_many_sessions',
    });
    if (deliveries.length > 0) wake.callbacks();
    return stored;
  });

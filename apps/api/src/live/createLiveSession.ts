import { addresses, randomText, resolveRegion } from '@verbatim/jobs';
import { startSessionDeliveries } from '../callbacks/live-deliveries.ts';
import type { Deps } from '../deps.ts';
import { handle } from '../handle.ts';
import { comeBack, keepJob, parameterTexts } from '../jobs/create/keep-job.ts';
import { refuseAddress } from '../platform/addresses/address-guard.ts';
import { onceFor } from '../platform/idempotency.ts';
import { hashOfToken } from './token.ts';

/** 192 bits: nobody guesses that. */
const TOKEN_LENGTH = 32;

type CreateLiveSessionDeps = Pick<
  Deps,
  'config' | 'store' | 'clock' | 'ids' | 'guard' | 'live' | 'place' | 'room' | 'wake'
>;

/** Prepares a live session, once for each idempotency key. */
export const createLiveSession = (deps: CreateLiveSessionDeps) =>
  handle('createLiveSession', async ({ principal, headers, query, body, raw }) => {
    const { config, ids, live, place, room, wake } = deps;
    const region = resolveRegion(query.region, body.region);
    if (body.callback) refuseAddress(deps, 'callback_config.url', body.callback_config.url);
    await room.refuse(0);
    if (!live.hasCapacity()) throw comeBack('too_many_sessions');
    const { accountId, limits } = principal;
    const { id, at, createdAt } = ids.next();
    const token = randomText(TOKEN_LENGTH);
    const base = place.base(raw);
    const reply = {
      status: 201,
      headers: { location: addresses.liveSession(base, id) },
      body: { id, created_at: createdAt, url: addresses.liveSocket(base, id, token) },
    } as const;
    const asked = region === undefined ? body : { ...body, region };
    const texts = parameterTexts(asked);
    const once = onceFor(deps, {
      accountId,
      key: headers['Idempotency-Key'],
      content: () => `createLiveSession ${texts.params} ${texts.customMetadata}`,
    });
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
    const answer = await keepJob(deps, job, { reply, once, tooMany: 'too_many_sessions' });
    if (deliveries.length > 0) wake.callbacks();
    return answer;
  });

import { hash, timingSafeEqual } from 'node:crypto';
import type { Resolved } from '@verbatim/contract';
import { checkOptions, randomText } from '@verbatim/jobs';
import { closeFrame } from '@verbatim/live';
import { SocketRefusal } from '@verbatim/server';
import type { SessionRow } from '@verbatim/storage';
import { refuseAddress } from '../addresses/address-guard.ts';
import { startSessionDeliveries } from '../callbacks/deliveries.ts';
import type { Foundation } from '../platform/foundation.ts';
import type { KeyPrincipal } from '../platform/handle.ts';
import { type JobResponse, parameterTexts, retryLater, storeJob } from '../platform/idempotency.ts';
import type { KnownVoicesDeps } from '../recognition/known-voices.ts';
import type { LiveRequest } from '../recognition/live-recognition.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';
import { checkModel } from '../recognition/requested-recognition.ts';

/** Characters of 6 random bits: 192 bits can't be guessed. */
const TOKEN_LENGTH = 32;

export type PrepareDeps = Pick<
  Foundation,
  'clock' | 'config' | 'diskReserve' | 'guard' | 'ids' | 'store' | 'wake'
> &
  CurrentRecognition &
  Pick<KnownVoicesDeps, 'voices'> & {
    /** Whether a machine can recognize one more such session of an account in real time. */
    readonly hasLiveCapacity: (request: LiveRequest, accountId: string) => boolean;
  };

/** The body of a request for a live session, with its defaults. */
type SessionRequest = Resolved.components['schemas']['LiveSessionRequest'];

export const newSession = ({ ids }: Pick<Foundation, 'ids'>) => ({
  ...ids.next(),
  token: randomText(TOKEN_LENGTH),
});

/** Checks the rules that the schema can't express. */
export function checkSession(
  deps: Pick<Foundation, 'guard'> & CurrentRecognition,
  request: SessionRequest,
): void {
  if (request.callback)
    refuseAddress(deps.guard, 'callback_config.url', request.callback_config.url);
  checkOptions(request.realtime_processing);
  checkModel(
    { model: request.model, languages: request.language_config.languages },
    deps.recognitionInUse().recognizers,
  );
}

/** Stores a session within the limits of its account and of the machine. */
export async function storeSession<Response>(
  deps: PrepareDeps,
  {
    principal,
    request,
    session,
  }: {
    readonly principal: KeyPrincipal;
    readonly request: SessionRequest;
    readonly session: ReturnType<typeof newSession>;
  },
  { response, idempotency }: Omit<JobResponse<Response>, 'tooMany'>,
): Promise<Response> {
  const { config, diskReserve, hasLiveCapacity, wake } = deps;
  const { accountId, limits } = principal;
  const { id, at, createdAt, token } = session;
  await diskReserve.rejectIfFull();
  if (!hasLiveCapacity(request, accountId)) throw retryLater('at_capacity');
  const deliveries = startSessionDeliveries(request, id, createdAt);
  const job = {
    id,
    accountId,
    kind: 'live',
    createdAt: at,
    ...parameterTexts(request),
    uploadId: null,
    file: null,
    session: { tokenHash: hashOfToken(token), expiresAt: at + config.live.tokenTtlMs },
    limits: { perAccount: limits.concurrentSessions, queued: config.limits.queueLength },
    deliveries,
  } as const;
  const stored = await storeJob(deps, job, { response, idempotency, tooMany: 'too_many_sessions' });
  if (deliveries.length > 0) wake.callbacks();
  return stored;
}

/** What is kept of a token: it has 192 random bits, so a plain hash can't be turned around. */
const hashOfToken = (token: string): string => hash('sha256', token);

/** Whether a token has this hash, compared in constant time. */
export const isToken = (token: string, tokenHash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(tokenHash));

/** The session of a token, in any account: a socket brings nothing but the token. */
export async function sessionOfToken(
  { store }: Pick<Foundation, 'store'>,
  id: string,
  token: string,
): Promise<SessionRow | SocketRefusal> {
  const session = await store.sessions.get(id.toLowerCase());
  return session && isToken(token, session.tokenHash)
    ? session
    : SocketRefusal.of(closeFrame('token_unknown'));
}

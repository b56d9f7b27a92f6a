import type { LiveJob, LiveResult, LiveSessionRequest } from '../contract.ts';
import { call } from '../http/call.ts';
import type { Core } from '../http/core.ts';
import { malformedAnswer } from '../http/failures.ts';
import type { Input, ResultOf } from '../method.ts';
import { pollUntilOver } from '../poll-job.ts';
import type { LocalFailure, Success } from '../result.ts';
import { webSocketClass } from '../settings.ts';
import { type LiveSocketOptions, runSession, webSocketMissing } from './open.ts';
import { jobFailed, type LiveOutcome, withoutResult } from './outcome.ts';
import type { LiveSession } from './session.ts';

/** Options of `live.start`. */
export interface StartLiveOptions
  extends LiveSocketOptions,
    Omit<Input<'createLiveSession'>, 'body'> {
  /**
   * Parameters of the session; all are optional. Acknowledgments are always switched on: without them the client would not
   * know which audio to resend after a reconnect.
   */
  readonly parameters?: LiveSessionRequest | undefined;
}

/** The running session, or why it could not be started. */
export type StartedLiveSession =
  | Exclude<ResultOf<'createLiveSession'>, { readonly ok: true }>
  | Success<201, LiveSession>
  | LocalFailure;

/** Creates a session and connects to it. */
export async function startLive(
  core: Core,
  options: StartLiveOptions = {},
): Promise<StartedLiveSession> {
  const { clock, random, webSocket } = core.settings;
  const { parameters = {} } = options;
  if (webSocketClass(webSocket) === undefined) return webSocketMissing();
  const prepared = await call(core, 'createLiveSession', {
    ...options,
    body: {
      ...parameters,
      messages_config: { ...parameters.messages_config, receive_acknowledgments: true },
    },
  });
  if (!prepared.ok) return prepared as StartedLiveSession;
  const { id, url, created_at: createdAt } = prepared.data as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof url !== 'string') return incomplete(prepared.headers);
  const opened = runSession(
    { ...options, url, clock, random, webSocket },
    {
      id,
      createdAt: typeof createdAt === 'string' ? createdAt : null,
      readResult: (job, reading) => readResult(core, job, reading),
    },
  );
  if (!opened.ok) return incomplete(prepared.headers);
  return { ...prepared, status: 201, data: opened.data };
}

/** Reads the result from the job, for a session whose final message did not arrive on the socket. */
async function readResult(core: Core, id: string, signal: AbortSignal): Promise<LiveOutcome> {
  const polled = await pollUntilOver(core, 'getLiveSession', id, { signal }, () => {});
  if (!polled.ok) return { ...polled, sessionId: id };
  const job = polled.data as LiveJob;
  if (job.status === 'error') return jobFailed(job);
  if (typeof job.result !== 'object' || job.result === null) return withoutResult(id);
  // The record also contains all messages; the result on the socket does not.
  const { messages: _messages, ...result } = job.result;
  return { ok: true, data: result satisfies LiveResult, sessionId: id };
}

const incomplete = (headers: Headers): LocalFailure =>
  malformedAnswer('The response has no `id`, or no WebSocket `url`.', headers, 201);

import type { LiveJob, LiveResult, LiveSessionRequest } from '../contract.ts';
import { call } from '../http/call.ts';
import type { Core } from '../http/core.ts';
import { protocolFailure } from '../http/failures.ts';
import type { Input, ResultOf } from '../method.ts';
import type { LocalFailure, Success } from '../result.ts';
import { callOptions } from '../settings.ts';
import { waitForEnd } from '../wait.ts';
import type { LiveSession } from './live-session.ts';
import { type LiveSocketOptions, runSession, webSocketMissing } from './open.ts';
import { jobFailed, type LiveOutcome, withoutResult } from './outcome.ts';
import { webSocketClass } from './web-socket.ts';

/** How to start a live session. */
export interface StartLiveOptions
  extends LiveSocketOptions,
    Omit<Input<'createLiveSession'>, 'body'> {
  /**
   * The audio and what to do with it; everything is optional. Acknowledgements are always asked for: without them
   * nobody would know what to send again after a lost connection.
   */
  readonly parameters?: LiveSessionRequest | undefined;
}

/** A session that runs, or why there is none. */
export type StartedLiveSession =
  | Exclude<ResultOf<'createLiveSession'>, { readonly ok: true }>
  | Success<201, LiveSession>
  | LocalFailure;

/** Prepares a session and connects to it. */
export async function startLive(
  core: Core,
  options: StartLiveOptions = {},
): Promise<StartedLiveSession> {
  const { clock, random, webSocket } = core.settings;
  const { parameters = {}, signal, query, headers } = options;
  if (webSocketClass(webSocket) === undefined) return webSocketMissing();
  const prepared = await call(core, 'createLiveSession', {
    ...callOptions(options),
    ...(query && { query }),
    ...(headers && { headers: headers as Readonly<Record<string, unknown>> }),
    body: {
      ...parameters,
      messages_config: { ...parameters.messages_config, receive_acknowledgments: true },
    },
  });
  if (!prepared.ok) return prepared as StartedLiveSession;
  const { id, url, created_at: createdAt } = prepared.data as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string' || typeof url !== 'string') return incomplete(prepared.headers);
  const opened = runSession(
    {
      ...socketOptions(options),
      url,
      clock,
      random,
      ...(webSocket && { webSocket }),
      ...(signal && { signal }),
    },
    {
      id,
      createdAt: typeof createdAt === 'string' ? createdAt : null,
      readResult: (job, reading) => readResult(core, job, reading),
    },
  );
  if (!opened.ok) return incomplete(prepared.headers);
  return { ...prepared, status: 201, data: opened.data };
}

function socketOptions(options: LiveSocketOptions): LiveSocketOptions {
  const { maxBufferedBytes, keepAliveMs, silenceTimeoutMs, stopTimeoutMs } = options;
  return {
    ...(maxBufferedBytes !== undefined && { maxBufferedBytes }),
    ...(keepAliveMs !== undefined && { keepAliveMs }),
    ...(silenceTimeoutMs !== undefined && { silenceTimeoutMs }),
    ...(stopTimeoutMs !== undefined && { stopTimeoutMs }),
  };
}

/** The result of a session whose last message did not come over the socket. */
async function readResult(core: Core, id: string, signal: AbortSignal): Promise<LiveOutcome> {
  const look = await waitForEnd(core, 'getLiveSession', id, { signal }, () => {});
  if (!look.ok) return { ...look, sessionId: id };
  const job = look.data as LiveJob;
  if (job.status === 'error') return jobFailed(job);
  if (typeof job.result !== 'object' || job.result === null) return withoutResult(id);
  // The record of the job holds all messages as well; over the socket the result comes without them.
  const { messages: _messages, ...result } = job.result;
  return { ok: true, data: result satisfies LiveResult, sessionId: id };
}

function incomplete(headers: Headers): LocalFailure {
  const message = 'The answer has no id, or no address of a WebSocket.';
  return protocolFailure('malformed_answer', message, new Response(null, { status: 201, headers }));
}

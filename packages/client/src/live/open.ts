import { systemClock } from '@verbatim/time';
import { invalidArgument, localFailure } from '../http/failures.ts';
import type { LocalFailure } from '../result.ts';
import { type ClientClock, type WebSocketConstructor, webSocketClass } from '../settings.ts';
import { type LiveSession, RunningSession, type SessionSetup } from './session.ts';

/** Options of a session's socket. */
export interface LiveSocketOptions {
  /** Ends the session at once when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Maximum of unacknowledged audio that is kept. Default: 4 MiB, two minutes of 16-bit mono at 16 kHz. */
  readonly maxBufferedBytes?: number | undefined;
  /** Interval of empty keep-alive frames while no audio is sent. Default: 10 seconds. */
  readonly keepAliveMs?: number | undefined;
  /** A connection with unacknowledged audio, or after the stop, counts as lost after this time without a message. Default: 20 seconds. */
  readonly silenceTimeoutMs?: number | undefined;
  /** Timeout of `stop` for the result. Default: 5 minutes. */
  readonly stopTimeoutMs?: number | undefined;
}

/** Options to open a session that was created elsewhere. Needs no key: its URL carries a token. */
export interface OpenLiveSessionOptions extends LiveSocketOptions {
  /** `url` of the response that created the session. */
  readonly url: string | URL;
  /** `id` of the same response. Default: taken from the first message. */
  readonly id?: string | undefined;
  /** False if the session was created without acknowledgments: audio in flight is then lost with a connection. Default: true. */
  readonly acknowledgments?: boolean | undefined;
  /** WebSocket class. Default: the global one, which Node 20 lacks. */
  readonly webSocket?: WebSocketConstructor | undefined;
  /** Time and timers. Default: those of the system. */
  readonly clock?: ClientClock | undefined;
  /** Source of jitter: returns a number from 0 to below 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** The session, or why it could not be opened. */
export type OpenedLiveSession = LocalFailure | { readonly ok: true; readonly data: LiveSession };

/** Connects to a session that was created elsewhere, for example in a browser that must not have the key. */
export const openLiveSession = (options: OpenLiveSessionOptions): OpenedLiveSession =>
  runSession(options, { id: options.id ?? null, createdAt: null, readResult: null });

/** Connects to a session; `known` is what its creation returned, if this client created it. */
export function runSession(
  options: OpenLiveSessionOptions,
  known: Pick<SessionSetup, 'createdAt' | 'id' | 'readResult'>,
): OpenedLiveSession {
  const WebSocket = webSocketClass(options.webSocket);
  if (WebSocket === undefined) return webSocketMissing();
  const url = String(options.url);
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    return invalidArgument('The URL of the session is not a ws or wss URL.');
  }
  const data = new RunningSession({
    ...known,
    url,
    WebSocket,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    signal: options.signal,
    acknowledgments: options.acknowledgments ?? true,
    maxBufferedBytes: options.maxBufferedBytes ?? 4 * 1024 * 1024,
    keepAliveMs: options.keepAliveMs ?? 10_000,
    silenceTimeoutMs: options.silenceTimeoutMs ?? 20_000,
    stopTimeoutMs: options.stopTimeoutMs ?? 300_000,
  });
  return { ok: true, data };
}

/** The failure on a platform without a WebSocket class. */
export function webSocketMissing(): LocalFailure {
  const message =
    'This platform has no WebSocket. On Node 20, install `ws` and pass its class: `webSocket: WebSocket`.';
  return localFailure({ kind: 'usage', code: 'websocket_missing', message });
}

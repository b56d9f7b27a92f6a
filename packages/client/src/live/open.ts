import { type Clock, systemClock } from '../clock.ts';
import { invalidArgument, localFailure } from '../http/failures.ts';
import type { LocalFailure } from '../result.ts';
import type { LiveSession } from './live-session.ts';
import { RunningSession } from './session.ts';
import type { SessionSetup } from './session-setup.ts';
import { type WebSocketConstructor, webSocketClass } from './web-socket.ts';

/** How a session behaves on its socket. */
export interface LiveSocketOptions {
  /** Ends the session at once. */
  readonly signal?: AbortSignal | undefined;
  /** The most bytes that are kept because they are not acknowledged. Default: 4 MiB, two minutes of 16-bit audio at 16 kHz. */
  readonly maxBufferedBytes?: number | undefined;
  /** After how long without audio an empty frame keeps the session alive. Default: 10 seconds. */
  readonly keepAliveMs?: number | undefined;
  /** After how long without any message a connection with unacknowledged bytes counts as lost. Default: 20 seconds. */
  readonly silenceTimeoutMs?: number | undefined;
  /** The most that `stop` waits for the result. Default: 5 minutes. */
  readonly stopTimeoutMs?: number | undefined;
}

/** A session that was prepared elsewhere, and how to reach it. No key is needed: the address carries a token. */
export interface OpenLiveSessionOptions extends LiveSocketOptions {
  /** The `url` of the answer that prepared the session. */
  readonly url: string | URL;
  readonly id?: string | undefined;
  /** False where the session was prepared without acknowledgements: then bytes that a lost connection swallowed stay lost. */
  readonly acknowledgments?: boolean | undefined;
  /** The class to connect with. Needed where there is no global one: Node 20. */
  readonly webSocket?: WebSocketConstructor | undefined;
  readonly clock?: Clock | undefined;
  /** A number from 0 to below 1, for the jitter. */
  readonly random?: (() => number) | undefined;
}

/** A session, or why there can be none. */
export type OpenedLiveSession = LocalFailure | { readonly ok: true; readonly data: LiveSession };

/** Connects to a session that was prepared elsewhere, for example in a browser that must not see the key. */
export function openLiveSession(options: OpenLiveSessionOptions): OpenedLiveSession {
  return runSession(options, { id: options.id ?? null, createdAt: null, readResult: null });
}

/** Connects to a session, of which more or less is known. */
export function runSession(
  options: OpenLiveSessionOptions,
  known: Pick<SessionSetup, 'createdAt' | 'id' | 'readResult'>,
): OpenedLiveSession {
  const WebSocket = webSocketClass(options.webSocket);
  if (WebSocket === undefined) return webSocketMissing();
  const url = String(options.url);
  if (!URL.canParse(url) || !/^wss?:$/.test(new URL(url).protocol)) {
    return invalidArgument('The address of the session is no ws or wss address.');
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

/** What to say where the platform has no WebSocket. */
export function webSocketMissing(): LocalFailure {
  const message =
    'This platform has no WebSocket. Node has one from version 22 on; in Node 20, install the package `ws` and pass its class: `webSocket: WebSocket`.';
  return localFailure({ kind: 'usage', code: 'websocket_missing', message });
}

import { systemClock } from '@verbatim/time';

/** Options of a client. All but `baseUrl` and `apiKey` have a default. */
export interface ClientOptions {
  /** URL of the service, for example `https://verbatim.example.com`. */
  readonly baseUrl: string | URL;
  /** The key, or a function that is called for it before each request; null if only operations without a key are used. */
  readonly apiKey: ApiKey | null;
  /** Timeout of one attempt. During an upload it restarts whenever bytes are sent. Default: 30 seconds. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of a call with all its attempts and delays. `upload` has none by default. Default: 2 minutes. */
  readonly totalTimeoutMs?: number | undefined;
  /** Maximum number of attempts after the first, for requests that are safe to retry. Default: 3. */
  readonly retries?: number | undefined;
  /** Maximum size of a JSON or text response. Default: 64 MiB. */
  readonly maxAnswerBytes?: number | undefined;
  /** Headers sent with each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** WebSocket class for live sessions. Default: the global one, which Node 20 lacks. */
  readonly webSocket?: WebSocketConstructor | undefined;
  /** Time and timers. Default: those of the system. */
  readonly clock?: ClientClock | undefined;
  /** Source of jitter: returns a number from 0 to below 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** Time and timers, replaceable in tests. Published as `Clock`. */
export interface ClientClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once after `ms` milliseconds; never, if `ms` is infinite. Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void;
}

/** A key, or a function that returns it. */
export type ApiKey = string | (() => Promise<string> | string);

/** Options of one call; each overrides that of the client. */
export interface CallOptions {
  /** Ends the call when aborted, also during a delay or an upload. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout of one attempt. */
  readonly timeoutMs?: number | undefined;
  /** Timeout of the call with all its attempts and delays. */
  readonly totalTimeoutMs?: number | undefined;
  /** Maximum number of attempts after the first, if the request is safe to retry. */
  readonly retries?: number | undefined;
}

/** The options of a client with their defaults applied. */
export type ClientSettings = Readonly<ReturnType<typeof settingsOf>>;

/** Applies the defaults. Throws a TypeError if `baseUrl` is invalid, because no call could succeed. */
export function settingsOf(options: ClientOptions) {
  return {
    /** Without a trailing slash. */
    baseUrl: addressOf(options.baseUrl),
    apiKey: options.apiKey,
    timeoutMs: options.timeoutMs ?? 30_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 120_000,
    retries: options.retries ?? 3,
    maxAnswerBytes: options.maxAnswerBytes ?? 64 * 1024 * 1024,
    headers: options.headers ?? {},
    // A bare reference would lose its `this` in browsers.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    usesPlatformFetch: options.fetch === undefined,
    webSocket: options.webSocket,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
  };
}

function addressOf(baseUrl: string | URL): string {
  const text = String(baseUrl);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new TypeError(
      `baseUrl must be an http(s) URL without query and fragment, not ${JSON.stringify(text)}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must not contain credentials: pass the key as apiKey');
  }
  return url.href.replace(/\/+$/, '');
}

/** The part of a WebSocket that a session uses. The global class and that of the package `ws` fit. */
export interface WebSocketLike {
  binaryType: string;
  readonly bufferedAmount: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(data: Uint8Array<ArrayBuffer> | string): void;
  close(code?: number, reason?: string): void;
}

/** Constructor of a WebSocket. */
export type WebSocketConstructor = new (url: string) => WebSocketLike;

/** The given class, or else the global one; undefined on a platform without one. */
export const webSocketClass = (
  given: WebSocketConstructor | undefined,
): WebSocketConstructor | undefined =>
  given ?? (globalThis as { readonly WebSocket?: WebSocketConstructor }).WebSocket;

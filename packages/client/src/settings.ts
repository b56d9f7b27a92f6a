import { type Clock, systemClock } from './clock.ts';
import type { WebSocketConstructor } from './live/web-socket.ts';

/** How to reach a service. Everything but the address and the key has a default. */
export interface ClientOptions {
  /** The address of the service, for example `https://verbatim.example.com`. */
  readonly baseUrl: string | URL;
  /** The key, or a function that is asked for it before each request; null for operations that need none. */
  readonly apiKey: ApiKey | null;
  /** The most that one attempt may take. An upload's time starts anew whenever bytes move. Default: 30 seconds. */
  readonly timeoutMs?: number | undefined;
  /** The most that a call may take with all its attempts and pauses. Uploads have no such limit. Default: 2 minutes. */
  readonly totalTimeoutMs?: number | undefined;
  /** How often a request that may be repeated is sent again. Default: 3. */
  readonly retries?: number | undefined;
  /** The most bytes that an answer in JSON or text may have. Default: 64 MiB. */
  readonly maxAnswerBytes?: number | undefined;
  /** Headers to send with each request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** The class for live sessions. Needed where there is no global one: Node 20. */
  readonly webSocket?: WebSocketConstructor | undefined;
  readonly clock?: Clock | undefined;
  /** A number from 0 to below 1, for the jitter. */
  readonly random?: (() => number) | undefined;
}

/** A key, or where to get it. */
export type ApiKey = string | (() => Promise<string> | string);

/** What one call may choose for itself. */
export interface CallOptions {
  /** Ends the call, in whatever phase it is. */
  readonly signal?: AbortSignal | undefined;
  /** The most that one attempt may take. */
  readonly timeoutMs?: number | undefined;
  /** The most that the call may take with all its attempts and pauses. */
  readonly totalTimeoutMs?: number | undefined;
  /** How often the request is sent again, where that is safe. */
  readonly retries?: number | undefined;
}

/** The options of the call alone, of whatever else they came with. */
export function callOptions(options: CallOptions): CallOptions {
  const { signal, timeoutMs, totalTimeoutMs, retries } = options;
  return {
    ...(signal && { signal }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(totalTimeoutMs !== undefined && { totalTimeoutMs }),
    ...(retries !== undefined && { retries }),
  };
}

/** The options with their defaults. */
export interface Settings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: ApiKey | null;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly retries: number;
  readonly maxAnswerBytes: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  /** Whether the fetch is the platform's own. */
  readonly ownFetch: boolean;
  readonly webSocket: WebSocketConstructor | undefined;
  readonly clock: Clock;
  readonly random: () => number;
}

/** Fills in the defaults. Throws where the address is none: no call could ever succeed. */
export function settingsOf(options: ClientOptions): Settings {
  return {
    baseUrl: addressOf(options.baseUrl),
    apiKey: options.apiKey,
    timeoutMs: options.timeoutMs ?? 30_000,
    totalTimeoutMs: options.totalTimeoutMs ?? 120_000,
    retries: options.retries ?? 3,
    maxAnswerBytes: options.maxAnswerBytes ?? 64 * 1024 * 1024,
    headers: options.headers ?? {},
    // A bare reference would lose its `this` in browsers.
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    ownFetch: options.fetch === undefined,
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
      `baseUrl has to be an http or https address without query and fragment, not ${JSON.stringify(text)}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl has a user name or a password: send the key as apiKey instead');
  }
  return url.href.replace(/\/+$/, '');
}

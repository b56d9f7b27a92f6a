import type { Fault } from '@verbatim/server';
import { backgroundClock, type Clock } from '@verbatim/time';
import type { CallbackOptions } from './callbacks.ts';
import { defaultScript } from './script/parse-script.ts';
import type { Script } from './script/script.ts';

/** Durations in milliseconds, on the clock of the mock. */
export interface MockTiming {
  /** A pre-recorded job is `queued`. */
  readonly queuedMs: number;
  /** A pre-recorded job is `processing`. */
  readonly processingMs: number;
  /** From `stop_recording` to the end of the session. */
  readonly finishingMs: number;
  /** A token expires without a first connection. */
  readonly tokenMs: number;
  /** A session without frames is closed. */
  readonly idleMs: number;
  /** Resume window after a lost connection. */
  readonly resumeMs: number;
  /** Maximum duration of a session. */
  readonly sessionMs: number;
}

/** Bounds of what is kept in memory. Beyond them the oldest is evicted, so that a mock can run for weeks. */
export interface MockLimits {
  /** Jobs per key. */
  readonly jobs: number;
  /** Files per key. */
  readonly files: number;
  /** Replies stored under idempotency keys, per key. */
  readonly answers: number;
  /** Open sockets per key. */
  readonly sockets: number;
  /** Size of one upload in bytes. */
  readonly uploadBytes: number;
  /** Size of all uploads and recordings in bytes. */
  readonly storedBytes: number;
  /** Size of one live recording in bytes; later audio is transcribed but not kept. */
  readonly recordingBytes: number;
  /** Messages kept for the result of a live session. */
  readonly messages: number;
}

/** Options of a mock. All have a default. */
export interface MockOptions {
  /** Valid keys, one account each. Default: `mock-key`. */
  readonly keys?: readonly string[];
  /** Base URL of links in responses. Default: the loopback address that it listens on, else the host of the request. */
  readonly publicUrl?: string;
  /** Default: the system clock, whose timers don't keep the process alive. */
  readonly clock?: Clock;
  /** Seed of random values: equal seeds give equal values. Default: 1. */
  readonly seed?: number;
  /** The speech that any audio contains. Default: a short meeting, repeated. */
  readonly script?: Script;
  readonly timing?: Partial<MockTiming>;
  readonly limits?: Partial<MockLimits>;
  /** Sends callbacks to the URLs that jobs name. Default: false. */
  readonly callbacks?: boolean | Partial<CallbackOptions>;
  /** Names of contract violations to make: see `faults`. */
  readonly faults?: readonly string[];
  /** Receives one line per request. */
  readonly log?: (line: string) => void;
  /** Validates every response and message against the document before it is sent. Default: false, as the tests do it. */
  readonly checkResponses?: boolean;
  /** Receives internal errors of the mock. Default: logged with `console.error`. */
  readonly onFault?: (fault: Fault) => void;
}

/** The valid key if `keys` is not given. */
export const DEFAULT_KEY = 'mock-key';

/** Default signing secret of callbacks. It is public: for tests only. */
export const DEFAULT_SECRET = 'whsec_dmVyYmF0aW0tbW9jay1zaWduaW5nLXNlY3JldA==';

const MEBIBYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Short enough not to wait for, long enough that a poll sees every state. */
const defaultTiming: MockTiming = {
  queuedMs: 50,
  processingMs: 150,
  finishingMs: 20,
  tokenMs: HOUR,
  idleMs: 30 * SECOND,
  resumeMs: 30 * SECOND,
  sessionMs: 3 * HOUR,
};

/** Enough for a day's work of a team. More kept jobs slow every request down by garbage collection. */
const defaultLimits: MockLimits = {
  jobs: 2000,
  files: 1000,
  answers: 10_000,
  sockets: 200,
  uploadBytes: 64 * MEBIBYTE,
  storedBytes: 256 * MEBIBYTE,
  recordingBytes: 32 * MEBIBYTE,
  messages: 20_000,
};

/** Applies the defaults. */
export const resolveOptions = (options: MockOptions) => ({
  keys: options.keys?.length ? options.keys : [DEFAULT_KEY],
  publicUrl: options.publicUrl?.replace(/\/+$/, '') ?? null,
  clock: options.clock ?? backgroundClock,
  seed: options.seed ?? 1,
  script: options.script ?? defaultScript,
  timing: { ...defaultTiming, ...options.timing },
  limits: { ...defaultLimits, ...options.limits },
  callbacks: resolveCallbacks(options.callbacks),
  faults: options.faults ?? [],
  log: options.log,
  checkResponses: options.checkResponses ?? false,
  onFault: options.onFault,
});

/** Options with their defaults applied. */
export type MockSettings = Readonly<ReturnType<typeof resolveOptions>>;

/** A few quick retries, because callbacks of a mock are awaited by a developer or a test. */
const defaultCallbacks: CallbackOptions = {
  secret: DEFAULT_SECRET,
  retryAfterMs: [200, SECOND, 5 * SECOND],
};

function resolveCallbacks(given: MockOptions['callbacks']): CallbackOptions | null {
  if (!given) return null;
  return given === true ? defaultCallbacks : { ...defaultCallbacks, ...given };
}

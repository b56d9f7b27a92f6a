import type { Fault } from '@verbatim/server';
import { backgroundClock, type Clock } from '@verbatim/time';
import type { UpgradeWebSocket } from 'hono/ws';
import type { CallbackOptions } from './callbacks/callbacks.ts';
import { DEFAULT_SECRET } from './callbacks/default-secret.ts';
import { defaultScript } from './script/default-script.ts';
import type { Script } from './script/script.ts';

/** How long things take, in milliseconds on the clock of the mock. */
export interface Timing {
  /** How long a pre-recorded job waits. */
  readonly queuedMs: number;
  /** How long it is worked on. */
  readonly processingMs: number;
  /** How long a live session takes from `stop_recording` to its end. */
  readonly finishingMs: number;
  /** How long the token of a session waits for its first connection. */
  readonly tokenMs: number;
  /** How long a session without frames is kept open. */
  readonly idleMs: number;
  /** How long a dropped connection may take to come back. */
  readonly resumeMs: number;
  /** How long a session may last. */
  readonly sessionMs: number;
}

/** How much is kept, so that a mock that runs for weeks stays small. The oldest goes first. */
export interface Limits {
  /** Jobs of each key. */
  readonly jobs: number;
  /** Stored files of each key. */
  readonly files: number;
  /** First answers under idempotency keys, of each key. */
  readonly answers: number;
  /** Open sockets of each key. */
  readonly sockets: number;
  /** Bytes of one upload. */
  readonly uploadBytes: number;
  /** Bytes of all uploads and recordings together. */
  readonly storedBytes: number;
  /** Bytes of one live recording; what comes after them is heard, but not kept. */
  readonly recordingBytes: number;
  /** Messages that a live session lists in its result. */
  readonly messages: number;
}

/** How a mock is run. Everything has a default. */
export interface MockOptions {
  /** The keys that are known; each owns an account of its own. */
  readonly keys?: readonly string[];
  /** The address that links in answers begin with. Default: where it listens on this machine, else what was called. */
  readonly publicUrl?: string;
  readonly clock?: Clock;
  /** What made-up values are derived from. The same seed makes the same values. */
  readonly seed?: number;
  /** What is heard in any audio. */
  readonly script?: Script;
  readonly timing?: Partial<Timing>;
  readonly limits?: Partial<Limits>;
  /** Really sends callbacks to the addresses that jobs name. Default false. */
  readonly callbacks?: boolean | Partial<CallbackOptions>;
  /** Lies of a server that is broken, by name: see `faults`. */
  readonly faults?: readonly string[];
  /** Told of each request in one line. */
  readonly log?: (line: string) => void;
  /** Lets browsers of any origin call. Default true. */
  readonly cors?: boolean;
  /** Checks every answer and message against the document before it is sent. Default false: the tests have done it. */
  readonly checkResponses?: boolean;
  /** Told of every fault of the mock itself. Default: it is written to the error console. */
  readonly onFault?: (fault: Fault) => void;
  /** The WebSocket upgrade of the runtime. `start()` brings that of Node. */
  readonly upgradeWebSocket?: UpgradeWebSocket;
}

/** Options with every default filled in. */
export interface Settings {
  readonly keys: readonly string[];
  readonly publicUrl: string | null;
  readonly clock: Clock;
  readonly seed: number;
  readonly script: Script;
  readonly timing: Timing;
  readonly limits: Limits;
  readonly callbacks: CallbackOptions | null;
  readonly faults: readonly string[];
  readonly log: ((line: string) => void) | undefined;
  readonly cors: boolean;
  readonly checkResponses: boolean;
  readonly onFault: ((fault: Fault) => void) | undefined;
  readonly upgradeWebSocket: UpgradeWebSocket | undefined;
}

/** The key that a mock knows when it is told of none. */
export const DEFAULT_KEY = 'mock-key';

const MEBIBYTE = 1024 * 1024;
const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Quick, so that nobody waits, and still slow enough that every state can be seen. */
export const defaultTiming: Timing = {
  queuedMs: 50,
  processingMs: 150,
  finishingMs: 20,
  tokenMs: HOUR,
  idleMs: 30 * SECOND,
  resumeMs: 30 * SECOND,
  sessionMs: 3 * HOUR,
};

/** Enough for a day of work of a team. More jobs cost every request time: what is kept has to be moved by the collector. */
export const defaultLimits: Limits = {
  jobs: 2000,
  files: 1000,
  answers: 10_000,
  sockets: 200,
  uploadBytes: 64 * MEBIBYTE,
  storedBytes: 256 * MEBIBYTE,
  recordingBytes: 32 * MEBIBYTE,
  messages: 20_000,
};

/** Fills in what was left out. */
export function resolveOptions(options: MockOptions): Settings {
  return {
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
    cors: options.cors ?? true,
    checkResponses: options.checkResponses ?? false,
    onFault: options.onFault,
    upgradeWebSocket: options.upgradeWebSocket,
  };
}

/** A few quick tries: whoever waits for a callback of a mock sits in front of it. */
const defaultCallbacks: CallbackOptions = {
  secret: DEFAULT_SECRET,
  retryAfterMs: [200, SECOND, 5 * SECOND],
};

function resolveCallbacks(given: MockOptions['callbacks']): CallbackOptions | null {
  if (!given) return null;
  return given === true ? defaultCallbacks : { ...defaultCallbacks, ...given };
}

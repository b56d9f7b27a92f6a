import type {
  LiveResult,
  LiveServerMessage,
  StartSessionMessage,
  UpdateWordsData,
} from '../contract.ts';
import { localFailure } from '../http/failures.ts';
import { notify, VerbatimError } from '../result.ts';
import type { LiveCause, LiveState } from './states.ts';

/** A message of a session. The client emits `start_session` itself: the service sends it to callbacks only. */
export type LiveMessage = LiveServerMessage | StartSessionMessage;

/** Events of the session itself, besides one per message type. */
export interface SessionEvents {
  /** Every message, including those of a type that this version does not know. */
  readonly message: LiveMessage;
  /** The state of the session has changed. */
  readonly state: { readonly from: LiveState; readonly to: LiveState; readonly cause: LiveCause };
  /** The connection was lost; the client reconnects after `pauseMs`. */
  readonly lost: {
    readonly code: number;
    readonly name: string;
    readonly reason: string;
    readonly pauseMs: number;
  };
  /** Audio was not accepted, because the buffer was full and earlier audio was waiting already. */
  readonly dropped: { readonly byteLength: number };
  /** The service sent a text frame that is not a message. */
  readonly unreadable: { readonly text: string };
}

/** The value of each event by its name: every message type, and the events of the session itself. */
export type LiveEvents = SessionEvents & {
  readonly [Type in LiveMessage['type']]: Extract<LiveMessage, { type: Type }>;
};

/** Name of an event that `on` takes. */
export type LiveEventName = keyof LiveEvents;

/** The text frame that ends the recording. */
export const STOP_RECORDING = JSON.stringify({ type: 'stop_recording' });

/** Type of the message that the client emits itself. */
export const START_SESSION = 'start_session';

/** Parses a text frame; null if it is not a message. Checks `type` only: a newer service may send more types and fields. */
export function messageIn(text: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null;
    return typeof type === 'string' ? (value as LiveMessage) : null;
  } catch {
    return null;
  }
}

/** Recognizes messages that the service sends again after a reconnect, because it does not know whether they arrived. */
export class RepeatFilter {
  /** The highest number of all connections: numbers rise with every new message. */
  #last = 0;

  /** False for a message without a number: an older service doesn't repeat any. */
  isRepeat(message: LiveMessage): boolean {
    const number: unknown = message.sequence_number;
    if (typeof number !== 'number') return false;
    if (number <= this.#last) return true;
    this.#last = number;
    return false;
  }
}

/** Changes of the words that the service has not answered yet: they may have been lost with a connection. */
export class UnansweredWords {
  #data: UpdateWordsData | null = null;
  /** What is to be sent now. */
  #due: UpdateWordsData | null = null;
  /** Messages of this connection without an answer. */
  #sent = 0;

  add(data: UpdateWordsData): void {
    this.#data = { ...this.#data, ...data };
    this.#due = { ...this.#due, ...data };
  }

  startConnection(): void {
    this.#due = this.#data;
    this.#sent = 0;
  }

  /** The text frame to send; null if there is none. */
  take(): string | null {
    if (this.#due === null) return null;
    const frame = JSON.stringify({ type: 'update_words', data: this.#due });
    this.#due = null;
    this.#sent += 1;
    return frame;
  }

  answered(): void {
    this.#sent -= 1;
    if (this.#sent <= 0 && this.#due === null) this.#data = null;
  }
}

/** The byte position up to which a message acknowledges audio; null if it does not. */
export function acknowledgedUpTo(message: LiveMessage): number | null {
  if (message.type !== 'audio_chunk' || message.acknowledged !== true) return null;
  const upTo = message.data?.byte_range?.[1];
  return Number.isSafeInteger(upTo) && Number(upTo) >= 0 ? Number(upTo) : null;
}

/** The final result, if the message carries it. */
export function finalResultIn(message: LiveMessage): LiveResult | null {
  if (message.type !== 'post_final_transcript') return null;
  return typeof message.data === 'object' ? message.data : null;
}

type SessionEventListener = (value: never) => void;

/** Messages that are kept for a slow reader. */
const MAX_UNREAD_MESSAGES = 10_000;

/** Delivers the events of a session to its listeners and its message readers. */
export class SessionEmitter {
  readonly #listeners = new Map<string, Set<SessionEventListener>>();
  readonly #readers = new Set<MessageReader>();
  #over = false;

  /** Registers a listener. Returns a function that removes it. */
  on<Name extends LiveEventName>(
    name: Name,
    listener: (value: LiveEvents[Name]) => void,
  ): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  emit<Name extends keyof LiveEvents>(name: Name, value: LiveEvents[Name]): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      notify(listener as (value: LiveEvents[Name]) => void, value);
    }
  }

  emitMessage(message: LiveMessage): void {
    // A message type that this version does not know must not pass for an event of the session.
    if (!Object.hasOwn(sessionEvents, message.type)) this.emit(message.type, message as never);
    this.emit('message', message);
    for (const reader of this.#readers) reader.push(message);
  }

  /** Reads all messages from now on. */
  read(): AsyncIterableIterator<LiveMessage> {
    const reader = new MessageReader(() => this.#readers.delete(reader));
    if (this.#over) reader.end();
    else this.#readers.add(reader);
    return reader;
  }

  /** No more messages come. */
  end(): void {
    this.#over = true;
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }
}

const sessionEvents = {
  message: true,
  state: true,
  lost: true,
  dropped: true,
  unreadable: true,
} as const satisfies Readonly<Record<keyof SessionEvents, true>>;

type Read = IteratorResult<LiveMessage, undefined>;

/** Iterates messages; keeps up to `MAX_UNREAD_MESSAGES` for a slow reader, then fails its iteration. */
class MessageReader implements AsyncIterableIterator<LiveMessage> {
  readonly #unsubscribe: () => void;
  readonly #pendingReads: { resolve(read: Read): void; reject(error: unknown): void }[] = [];
  #unread: LiveMessage[] = [];
  #over = false;
  #tooSlow = false;

  constructor(leave: () => void) {
    this.#unsubscribe = leave;
  }

  push(message: LiveMessage): void {
    const pendingRead = this.#pendingReads.shift();
    if (pendingRead !== undefined) pendingRead.resolve({ done: false, value: message });
    else if (this.#unread.length < MAX_UNREAD_MESSAGES) this.#unread.push(message);
    else {
      this.#tooSlow = true;
      this.#unsubscribe();
    }
  }

  end(): void {
    this.#over = true;
    for (const { resolve } of this.#pendingReads.splice(0))
      resolve({ done: true, value: undefined });
  }

  next(): Promise<Read> {
    const message = this.#unread.shift();
    if (message !== undefined) return Promise.resolve({ done: false, value: message });
    if (this.#tooSlow) return Promise.reject(tooSlow());
    if (this.#over) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => this.#pendingReads.push({ resolve, reject }));
  }

  return(): Promise<Read> {
    this.#unsubscribe();
    this.#unread = [];
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

function tooSlow(): VerbatimError {
  const message = `The reader fell more than ${MAX_UNREAD_MESSAGES} messages behind.`;
  return new VerbatimError(localFailure({ kind: 'usage', code: 'reader_too_slow', message }));
}

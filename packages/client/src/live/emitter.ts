import { localFailure } from '../http/failures.ts';
import { notify, VerbatimError } from '../result.ts';
import type { LiveEventName, LiveEvents, LiveMessage, SessionEvents } from './events.ts';

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

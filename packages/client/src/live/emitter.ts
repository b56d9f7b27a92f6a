import { localFailure } from '../http/failures.ts';
import { VerbatimError } from '../result.ts';
import { tell } from '../tell.ts';
import type { LiveEventName, LiveEvents, LiveMessage, SessionEvents } from './events.ts';

type Listener = (value: never) => void;

/** As many messages may wait for a slow reader. */
const MAX_WAITING = 10_000;

/** Tells listeners and readers of a session what happens. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #readers = new Set<MessageReader>();
  #over = false;

  /** Registers a listener; the function that comes back removes it. */
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
      tell(listener as (value: LiveEvents[Name]) => void, value);
    }
  }

  emitMessage(message: LiveMessage): void {
    // The name of a message that this version does not know may be that of an event of the session itself.
    if (!Object.hasOwn(ownEvents, message.type)) this.emit(message.type, message as never);
    this.emit('message', message);
    for (const reader of this.#readers) reader.push(message);
  }

  /** A reader of all messages from now on. */
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

const ownEvents = {
  message: true,
  state: true,
  lost: true,
  dropped: true,
  unreadable: true,
} as const satisfies Readonly<Record<keyof SessionEvents, true>>;

type Read = IteratorResult<LiveMessage, undefined>;

/** The messages one after the other, kept for a reader who is slower than they come, but not without end. */
class MessageReader implements AsyncIterableIterator<LiveMessage> {
  readonly #leave: () => void;
  readonly #wanted: { resolve(read: Read): void; reject(error: unknown): void }[] = [];
  #waiting: LiveMessage[] = [];
  #over = false;
  #tooSlow = false;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  push(message: LiveMessage): void {
    const wanted = this.#wanted.shift();
    if (wanted !== undefined) wanted.resolve({ done: false, value: message });
    else if (this.#waiting.length < MAX_WAITING) this.#waiting.push(message);
    else {
      this.#tooSlow = true;
      this.#leave();
    }
  }

  end(): void {
    this.#over = true;
    for (const { resolve } of this.#wanted.splice(0)) resolve({ done: true, value: undefined });
  }

  next(): Promise<Read> {
    const message = this.#waiting.shift();
    if (message !== undefined) return Promise.resolve({ done: false, value: message });
    if (this.#tooSlow) return Promise.reject(tooSlow());
    if (this.#over) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve, reject) => this.#wanted.push({ resolve, reject }));
  }

  return(): Promise<Read> {
    this.#leave();
    this.#waiting = [];
    this.end();
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

function tooSlow(): VerbatimError {
  const message = `The reader fell ${MAX_WAITING} messages behind, and later ones were not kept.`;
  return new VerbatimError(localFailure({ kind: 'usage', code: 'reader_too_slow', message }));
}

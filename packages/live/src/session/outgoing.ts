import { type Flag, flagOf, type LiveResult, type ServerMessage } from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { CloseName } from '../close-codes.ts';
import type { ClientConnection } from '../ports/client-connection.ts';
import type { Journal, OutgoingMessage } from '../ports/journal.ts';
import type { MessageContent } from '../ports/message-content.ts';
import type { MessageObserver } from '../ports/message-observer.ts';
import type { SessionState } from './session-state.ts';

/** What surrounds what a session says. */
export interface OutgoingOptions {
  readonly sessionId: string;
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly listener: MessageObserver | undefined;
  /** How long a batch of nothing but acknowledgements of audio may wait for more. */
  readonly acknowledgeMs: number;
  /** The state as it is now. */
  readonly state: () => SessionState;
  readonly onKept: () => void;
  readonly onFailure: (error: unknown) => void;
}

interface Batch {
  readonly audio: Uint8Array[];
  readonly said: OutgoingMessage[];
  /** What is done once all of it is kept, in order. */
  readonly afterwards: (() => void)[];
  byteLength: number;
  result?: LiveResult;
}

const emptyBatch = (): Batch => ({ audio: [], said: [], afterwards: [], byteLength: 0 });

/** Audio that comes faster than it is spoken is kept without waiting. */
const MAX_HELD_BYTES = 128 * 1024;

/** Sessions end their waits at the same moments, so many in the longest wait: what they keep then shares a turn and a commit. */
const MOMENTS = 4;

const isPlainAcknowledgement = ({ message }: OutgoingMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

/** What a session has to say goes through here: first into the journal, then to the socket by flags and to who listens. */
export class Outgoing {
  readonly #options: OutgoingOptions;
  #batch = emptyBatch();
  #changed = false;
  #keeping = false;
  #closed = false;
  #idle: (() => void)[] = [];
  #cancelHold: (() => void) | null = null;
  #due = false;
  /** Bytes of audio that are not kept yet. */
  waitingBytes = 0;

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** Says something to this socket, if there is one. */
  say(content: MessageContent, wire: ClientConnection | null): void {
    const { sessionId, clock, flags, listener } = this.#options;
    const { type, ...rest } = content;
    const created_at = new Date(clock.now()).toISOString();
    const message = { type, session_id: sessionId, created_at, ...rest } as ServerMessage;
    const flag = flagOf(message);
    const said = { message, text: JSON.stringify(message), flag };
    this.#batch.said.push(said);
    this.#batch.afterwards.push(() => {
      wire?.send(message, flag === null || flags[flag]);
      listener?.(said);
    });
  }

  /** Keeps bytes of the recording. */
  record(audio: Uint8Array): void {
    this.#batch.audio.push(audio);
    this.#batch.byteLength += audio.byteLength;
    this.waitingBytes += audio.byteLength;
  }

  /** Closes a socket after everything that was said before. */
  close(wire: ClientConnection, name: CloseName): void {
    this.#batch.afterwards.push(() => wire.close(name));
  }

  /** The session is over. */
  end(result: LiveResult, then: () => void): void {
    this.#batch.result = result;
    this.#batch.afterwards.push(then);
  }

  /** The state has changed. */
  change(): void {
    this.#changed = true;
  }

  /** Keeps what has gathered, then says it. While something is being kept, everything else waits for the next turn. */
  flush(): void {
    while (!this.#keeping && !this.#closed) {
      const batch = this.#batch;
      if (!this.#changed && batch.afterwards.length === 0 && batch.audio.length === 0) break;
      if (this.#mayWait(batch)) return;
      this.#release();
      this.#batch = emptyBatch();
      this.#changed = false;
      const kept = this.#keep(batch);
      if (kept) {
        this.#keeping = true;
        kept.then(
          () => {
            this.#keeping = false;
            this.#done(batch);
            this.flush();
          },
          (error: unknown) => this.#options.onFailure(error),
        );
        return;
      }
      this.#done(batch);
    }
    if (!this.#keeping) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Whether a batch is held back: many acknowledgements cost as much as one. Whoever waits for all to be said ends that. */
  #mayWait({ afterwards, said, result, byteLength }: Batch): boolean {
    const { acknowledgeMs, clock } = this.#options;
    if (acknowledgeMs === 0 || this.#due || this.#idle.length > 0) return false;
    if (result || said.length === 0 || byteLength > MAX_HELD_BYTES) return false;
    if (afterwards.length > said.length || !said.every(isPlainAcknowledgement)) return false;
    this.#cancelHold ??= clock.after(untilMoment(clock.elapsed(), acknowledgeMs), () => {
      this.#due = true;
      this.flush();
    });
    return true;
  }

  #release(): void {
    this.#due = false;
    this.#cancelHold?.();
    this.#cancelHold = null;
  }

  /** Fulfilled once everything was kept and said; undefined where it was. */
  settled(): Promise<void> | undefined {
    let settled = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#idle.push(() => {
      settled = true;
      resolve();
    });
    this.flush();
    return settled ? undefined : promise;
  }

  /** Nothing more is kept or said. */
  drop(): void {
    this.#closed = true;
    this.#release();
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #keep({ audio, said, result }: Batch): Promise<void> | null {
    const { journal, state, onFailure } = this.#options;
    const end = result && { result };
    try {
      return journal.append({ audio, messages: said, state: state(), ...end }) ?? null;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  #done({ afterwards, byteLength }: Batch): void {
    this.waitingBytes -= byteLength;
    if (this.#closed) return;
    for (const act of afterwards) act();
    this.#options.onKept();
  }
}

/** How long it is until the last moment that is no further away than that. */
function untilMoment(now: number, mostMs: number): number {
  const step = mostMs / MOMENTS;
  return Math.floor((now + mostMs) / step) * step - now;
}

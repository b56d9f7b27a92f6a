import {
  type Flag,
  flagOf,
  type LiveResult,
  type ServerMessage,
  type Utterance,
} from '@verbatim/contract';
import type { Clock } from '@verbatim/time';
import type { CloseName } from '../close-codes.ts';
import type { MessageContent } from '../message-content.ts';
import type { ClientConnection, Journal, MessageObserver, OutgoingMessage } from '../ports.ts';
import type { SessionState } from './session-state.ts';

/** What a send queue is made with. */
export interface SendQueueOptions {
  readonly sessionId: string;
  readonly flags: Readonly<Record<Flag, boolean>>;
  readonly clock: Clock;
  readonly journal: Journal;
  readonly onMessage: MessageObserver | undefined;
  /** How long a batch of nothing but acknowledgements of audio may wait for more; 0: not at all. */
  readonly acknowledgeMs: number;
  /** The state as it is now. */
  readonly state: () => SessionState;
  readonly onJournaled: () => void;
  readonly onFailure: (error: unknown) => void;
}

interface Batch {
  readonly audio: Uint8Array[];
  readonly messages: OutgoingMessage[];
  readonly finals: Utterance[];
  /** Called in order once the batch is journaled. */
  readonly onJournaled: (() => void)[];
  byteLength: number;
  result?: LiveResult;
}

const emptyBatch = (): Batch => ({
  audio: [],
  messages: [],
  finals: [],
  onJournaled: [],
  byteLength: 0,
});

/** A batch with more audio is journaled at once: the client sends faster than in real time. */
const MAX_HELD_BYTES = 128 * 1024;

/** Waits of all sessions end at common moments, this many within `acknowledgeMs`, so that their entries share one commit. */
const COMMIT_MOMENTS = 4;

const isPlainAcknowledgement = ({ message }: OutgoingMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

/** Every message of a session passes here: into the journal first, then to the client by its flags, and to the observer. */
export class SendQueue {
  readonly #options: SendQueueOptions;
  #batch = emptyBatch();
  #changed = false;
  #journaling = false;
  #closed = false;
  #waiters: (() => void)[] = [];
  #cancelHold: (() => void) | null = null;
  #due = false;
  /** Bytes of audio that are not journaled yet. */
  waitingBytes = 0;

  constructor(options: SendQueueOptions) {
    this.#options = options;
  }

  /** Sends a message to this connection, if there is one, once it is journaled. */
  send(content: MessageContent, connection: ClientConnection | null): void {
    const { sessionId, clock, flags, onMessage } = this.#options;
    const { type, ...rest } = content;
    const created_at = new Date(clock.now()).toISOString();
    const message = { type, session_id: sessionId, created_at, ...rest } as ServerMessage;
    const flag = flagOf(message);
    const outgoing = { message, text: JSON.stringify(message), flag };
    this.#batch.messages.push(outgoing);
    this.#batch.onJournaled.push(() => {
      connection?.send(message, flag === null || flags[flag]);
      onMessage?.(outgoing);
    });
  }

  /** Journals bytes of the recording. */
  record(audio: Uint8Array): void {
    this.#batch.audio.push(audio);
    this.#batch.byteLength += audio.byteLength;
    this.waitingBytes += audio.byteLength;
  }

  /** Journals an utterance that became final. */
  keepFinal(utterance: Utterance): void {
    this.#batch.finals.push(utterance);
  }

  /** Closes a connection after every message before. */
  close(connection: ClientConnection, name: CloseName): void {
    this.#batch.onJournaled.push(() => connection.close(name));
  }

  /** Journals the result: the session is over. */
  end(result: LiveResult, onJournaled: () => void): void {
    this.#batch.result = result;
    this.#batch.onJournaled.push(onJournaled);
  }

  /** The state is journaled even if no message is sent. */
  stateChanged(): void {
    this.#changed = true;
  }

  /** Journals what has gathered, then sends it. While an entry is being written, everything else waits for the next one. */
  flush(): void {
    while (!this.#journaling && !this.#closed) {
      const batch = this.#batch;
      if (!this.#changed && batch.onJournaled.length === 0 && batch.audio.length === 0) break;
      if (this.#mayWait(batch)) return;
      this.#release();
      this.#batch = emptyBatch();
      this.#changed = false;
      const written = this.#append(batch);
      if (written) {
        this.#journaling = true;
        written.then(
          () => {
            this.#journaling = false;
            this.#sendBatch(batch);
            this.flush();
          },
          (error: unknown) => this.#options.onFailure(error),
        );
        return;
      }
      this.#sendBatch(batch);
    }
    if (!this.#journaling) for (const resolve of this.#waiters.splice(0)) resolve();
  }

  /** Whether a batch of plain acknowledgements waits for more: many cost one commit. It doesn't wait while `settled` is awaited. */
  #mayWait({ onJournaled, messages, result, byteLength }: Batch): boolean {
    const { acknowledgeMs, clock } = this.#options;
    if (acknowledgeMs === 0 || this.#due || this.#waiters.length > 0) return false;
    if (result || messages.length === 0 || byteLength > MAX_HELD_BYTES) return false;
    if (onJournaled.length > messages.length || !messages.every(isPlainAcknowledgement))
      return false;
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

  /** Fulfilled once everything was journaled and sent; undefined if it was already. */
  settled(): Promise<void> | undefined {
    let settled = false;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiters.push(() => {
      settled = true;
      resolve();
    });
    this.flush();
    return settled ? undefined : promise;
  }

  /** Nothing more is journaled or sent. */
  dispose(): void {
    this.#closed = true;
    this.#release();
    for (const resolve of this.#waiters.splice(0)) resolve();
  }

  #append({ audio, messages, finals, result }: Batch): Promise<void> | null {
    const { journal, state, onFailure } = this.#options;
    const end = result && { result };
    try {
      return journal.append({ audio, messages, finals, state: state(), ...end }) ?? null;
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  #sendBatch({ onJournaled, byteLength }: Batch): void {
    this.waitingBytes -= byteLength;
    if (this.#closed) return;
    for (const act of onJournaled) act();
    this.#options.onJournaled();
  }
}

/** Milliseconds until the last common moment that is at most `maxMs` away. */
function untilMoment(now: number, maxMs: number): number {
  const step = maxMs / COMMIT_MOMENTS;
  return Math.floor((now + maxMs) / step) * step - now;
}

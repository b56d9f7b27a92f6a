import { flagOf, type LiveResult, type ServerMessage, type Utterance } from '@verbatim/contract';
import type { CloseName } from '../close-codes.ts';
import type { MessageContent } from '../message-content.ts';
import type { Delivery } from './delivery.ts';
import type { ClientConnection, OutgoingMessage } from './ports.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionState } from './session-state.ts';

interface SendQueueOptions
  extends Pick<SessionOptions, 'clock' | 'id' | 'journal' | 'onMessage' | 'timing'> {
  readonly delivery: Delivery;
  readonly state: () => SessionState;
  /** Called after each batch was journaled and sent. */
  readonly onJournaled: () => void;
  readonly onFailure: (error: unknown) => void;
}

interface Batch {
  readonly audio: Uint8Array[];
  readonly messages: OutgoingMessage[];
  readonly finals: Utterance[];
  /** Called in order once the batch is journaled. */
  readonly onJournaled: (() => void)[];
  audioBytes: number;
  /** What it takes in memory. */
  byteLength: number;
  result?: LiveResult;
}

const emptyBatch = (): Batch => ({
  audio: [],
  messages: [],
  finals: [],
  onJournaled: [],
  audioBytes: 0,
  byteLength: 0,
});

/** A batch with more audio than this is journaled at once: its client sends faster than in real time. */
const MAX_HELD_BYTES = 128 * 1024;

/** A batch with more messages is journaled at once, however little audio they acknowledge. */
const MAX_HELD_MESSAGES = 256;

/** What a message takes in memory besides its text, until it is sent. */
const MESSAGE_BYTES = 512;

/** Held batches of all sessions end at the same times, this many per `acknowledgeMs`, so that their entries share a commit. */
const COMMITS_PER_WAIT = 4;

const isAcknowledgment = ({ message }: OutgoingMessage): boolean =>
  message.type === 'audio_chunk' && message.acknowledged;

/** Journals every message of a session, then passes it to the delivery, which sends it to the client, and to the observer. */
export class SendQueue {
  readonly #options: SendQueueOptions;
  #batch = emptyBatch();
  #changed = false;
  /** Whether `#journalBatches` runs, and the end of its last run. */
  #isJournaling = false;
  #journaled = Promise.resolve();
  #closed = false;
  #cancelHold: (() => void) | null = null;
  /** True if the batch is held no longer. */
  #holdExpired = false;
  /** Bytes that audio and messages take until they are journaled. */
  waitingBytes = 0;
  #lastMessage = 0;
  #messageLength = 0;
  #finalLength = 0;
  /** Whether the result is journaled: nothing follows it. */
  #isEnded = false;

  constructor(options: SendQueueOptions) {
    this.#options = options;
  }

  /** The part of the session's state that counts what is journaled. */
  get state() {
    return {
      lastMessage: this.#lastMessage,
      messageLength: this.#messageLength,
      finalLength: this.#finalLength,
    };
  }

  /** Resumes where another process was. */
  restore({ lastMessage, messageLength, finalLength, endedAt }: SessionState): void {
    this.#lastMessage = lastMessage;
    this.#messageLength = messageLength;
    this.#finalLength = finalLength;
    this.#isEnded = endedAt !== null;
  }

  /** Sends a message once it is journaled. */
  send(content: MessageContent): void {
    const { id: session_id, clock, delivery, onMessage } = this.#options;
    const { type, ...rest } = content;
    const created_at = new Date(clock.now()).toISOString();
    this.#lastMessage += 1;
    const envelope = { session_id, created_at, sequence_number: this.#lastMessage };
    const message = { type, ...envelope, ...rest } as ServerMessage;
    const outgoing = { message, text: JSON.stringify(message), flag: flagOf(message) };
    this.#batch.messages.push(outgoing);
    delivery.queue(message);
    this.#messageLength += outgoing.text.length;
    this.#weigh(outgoing.text.length + MESSAGE_BYTES);
    this.#batch.onJournaled.push(() => {
      delivery.deliver(outgoing);
      onMessage?.(outgoing);
    });
  }

  /** Journals bytes of the recording. */
  record(audio: Uint8Array): void {
    this.#batch.audio.push(audio);
    this.#batch.audioBytes += audio.byteLength;
    this.#weigh(audio.byteLength);
  }

  /** Journals an utterance that became final. */
  recordFinal(utterance: Utterance): void {
    this.#batch.finals.push(utterance);
    this.#finalLength += JSON.stringify(utterance).length;
  }

  /** Closes a connection after the messages that were sent before. */
  close(connection: ClientConnection, name: CloseName): void {
    this.#batch.onJournaled.push(() => this.#options.delivery.close(connection, name));
  }

  /** Journals the result: the session is over. */
  end(result: LiveResult, onJournaled: () => void): void {
    this.#batch.result = result;
    this.#batch.onJournaled.push(onJournaled);
  }

  /** Makes the next flush journal the state even if there is no message. */
  stateChanged(): void {
    this.#changed = true;
  }

  /** Starts to journal what is due. While an entry is being written, everything else waits for the next one. */
  flush(): void {
    if (!this.#isJournaling && this.#isDue()) this.#journaled = this.#journalBatches();
  }

  /** Journals one batch after the other, and sends each once it is durable. */
  async #journalBatches(): Promise<void> {
    this.#isJournaling = true;
    try {
      while (this.#isDue()) {
        const batch = this.#batch;
        this.#endHold();
        this.#batch = emptyBatch();
        this.#changed = false;
        const written = this.#append(batch);
        if (written) await written;
        this.#sendBatch(batch);
      }
    } catch (error) {
      this.#options.onFailure(error);
    }
    this.#isJournaling = false;
  }

  #isDue(): boolean {
    if (this.#closed) return false;
    const { onJournaled, audio } = this.#batch;
    const isEmpty = !this.#changed && onJournaled.length === 0 && audio.length === 0;
    return !isEmpty && !this.#isHeld(this.#batch);
  }

  /** True if the batch has only acknowledgments of audio and waits for more of them, which share its commit. */
  #isHeld({ onJournaled, messages, result, audioBytes }: Batch): boolean {
    const { clock, timing } = this.#options;
    const { acknowledgeMs = 0 } = timing;
    if (acknowledgeMs === 0 || this.#holdExpired) return false;
    if (result || messages.length === 0 || audioBytes > MAX_HELD_BYTES) return false;
    if (messages.length > MAX_HELD_MESSAGES) return false;
    if (onJournaled.length > messages.length || !messages.every(isAcknowledgment)) return false;
    this.#cancelHold ??= clock.after(msUntilCommit(clock.elapsed(), acknowledgeMs), () => {
      this.#holdExpired = true;
      this.flush();
    });
    return true;
  }

  #endHold(): void {
    this.#holdExpired = false;
    this.#cancelHold?.();
    this.#cancelHold = null;
  }

  /** Resolves once everything before is journaled and sent: a batch that is held goes at once. */
  async settled(): Promise<void> {
    this.#holdExpired = this.#batch.messages.length > 0;
    this.flush();
    await this.#journaled;
  }

  /** Reads bytes of the recording once all of it is journaled. */
  async read(from: number, to: number): Promise<Uint8Array> {
    await this.settled();
    return this.#options.journal.read(from, to);
  }

  /** Stops: nothing is journaled or sent any more. */
  dispose(): void {
    this.#closed = true;
    this.#endHold();
  }

  #append({ audio, messages, finals, result }: Batch): Promise<void> | void {
    if (this.#isEnded) return;
    if (result) this.#isEnded = true;
    const { journal, state } = this.#options;
    const end = result && { result };
    return journal.append({ audio, messages, finals, state: state(), ...end });
  }

  #weigh(byteLength: number): void {
    this.#batch.byteLength += byteLength;
    this.waitingBytes += byteLength;
  }

  #sendBatch({ onJournaled, byteLength }: Batch): void {
    this.waitingBytes -= byteLength;
    if (this.#closed) return;
    for (const act of onJournaled) act();
    this.#options.onJournaled();
  }
}

/** Milliseconds until the last common time of commit that is at most `maxMs` away. */
function msUntilCommit(now: number, maxMs: number): number {
  const step = maxMs / COMMITS_PER_WAIT;
  return Math.floor((now + maxMs) / step) * step - now;
}

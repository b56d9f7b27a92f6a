import { type Flag, flagOf, type ServerMessage } from '@verbatim/contract';
import { deadline } from '@verbatim/time';
import type { CloseName } from '../close-codes.ts';
import type { ClientConnection, OutgoingMessage } from './ports.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionState } from './session-state.ts';

interface DeliveryOptions extends Pick<SessionOptions, 'clock' | 'flags' | 'journal'> {
  /** Returns the time of a byte of the session in the recording, in seconds. */
  readonly timeOf: (byte: number) => number;
  /** The client has received the acknowledgments up to this byte. */
  readonly onAcknowledged: (end: number) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The part of the session's state that a delivery resumes from. */
type DeliveryState = Pick<SessionState, 'confirmedMessage' | 'lastAcknowledgment'>;

/** Maximum size of the result of a session as JSON: it is one message of the socket. */
export const MAX_LIVE_RESULT_BYTES = 8 * 1024 * 1024;

/** A client must read a page of messages within this time, or at least some more bytes of it. */
const PAGE_TIMEOUT_MS = 30_000;

/** A longer message is sent once the client has read those before it: the two results of a session would fill its socket. */
const MAX_UNPACED_CHARACTERS = 1024 * 1024;

type Acknowledgment = Extract<ServerMessage, { type: 'audio_chunk' }> & {
  readonly data: { readonly byte_range: readonly number[] };
};

const isAcknowledgment = (message: ServerMessage): message is Acknowledgment =>
  message.type === 'audio_chunk' && message.acknowledged && message.data !== null;

/**
 * Sends the journaled messages of a session to its client, each at least once. Pongs confirm which ones arrived: a client that
 * returns gets all later ones again, in order and before any new one. They are read from the journal page by page, and the
 * client must have read a page before the next one is sent, so that little waits in memory.
 */
export class Delivery {
  readonly #options: DeliveryOptions;
  #connection: ClientConnection | null = null;
  /** The connection that gets messages from the journal, page by page; null once it has all of them. */
  #resendingTo: ClientConnection | null = null;
  /** Number of the last message, journaled or not. */
  #queued = 0;
  /** Numbers of messages: the last journaled one, the last one for this connection, and the last one that its flags let through. */
  #journaled = 0;
  #sent = 0;
  #visible = 0;
  /** Every message up to this number has arrived, or is hidden by its flag. */
  #confirmed = 0;
  #lastAcknowledgment = 0;
  /** Number of the last acknowledgment, journaled or not: the state is stored together with the messages that wait. */
  #queuedAcknowledgment = 0;
  /** End of the acknowledged audio: in acknowledgments sent on this connection, on any, and confirmed by a pong. */
  #acknowledgedEnd = 0;
  #sentEnd = 0;
  #confirmedEnd = 0;
  /** What the pong of the ping under way will confirm. */
  #pinged: { readonly number: number; readonly end: number } | null = null;
  #closeAs: CloseName | null = null;
  /** What the client has received when it answers the close frame; null before one was sent. */
  #closedAfter: { readonly number: number; readonly end: number } | null = null;
  #wake = (): void => {};

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Whether the client has every message: one that waits for the journal counts as missing. */
  get isComplete(): boolean {
    return this.#confirmed >= this.#queued;
  }

  /** End of the last acknowledgment that was sent to the client, received or not; null if its flags hide them. */
  get sentEnd(): number | null {
    return this.#options.flags.receive_acknowledgments ? this.#sentEnd : null;
  }

  get state(): DeliveryState {
    return { confirmedMessage: this.#confirmed, lastAcknowledgment: this.#queuedAcknowledgment };
  }

  /** Resumes where another process was. */
  restore(
    { lastMessage, confirmedMessage, lastAcknowledgment, seen }: SessionState,
    sentEnd = Number.POSITIVE_INFINITY,
  ): void {
    this.#queued = lastMessage;
    this.#journaled = lastMessage;
    this.#confirmed = confirmedMessage;
    this.#lastAcknowledgment = lastAcknowledgment;
    this.#queuedAcknowledgment = lastAcknowledgment;
    this.#confirmedEnd = seen ?? 0;
    this.#sentEnd = sentEnd;
  }

  /** A client has connected: it gets every message again that was not confirmed. */
  connect(connection: ClientConnection): void {
    this.disconnect();
    this.#closedAfter = null;
    this.#connection = connection;
    this.#sent = this.#confirmed;
    this.#visible = this.#confirmed;
    this.#acknowledgedEnd = this.#confirmedEnd;
    if (this.#confirmed >= this.#journaled) return;
    this.#startReplay(connection);
  }

  disconnect(): void {
    this.#connection = null;
    this.#resendingTo = null;
    this.#pinged = null;
    this.#closeAs = null;
    this.#wake();
  }

  /** A message waits for the journal. */
  queue(message: ServerMessage): void {
    this.#queued = message.sequence_number;
    if (isAcknowledgment(message)) this.#queuedAcknowledgment = message.sequence_number;
  }

  /** Sends a message that is journaled. While messages are sent again, and if it is a long one, `#resend` reads it from the journal. */
  deliver({ message, text, flag }: OutgoingMessage): void {
    const number = message.sequence_number;
    const passes = this.#passes(flag);
    this.#journaled = number;
    if (isAcknowledgment(message)) this.#lastAcknowledgment = number;
    if (!passes) this.#skip(number);
    if (!this.#connection || this.#resendingTo || number <= this.#sent) return;
    if (passes && text.length > MAX_UNPACED_CHARACTERS) this.#startReplay(this.#connection);
    else this.#send(message, passes);
  }

  /** Closes a connection after every message that is journaled by now. */
  close(connection: ClientConnection, name: CloseName): void {
    if (connection === this.#resendingTo) this.#closeAs = name;
    else this.#close(connection, name);
  }

  /** A pong has come: every message up to this number has arrived. */
  confirm(connection: ClientConnection, number: number): void {
    if (connection !== this.#connection || this.#pinged?.number !== number) return;
    const { end } = this.#pinged;
    this.#pinged = null;
    this.#confirmUpTo(number === this.#visible ? this.#sent : number, end);
    if (this.#visible > number) this.#ping();
    this.#wake();
  }

  /** The client has answered the close frame: it has every message before it. */
  confirmClosed(): void {
    const { number, end } = this.#closedAfter ?? { number: this.#journaled, end: 0 };
    this.#confirmUpTo(number, end);
  }

  #confirmUpTo(number: number, end: number): void {
    this.#confirmed = Math.max(this.#confirmed, number);
    if (end <= this.#confirmedEnd) return;
    this.#confirmedEnd = end;
    this.#options.onAcknowledged(end);
  }

  #close(connection: ClientConnection, name: CloseName): void {
    this.#closedAfter = { number: this.#sent, end: this.#acknowledgedEnd };
    connection.close(name);
  }

  #passes(flag: Flag | null): boolean {
    return flag === null || this.#options.flags[flag];
  }

  /** A message that is hidden counts as confirmed if everything before it is. */
  #skip(number: number): void {
    if (this.#confirmed === number - 1) this.#confirmed = number;
  }

  #send(message: ServerMessage, passes: boolean): void {
    this.#sent = message.sequence_number;
    this.#connection?.send(message, passes);
    if (!passes) return;
    this.#visible = message.sequence_number;
    if (isAcknowledgment(message)) {
      this.#acknowledgedEnd = message.data.byte_range[1] ?? 0;
      this.#sentEnd = Math.max(this.#sentEnd, this.#acknowledgedEnd);
    }
    this.#ping();
  }

  /** One ping is under way at a time. */
  #ping(): void {
    if (this.#pinged || !this.#connection?.ping(this.#visible)) return;
    this.#pinged = { number: this.#visible, end: this.#acknowledgedEnd };
  }

  #startReplay(connection: ClientConnection): void {
    this.#resendingTo = connection;
    this.#resend(connection).catch((error: unknown) => {
      if (this.#connection === connection) this.#options.onFailure(error);
    });
  }

  /** Sends one page after the other, each once the client has read what came before. */
  async #resend(connection: ClientConnection): Promise<void> {
    await this.#isRead(connection);
    while (connection === this.#resendingTo && this.#sent < this.#journaled) {
      const page = await this.#options.journal.messagesAfter(this.#sent);
      if (connection !== this.#resendingTo) return;
      for (const text of page) this.#sendAgain(JSON.parse(text));
      // A journal may have a limit, as that of the mock.
      if (page.length === 0) this.#sent = this.#journaled;
      if (this.#sent < this.#journaled) await this.#isRead(connection);
    }
    if (connection !== this.#resendingTo) return;
    this.#resendingTo = null;
    if (this.#closeAs) this.#close(connection, this.#closeAs);
  }

  /**
   * Of the acknowledgments of audio only the last one is sent again, widened to the whole range since the last confirmed one:
   * existing clients release their audio by the end of each range, which must never be lower than the one before.
   */
  #sendAgain(message: ServerMessage): void {
    const passes = this.#passes(flagOf(message));
    if (!isAcknowledgment(message)) {
      if (!passes) this.#skip(message.sequence_number);
      this.#send(message, passes);
    } else if (message.sequence_number < this.#lastAcknowledgment) {
      this.#sent = message.sequence_number;
    } else this.#send(this.#widened(message), passes);
  }

  #widened(message: Acknowledgment): ServerMessage {
    const [from = 0, to = 0] = message.data.byte_range;
    const start = Math.min(from, this.#acknowledgedEnd);
    const { timeOf } = this.#options;
    const data = { byte_range: [start, to], time_range: [timeOf(start), timeOf(to)] };
    return { ...message, data } as ServerMessage;
  }

  /** Resolves once the client has read everything that it was sent, or the connection is over. */
  async #isRead(connection: ClientConnection): Promise<void> {
    while (connection === this.#connection && this.#pinged) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const wait = (unread: number): (() => void) =>
        deadline(this.#options.clock, PAGE_TIMEOUT_MS, () => {
          const left = connection.unreadBytes();
          if (left < unread) cancel = wait(left);
          else connection.close('slow_reader');
        });
      let cancel = wait(connection.unreadBytes());
      this.#wake = () => {
        this.#wake = () => {};
        cancel();
        resolve();
      };
      await promise;
    }
  }
}

import type { ClientMessage, LiveResult, Utterance } from '@verbatim/contract';
import { decodeBase64 } from '../bytes/decode-base64.ts';
import type { CloseName } from '../close-codes.ts';
import type { ClientConnection } from '../ports/client-connection.ts';
import type { StoredSession } from '../ports/journal.ts';
import { Course } from './course.ts';
import { Inbox } from './inbox.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { STATE_VERSION } from './session-state.ts';
import type { State } from './states.ts';

/** The third text frame that is no message ends the conversation. */
const MAX_INVALID_FRAMES = 3;

/** RFC 6455: a client that closes like this has nothing more to say. One that is lost leaves another code. */
const CLOSED_ON_PURPOSE: readonly number[] = [1000, 1001];

/** RFC 6455: what a socket that is lost without a word closes with. */
const LOST = 1006;

/** A live session, over as many sockets as it takes: what comes from outside, put in order. */
export class Session {
  readonly #options: SessionOptions;
  readonly #mostWaiting: number;
  readonly #inbox: Inbox;
  readonly #course: Course;
  #paused: ClientConnection | null = null;
  #invalid: { readonly wire: ClientConnection; count: number } | null = null;
  #gone = false;

  constructor(options: SessionOptions) {
    const onFailure = (error: unknown): void => this.#fail(error);
    this.#options = options;
    this.#mostWaiting = { ...defaultLimits, ...options.limits }.waitingBytes;
    this.#inbox = new Inbox(() => this.#holdOff(), onFailure);
    this.#course = new Course(options, {
      push: (task) => this.#push(task),
      isBusy: () => this.#inbox.isBusy,
      isHeldOff: () => this.#paused !== null,
      onWeight: () => this.#holdOff(),
      onFailure,
    });
  }

  /** Brings a session back in another process. Whoever was connected has a whole resume window to come back. */
  static restore(options: SessionOptions, { state, messages }: StoredSession): Session {
    if (state.version !== STATE_VERSION) {
      throw new TypeError(
        `The state of a session has version ${state.version}, not ${STATE_VERSION}`,
      );
    }
    const session = new Session(options);
    session.#course.restore(state, messages);
    return session;
  }

  /** What the session does now. */
  get state(): State {
    return this.#course.state;
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return this.#course.wire !== null;
  }

  /** Whether any audio has arrived. */
  get hasAudio(): boolean {
    return this.#course.intake.hasStarted;
  }

  /** How long the recording is. */
  get seconds(): number {
    return this.#course.intake.opening.seconds;
  }

  /** Everything that is final so far, in the order in which it was told. */
  get finals(): readonly Utterance[] {
    return this.#course.hearing.finals;
  }

  /** The result, once the session is over. */
  get result(): LiveResult | null {
    return this.#course.result;
  }

  /** When it ended, in milliseconds since 1970; null while it goes on. */
  get endedAt(): number | null {
    return this.#course.endedAt;
  }

  /** Why a client must not connect now; null where it may. */
  reasonToRefuse(): CloseName | null {
    if (this.#course.state === 'over') return 'session_over';
    return this.isOpen ? 'session_in_use' : null;
  }

  // ---- what the client does ----

  /** A socket has opened. */
  open(wire: ClientConnection): void {
    this.#push(() => this.#course.step(this.#course.wire ? 'rival' : 'connect', { wire }));
  }

  /** A text frame came that is a message. */
  message(wire: ClientConnection, message: ClientMessage): void {
    if (message.type === 'stop_recording') {
      this.#frame(wire, () => this.#course.step('stop'));
      return;
    }
    const bytes = decodeBase64(message.data.chunk);
    if (bytes) this.#takeBytes(wire, bytes);
    else this.invalid(wire, ['data.chunk must be base64']);
  }

  /** A binary frame came. Its bytes are the session's to keep. */
  bytes(wire: ClientConnection, bytes: Uint8Array): void {
    this.#takeBytes(wire, bytes);
  }

  /** A text frame came that is no message. */
  invalid(wire: ClientConnection, problems: readonly string[]): void {
    this.#frame(wire, () => {
      const why = problems.join('; ');
      this.#course.sendError(
        400,
        'InvalidMessage',
        `The text frame is not a known message: ${why}.`,
      );
      if (this.#invalid?.wire !== wire) this.#invalid = { wire, count: 0 };
      this.#invalid.count += 1;
      return this.#invalid.count === MAX_INVALID_FRAMES
        ? this.#course.step('bad_messages')
        : undefined;
    });
  }

  /** The acknowledgements up to this byte have reached the client. */
  seen(wire: ClientConnection, position: number): void {
    if (this.#course.wire === wire) this.#course.intake.confirm(position);
  }

  /** The socket is gone. */
  closed(wire: ClientConnection, code: number): void {
    const event = CLOSED_ON_PURPOSE.includes(code) ? 'closed' : 'lost';
    this.#frame(wire, () => this.#course.step(event));
  }

  /** Lets go of a socket that gives no sign of life: a client that was cut off must be able to come back. */
  async evictDeadConnection(): Promise<void> {
    const wire = this.#course.wire;
    if (!wire || (await wire.isAlive()) || this.#course.wire !== wire) return;
    this.closed(wire, LOST);
    wire.close('session_in_use');
  }

  /** The service shuts down: the client is told to come back. Fulfilled once all that came before is kept. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#gone) resolve();
      this.#push(async () => {
        this.#course.stopWaiting();
        await this.#course.outgoing.settled();
        this.#course.wire?.close('draining');
        this.#leave();
        resolve();
      });
    });
  }

  // ---- the order of things ----

  #push(task: () => Promise<void> | void, byteLength = 0): void {
    if (this.#gone) return;
    this.#inbox.push(() => {
      const pending = task();
      if (!pending) this.#course.outgoing.flush();
      return pending?.then(() => this.#course.outgoing.flush());
    }, byteLength);
  }

  /** Something that counts only while this socket is the one of the client. */
  #frame(wire: ClientConnection, task: () => Promise<void> | void, byteLength = 0): void {
    if (this.#course.wire === wire) this.#course.idle.frame();
    this.#push(() => (this.#course.wire === wire ? task() : undefined), byteLength);
  }

  #takeBytes(wire: ClientConnection, bytes: Uint8Array): void {
    // An empty chunk says only that the client is still there.
    if (bytes.byteLength === 0) this.#frame(wire, () => {});
    else this.#frame(wire, () => this.#course.step('audio', { bytes }), bytes.byteLength);
  }

  /** A client that is faster than journal and ear is held off, and everything that waits has a bound. */
  #holdOff(): void {
    const isTooMuch = this.#inbox.weight + this.#course.outgoing.waitingBytes > this.#mostWaiting;
    if (isTooMuch && this.#paused !== this.#course.wire) {
      this.#paused = this.#course.wire;
      this.#course.wire?.pause();
    } else if (!isTooMuch && this.#paused) {
      this.#paused.resume();
      this.#paused = null;
      this.#course.idle.frame();
    }
  }

  #fail(error: unknown): void {
    if (this.#gone) return;
    this.#course.wire?.close('internal_error');
    this.#leave();
    this.#options.onFailure?.(error);
  }

  #leave(): void {
    this.#gone = true;
    this.#inbox.close();
    this.#course.leave();
  }
}

import type { ClientMessage, LiveResult, Utterance } from '@verbatim/contract';
import { decodeBase64 } from '../bytes/base64.ts';
import type { CloseName } from '../close-codes.ts';
import type { SessionInput } from '../events.ts';
import { Inbox } from './inbox.ts';
import { andThen } from './pending.ts';
import type { ClientConnection, SettleOptions, StoredSession } from './ports.ts';
import { SessionEffects } from './session-effects.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { STATE_VERSION } from './session-state.ts';
import type { State } from './state-table.ts';
import {
  isPlacing,
  newControl,
  type Outcome,
  restoredControl,
  type SessionControl,
  transition,
} from './transition.ts';

/** A live session, over any number of connections: a queue of inputs, handled one at a time. */
export class Session {
  readonly #options: SessionOptions;
  readonly #maxWaitingBytes: number;
  readonly #inbox: Inbox;
  readonly #effects: SessionEffects;
  #control: SessionControl = newControl;
  #paused: ClientConnection | null = null;
  #disposed = false;
  readonly #onDisposed = new Set<() => void>();

  constructor(options: SessionOptions) {
    const onFailure = (error: unknown): void => this.#fail(error);
    const onLoad = (): void => this.#pauseOrResume();
    this.#options = options;
    this.#maxWaitingBytes = { ...defaultLimits, ...options.limits }.waitingBytes;
    this.#inbox = new Inbox({
      onWeight: onLoad,
      onDone: () => this.#effects.sending.flush(),
      onFailure,
    });
    this.#effects = new SessionEffects(options, {
      control: () => this.#control,
      input: (input) => this.handle(input),
      isBusy: () => this.#inbox.isBusy,
      isPaused: () => this.#paused !== null || this.#effects.connection?.isPaused() === true,
      onLoad,
      onFailure,
    });
  }

  /** Restores a session from its journal. Its client has a whole resume window to return, counted from its end if it has ended. */
  static restore(options: SessionOptions, { state, ...progress }: StoredSession): Session {
    if (state.version !== STATE_VERSION) {
      throw new TypeError(
        `The state of a session has version ${state.version}, not ${STATE_VERSION}`,
      );
    }
    const session = new Session(options);
    session.#effects.restore(state, progress);
    const { control, effects } = restoredControl(state);
    session.#control = control;
    session.#inbox.push(() => session.#effects.run(effects));
    return session;
  }

  /** The state of the session. */
  get state(): State {
    return this.#control.state;
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return this.#control.isConnected;
  }

  /** Whether any audio has arrived. */
  get hasAudio(): boolean {
    return this.#effects.audio.hasStarted;
  }

  /** Length of the recording. */
  get seconds(): number {
    return this.#effects.audio.seconds;
  }

  /** Seconds of audio that have no final yet. */
  get secondsLeft(): number {
    return this.#effects.recognition.secondsLeft;
  }

  /** The final utterances so far, in the order in which they became final. */
  get finals(): readonly Utterance[] {
    return this.#effects.recognition.finals;
  }

  /** The result, once the session is over. */
  get result(): LiveResult | null {
    return this.#effects.result;
  }

  /** When it ended, in milliseconds since 1970; null while it goes on. */
  get endedAt(): number | null {
    return this.#control.endedAt;
  }

  /** Why a client must not connect now; null if it may. */
  reasonToRefuse(): CloseName | null {
    const { state, endedAt } = this.#control;
    if (endedAt === null) return null;
    const { clock, timing } = this.#options;
    const isLate = clock.now() >= endedAt + timing.resumeMs;
    return state === 'over' || isLate || this.#effects.delivery.isComplete ? 'session_over' : null;
  }

  // ---- what the client does ----

  /** A client has connected. */
  open(connection: ClientConnection): void {
    this.handle({ type: 'connected', now: this.#options.clock.now() }, connection);
  }

  /** A text frame came that is a message. */
  message(connection: ClientConnection, message: ClientMessage): void {
    if (message.type === 'stop_recording') {
      this.handle({ type: 'stop' }, connection);
      return;
    }
    if (message.type === 'update_words') {
      const { data } = message;
      this.handle({ type: 'words', data }, connection, JSON.stringify(data).length);
      return;
    }
    const bytes = decodeBase64(message.data.chunk);
    if (bytes) this.bytes(connection, bytes);
    else this.invalid(connection, ['data.chunk must be base64']);
  }

  /** A binary frame came. The session may keep the array. */
  bytes(connection: ClientConnection, bytes: Uint8Array): void {
    this.handle({ type: 'audio', bytes }, connection, bytes.byteLength);
  }

  /** A text frame came that is no message. */
  invalid(connection: ClientConnection, problems: readonly string[]): void {
    this.handle({ type: 'invalid_message', problems }, connection);
  }

  /** The messages up to this number have reached the client. */
  confirm(connection: ClientConnection, number: number): void {
    this.#effects.delivery.confirm(connection, number);
  }

  /** The socket is closed. */
  closed(connection: ClientConnection, code: number): void {
    this.handle({ type: 'disconnected', code }, connection);
  }

  /**
   * Fulfilled once the client has every message about utterances that have ended in the audio so far, or the session is gone. `cut`: an
   * open utterance ends here, as at a pause. The journal doesn't have the cut: audio without a final may be divided otherwise after a crash.
   */
  settle(options: SettleOptions): Promise<void> {
    return new Promise((resolve) => {
      if (this.#disposed) resolve();
      const done = (): void => {
        this.#onDisposed.delete(done);
        resolve();
      };
      this.#onDisposed.add(done);
      this.#inbox.push(() => {
        const { recognition, sending } = this.#effects;
        void Promise.resolve(recognition.settle(options))
          .then(() => sending.settled())
          .then(done, done);
      });
    });
  }

  /**
   * The service drains: once everything before is journaled, `handOver` lets another process restore the session. Then the socket
   * closes with the code after which clients reconnect.
   */
  drain(handOver: () => Promise<void> | void = () => {}): Promise<void> {
    return new Promise((resolve) => {
      if (this.#disposed) resolve();
      // It may also fail before its turn comes.
      this.#onDisposed.add(resolve);
      this.#inbox.push(async () => {
        this.#effects.timers.stop();
        await this.#effects.sending.settled();
        this.#effects.sending.dispose();
        await handOver();
        this.#effects.connection?.close('draining');
        this.#dispose();
      });
    });
  }

  // ---- the queue ----

  /**
   * Handles an input after every input before it. `connection`: the one that it came from; an input of a connection that is not
   * the session's any more changes nothing.
   */
  handle(input: SessionInput, connection: ClientConnection | null = null, byteLength = 0): void {
    const effects = this.#effects;
    if (connection !== null && connection === effects.connection) effects.timers.frame();
    this.#inbox.push(() => {
      const isCurrent = connection === null || connection === effects.connection;
      if (!isCurrent && input.type !== 'connected') return undefined;
      // No more bytes come that could tell where a resend begins.
      const isEnd = input.type === 'stop' || (input.type === 'timer' && isPlacing(input.timer));
      return andThen(isEnd ? effects.placeWaiting() : undefined, () => {
        const { isUnplaced } = effects.audio;
        const control = this.#control;
        const next: Outcome = transition(
          control.isUnplaced === isUnplaced ? control : { ...control, isUnplaced },
          input,
        );
        this.#control = next.control;
        return effects.run(next.effects, input, connection);
      });
    }, byteLength);
  }

  /** Pauses a client that is faster than journal and recognizer: what waits is bounded in bytes and in frames. */
  #pauseOrResume(): void {
    const { connection, sending } = this.#effects;
    const isTooMuch = this.#inbox.weight + sending.waitingBytes > this.#maxWaitingBytes;
    if (isTooMuch && this.#paused !== connection) {
      this.#paused = connection;
      connection?.pause();
    } else if (!isTooMuch && this.#paused) {
      this.#paused.resume();
      this.#paused = null;
      this.#effects.timers.frame();
    }
  }

  #fail(error: unknown): void {
    if (this.#disposed) return;
    this.#effects.connection?.close('internal_error');
    this.#dispose();
    this.#options.onFailure?.(error);
  }

  #dispose(): void {
    this.#disposed = true;
    this.#inbox.close();
    this.#effects.dispose();
    this.#control = { ...this.#control, isConnected: false };
    for (const resolve of this.#onDisposed) resolve();
    this.#onDisposed.clear();
  }
}

import type { ClientMessage, LiveResult, Utterance } from '@verbatim/contract';
import { formatOf } from '../audio/audio-format.ts';
import { decodeBase64 } from '../bytes/base64.ts';
import type { CloseName } from '../close-codes.ts';
import type { RecognitionEvent, SessionInput } from '../events.ts';
import { AudioStream } from './audio-stream.ts';
import { Delivery } from './delivery.ts';
import { InputQueue } from './input-queue.ts';
import type { ClientConnection, SettleOptions, StoredSession } from './ports.ts';
import { SendQueue } from './send-queue.ts';
import { type RestoredInput, SessionEffects, type SessionParts } from './session-effects.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { SessionRecognition } from './session-recognition.ts';
import { type SessionState, STATE_VERSION } from './session-state.ts';
import { SessionTimers } from './session-timers.ts';
import { SessionWords } from './session-words.ts';
import type { State } from './state-table.ts';
import {
  isPlacing,
  newControl,
  restoredControl,
  type SessionControl,
  type SessionEffect,
  transition,
} from './transition.ts';

/** Asks for the finals of everything before. */
interface SettleInput {
  readonly type: 'settle';
  readonly options: SettleOptions;
  readonly done: () => void;
}

/** An input, and the connection that it came from; null if it came from none. */
interface ReceivedInput {
  readonly input: RestoredInput | SessionInput | SettleInput;
  readonly connection: ClientConnection | null;
}

/** No more bytes come that could tell where a resend begins. */
const isEndOfResend = (input: RestoredInput | SessionInput): boolean =>
  input.type === 'stop' || (input.type === 'timer' && isPlacing(input.timer));

/**
 * A live session, over any number of connections. Three loops: `#handleInputs` here, one input after the other; `#journalBatches` of
 * the send queue; `#resend` of the delivery, for a client that returns.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #maxWaitingBytes: number;
  readonly #inputs = new InputQueue<ReceivedInput>(() => this.#pauseOrResume());
  readonly #parts: SessionParts;
  readonly #effects: SessionEffects;
  /** The present or last run of the loop. */
  #handled = Promise.resolve();
  readonly #onDisposed = new Set<() => void>();
  #control: SessionControl = newControl;
  #paused: ClientConnection | null = null;
  #disposed = false;

  /** `stored`: resumes from its journal. The client has a whole resume window to return, counted from the end if it has ended. */
  constructor(options: SessionOptions, stored?: StoredSession) {
    this.#options = options;
    const { rememberedBytes, waitingBytes } = { ...defaultLimits, ...options.limits };
    this.#maxWaitingBytes = waitingBytes;
    this.#parts = this.#makeParts(rememberedBytes);
    this.#effects = new SessionEffects(options, this.#parts, (input) => {
      Promise.resolve(input).then(
        (follows) => this.handle(follows),
        (error: unknown) => this.#fail(error),
      );
    });
    if (stored) this.#push({ input: this.#restore(stored), connection: null });
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
    return this.#parts.audio.hasStarted;
  }

  /** Length of the recording. */
  get seconds(): number {
    return this.#parts.audio.seconds;
  }

  /** Seconds of audio that have no final yet. */
  get secondsLeft(): number {
    return this.#parts.recognition.secondsLeft;
  }

  /** The final utterances so far, in the order in which they became final. */
  get finals(): readonly Utterance[] {
    return this.#parts.recognition.finals;
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
    return state === 'over' || isLate || this.#parts.delivery.isComplete ? 'session_over' : null;
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
    this.#parts.delivery.confirm(connection, number);
  }

  /** The socket is closed. */
  closed(connection: ClientConnection, code: number): void {
    this.handle({ type: 'disconnected', code }, connection);
  }

  /**
   * Handles an input after every input before it. `connection`: the one that it came from; an input of a connection that is not
   * the session's any more changes nothing.
   */
  handle(input: SessionInput, connection: ClientConnection | null = null, byteLength = 0): void {
    if (connection !== null && connection === this.#effects.connection) this.#parts.timers.frame();
    this.#push({ input, connection }, byteLength);
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
      this.#push({ input: { type: 'settle', options, done }, connection: null });
    });
  }

  /**
   * The service drains: once everything before is journaled, `handOver` lets another process restore the session. Then the socket
   * closes with the code after which clients reconnect.
   */
  drain(handOver: () => Promise<void> | void = () => {}): Promise<void> {
    return new Promise((resolve) => {
      if (this.#disposed) resolve();
      // It may also fail before all is journaled.
      this.#onDisposed.add(resolve);
      if (this.#inputs.isEnded) return;
      this.#inputs.end();
      this.#handOver(handOver).catch((error: unknown) => this.#fail(error));
    });
  }

  // ---- the loop ----

  #push(received: ReceivedInput, byteLength = 0): void {
    this.#inputs.push(received, byteLength);
    if (!this.#inputs.isBusy) this.#handled = this.#handleInputs();
  }

  /** The way of each input, from first to last. Runs while inputs wait; an error ends the session. */
  async #handleInputs(): Promise<void> {
    const { sending } = this.#parts;
    try {
      for (let next = this.#inputs.next(); next; next = this.#inputs.next()) {
        const { input, connection } = next;
        const isCurrent = connection === null || connection === this.#effects.connection;
        if (input.type === 'settle') this.#settle(input);
        else if (isCurrent || input.type === 'connected') {
          if (isEndOfResend(input)) await this.#effects.placeWaiting();
          for (const effect of this.#effectsOf(input)) {
            const work = this.#effects.run(effect, this.#control, input, connection);
            // Most effects are done by now, as those of a frame: to await each would take CPU for nothing.
            if (work) await work;
          }
        }
        sending.flush();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #effectsOf(input: RestoredInput | SessionInput): readonly SessionEffect[] {
    if (input.type === 'restored') return input.effects;
    const { isUnplaced } = this.#parts.audio;
    const before = this.#control;
    const { control, effects } = transition(
      before.isUnplaced === isUnplaced ? before : { ...before, isUnplaced },
      input,
    );
    this.#control = control;
    return effects;
  }

  /** Other inputs are handled while the recognizer settles. */
  #settle({ options, done }: SettleInput): void {
    const { recognition, sending } = this.#parts;
    Promise.resolve(recognition.settle(options))
      .then(() => sending.settled())
      .then(done, done);
  }

  /** Events of recognition change no control, so they don't wait for the inputs before them. */
  #onEvent(event: RecognitionEvent): void {
    const { audio, recognition, sending, words } = this.#parts;
    const { messages, final } = recognition.apply(event);
    if (event.kind === 'checkpoint') words.forgetBefore(audio.timeOf(event.audioBytes));
    for (const message of messages) sending.send(message);
    if (final) sending.recordFinal(final);
    sending.stateChanged();
    // Those of a frame share its entry.
    if (!this.#inputs.isBusy) sending.flush();
  }

  /** Pauses a client that is faster than journal and recognizer: what waits is bounded in bytes and in frames. */
  #pauseOrResume(): void {
    const { connection } = this.#effects;
    const { sending, timers } = this.#parts;
    const isTooMuch = this.#inputs.weight + sending.waitingBytes > this.#maxWaitingBytes;
    if (isTooMuch && this.#paused !== connection) {
      this.#paused = connection;
      connection?.pause();
    } else if (!isTooMuch && this.#paused) {
      this.#paused.resume();
      this.#paused = null;
      timers.frame();
    }
  }

  // ---- begin and end ----

  #makeParts(rememberedBytes: number): SessionParts {
    const options = this.#options;
    const onFailure = (error: unknown): void => this.#fail(error);
    const audio = new AudioStream(formatOf(options.params), rememberedBytes);
    const words = new SessionWords(options.params);
    const delivery = new Delivery({
      ...options,
      timeOf: (byte) => audio.timeOf(byte),
      onAcknowledged: (end) => audio.confirm(end),
      onFailure,
    });
    const sending = new SendQueue({
      ...options,
      delivery,
      state: () => this.#stateNow(),
      onJournaled: () => this.#pauseOrResume(),
      onFailure,
    });
    const recognition = new SessionRecognition(options, {
      wordsAt: (time) => words.at(time),
      onEvent: (event) => this.#onEvent(event),
      onFailure,
    });
    const timers = new SessionTimers({
      ...options,
      onTimer: (timer) => this.handle({ type: 'timer', timer }),
      isAwaited: () =>
        this.#inputs.isBusy ||
        this.#paused !== null ||
        this.#effects.connection?.isPaused() === true,
    });
    return { audio, words, delivery, sending, recognition, timers };
  }

  /** Resumes where another process was. Returns what the session has to do first. */
  #restore({ state, finals, boundaries, words = [] }: StoredSession): RestoredInput {
    if (state.version !== STATE_VERSION) {
      throw new TypeError(
        `The state of a session has version ${state.version}, not ${STATE_VERSION}`,
      );
    }
    const parts = this.#parts;
    parts.words.restore(words);
    parts.sending.restore(state);
    parts.delivery.restore(state, boundaries.at(-1));
    parts.audio.restore(state, boundaries);
    parts.recognition.restore(state, finals);
    const { control, effects } = restoredControl(state);
    this.#control = control;
    return { type: 'restored', effects };
  }

  #stateNow(): SessionState {
    const { state, connectedAt, recordingEnded, endedAt } = this.#control;
    const { audio, recognition, words, sending, delivery } = this.#parts;
    return {
      version: STATE_VERSION,
      state,
      ...audio.state,
      ...recognition.state,
      ...words.state,
      connectedAt,
      recordingEnded,
      endedAt,
      ...sending.state,
      ...delivery.state,
    };
  }

  async #handOver(handOver: () => Promise<void> | void): Promise<void> {
    const { sending, timers } = this.#parts;
    await this.#handled;
    if (this.#disposed) return;
    timers.stop();
    await sending.settled();
    sending.dispose();
    await handOver();
    this.#effects.connection?.close('draining');
    this.#dispose();
  }

  #fail(error: unknown): void {
    if (this.#disposed) return;
    this.#effects.connection?.close('internal_error');
    this.#dispose();
    this.#options.onFailure?.(error);
  }

  /** Frees everything outside of the session. */
  #dispose(): void {
    this.#disposed = true;
    this.#inputs.close();
    const { delivery, recognition, sending, timers } = this.#parts;
    timers.stop();
    sending.dispose();
    delivery.disconnect();
    recognition.close();
    this.#effects.connection = null;
    this.#control = { ...this.#control, isConnected: false };
    for (const resolve of this.#onDisposed) resolve();
    this.#onDisposed.clear();
  }
}

import { Timers } from '@verbatim/time';
import type { LiveResult, UpdateWordsData } from '../contract.ts';
import { aborted, localFailure } from '../http/failures.ts';
import type { ClientClock, WebSocketConstructor } from '../settings.ts';
import { AudioQueue } from './audio-queue.ts';
import { SessionConnection } from './connection.ts';
import {
  acknowledgedUpTo,
  finalResultIn,
  type LiveEventName,
  type LiveEvents,
  type LiveMessage,
  messageIn,
  RepeatFilter,
  SessionEmitter,
  START_SESSION,
  STOP_RECORDING,
  UnansweredWords,
} from './events.ts';
import {
  type CloseReaction,
  type LiveOutcome,
  ReconnectBackoff,
  reactionToClose,
  refused,
  stopTimedOut,
  withoutResult,
} from './outcome.ts';
import { isOver, type LiveCause, type LiveState, nextState } from './states.ts';

/** Options of a running session, with their defaults applied. */
export interface SessionSetup {
  readonly id: string | null;
  readonly url: string;
  readonly createdAt: string | null;
  readonly WebSocket: WebSocketConstructor;
  readonly clock: ClientClock;
  readonly random: () => number;
  readonly signal: AbortSignal | undefined;
  /** Whether the service acknowledges audio. If not, sent audio is never sent again. */
  readonly acknowledgments: boolean;
  readonly maxBufferedBytes: number;
  readonly keepAliveMs: number;
  readonly silenceTimeoutMs: number;
  readonly stopTimeoutMs: number;
  /** Reads the result from the job if it did not arrive on the socket; null without a key. */
  readonly readResult: ((id: string, signal: AbortSignal) => Promise<LiveOutcome>) | null;
}

/** A live session: takes audio, emits messages, and reconnects when its connection is lost. */
export interface LiveSession extends AsyncIterable<LiveMessage> {
  /** Id of the job; null until the first message if the session was opened by URL without an `id`. */
  readonly id: string | null;
  readonly state: LiveState;
  /** Bytes of audio that the service has acknowledged. */
  readonly acknowledgedBytes: number;
  /** Bytes of audio that are kept because the service has not acknowledged them. */
  readonly bufferedBytes: number;
  /** Resolves when the session is over, with its result or a failure. Never rejects. */
  readonly finished: Promise<LiveOutcome>;
  /** Calls `listener` on each event of this name. Returns a function that removes it. */
  on<Name extends LiveEventName>(
    name: Name,
    listener: (value: LiveEvents[Name]) => void,
  ): () => void;
  /**
   * Sends audio; the bytes are copied. Resolves with true when the session takes more: at once, or when buffer and socket
   * have room again. Resolves with false if the audio was not accepted: the session takes no more audio, or the buffer is
   * full and earlier audio is waiting already (event `dropped`).
   */
  send(audio: ArrayBuffer | ArrayBufferView): Promise<boolean>;
  /**
   * Changes vocabulary and spelling from the next utterance on. Event `update_words` tells whether they change. Sent again after a
   * reconnect, if that is not known.
   */
  updateWords(data: UpdateWordsData): void;
  /** Ends the recording: sends the remaining audio, waits for the results and resolves with the final one. */
  stop(): Promise<LiveOutcome>;
  /** Ends the session at once. The service keeps what it has transcribed so far. */
  abort(): void;
}

/** How long the close may take after the final result. */
const CLOSE_GRACE_MS = 5_000;
/** The close follows the final result at once. After this long without a message the connection counts as dead. */
const END_SILENCE_MS = 2_000;
/** How long the end of the session may take if its connection is lost after the final result: the resume window of the service. */
const RETURN_GRACE_MS = 30_000;
const EMPTY_FRAME = new Uint8Array(0);

/** The implementation of `LiveSession`. */
export class RunningSession implements LiveSession {
  readonly #setup: SessionSetup;
  readonly #emitter = new SessionEmitter();
  readonly #audio: AudioQueue;
  readonly #backoff = new ReconnectBackoff();
  readonly #repeats = new RepeatFilter();
  /** Aborts the request for the result when the session ends. */
  readonly #resultRequest = new AbortController();
  readonly #timers: Timers<'close' | 'keepAlive' | 'pump' | 'reconnect' | 'silence' | 'stop'>;
  readonly #onAbort = (): void => this.abort();
  readonly finished: Promise<LiveOutcome>;
  #finish: (outcome: LiveOutcome) => void = () => {};
  #id: string | null;
  #state: LiveState = 'connecting';
  #connection: SessionConnection | null = null;
  readonly #words = new UnansweredWords();
  #startSessionEmitted = false;
  #completing = false;
  #result: LiveResult | null = null;
  /** Whether the time until `close` is not extended any more: attempts to return may fail again and again. */
  #isEndTimed = false;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#id = setup.id;
    this.#timers = new Timers(setup.clock);
    this.#audio = new AudioQueue(setup.maxBufferedBytes, setup.acknowledgments, (byteLength) =>
      this.#emitter.emit('dropped', { byteLength }),
    );
    this.finished = new Promise((resolve) => {
      this.#finish = resolve;
    });
    if (setup.signal?.aborted) {
      this.abort();
      return;
    }
    setup.signal?.addEventListener('abort', this.#onAbort, { once: true });
    this.#connect();
  }

  get id(): string | null {
    return this.#id;
  }

  get state(): LiveState {
    return this.#state;
  }

  get acknowledgedBytes(): number {
    return this.#audio.acknowledgedBytes;
  }

  get bufferedBytes(): number {
    return this.#audio.bufferedBytes;
  }

  on<Name extends LiveEventName>(
    name: Name,
    listener: (value: LiveEvents[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener);
  }

  [Symbol.asyncIterator](): AsyncIterator<LiveMessage> {
    return this.#emitter.read();
  }

  send(audio: ArrayBuffer | ArrayBufferView): Promise<boolean> {
    const taken = this.#audio.add(copyOf(audio));
    this.#sendAudio();
    return taken;
  }

  updateWords(data: UpdateWordsData): void {
    this.#words.add(data);
    this.#sendAudio();
  }

  stop(): Promise<LiveOutcome> {
    if (this.#transition('stopped')) {
      this.#audio.close();
      this.#startStopTimer();
      this.#sendAudio();
    }
    return this.finished;
  }

  abort(): void {
    this.#end('failed', { ...aborted(), sessionId: this.#id });
  }

  #connect(): void {
    const { WebSocket, url, clock } = this.#setup;
    try {
      this.#connection = new SessionConnection(WebSocket, url, clock, {
        onOpen: () => this.#onOpen(),
        onText: (text) => this.#onText(text),
        onEnd: (code, reason) => this.#onEnd(code, reason),
      });
    } catch (cause) {
      // Browsers refuse a ws URL on an https page; a retry would fail again.
      const message = 'The platform refused to open a WebSocket to the address of the session.';
      const failure = localFailure({ kind: 'usage', code: 'invalid_argument', message, cause });
      this.#end('failed', { ...failure, sessionId: this.#id });
    }
  }

  #onOpen(): void {
    this.#audio.startConnection();
    this.#words.startConnection();
    this.#transition('opened');
    this.#emitStartSession();
    this.#restartKeepAliveTimer();
    this.#sendAudio();
  }

  /** The service sends `start_session` to callbacks only; this emits it for readers of messages. */
  #emitStartSession(): void {
    const { id, createdAt } = this.#setup;
    if (this.#startSessionEmitted || id === null || createdAt === null) return;
    this.#startSessionEmitted = true;
    const envelope = { session_id: id, created_at: createdAt, sequence_number: 0 };
    this.#emitter.emitMessage({ type: START_SESSION, ...envelope });
  }

  #onText(text: string): void {
    const message = messageIn(text);
    if (message === null) {
      this.#emitter.emit('unreadable', { text });
      return;
    }
    if (typeof message.session_id === 'string') this.#id ??= message.session_id;
    if (message.type === 'update_words') this.#words.answered();
    const upTo = acknowledgedUpTo(message);
    if (upTo !== null) this.#audio.acknowledge(upTo);
    const isRepeat = this.#repeats.isRepeat(message);
    const result = isRepeat ? null : finalResultIn(message);
    if (result !== null && this.#result === null) {
      this.#result = result;
      this.#timers.start('close', CLOSE_GRACE_MS, () => this.#complete());
    }
    this.#restartSilenceTimer();
    if (isRepeat) return;
    this.#backoff.reset();
    this.#emitter.emitMessage(message);
    this.#sendAudio();
  }

  #onEnd(code: number, reason: string): void {
    this.#connection = null;
    this.#timers.cancel('keepAlive', 'silence', 'pump');
    this.#audio.endConnection();
    if (isOver(this.#state)) return;
    const reaction = reactionToClose(code);
    if (reaction.action === 'complete') this.#complete();
    else if (reaction.action === 'fail') this.#refuse(reaction, reason);
    else this.#reconnect(reaction, reason);
  }

  /** If the session was stopped and ended while the connection was lost, that is success, not a refusal. */
  #refuse(reaction: CloseReaction, reason: string): void {
    const finished = this.#state === 'finishing' && reaction.name === 'session_over';
    if (finished || this.#result !== null) this.#complete();
    else this.#end('failed', refused(reaction, reason, this.#id));
  }

  #reconnect({ code, name }: CloseReaction, reason: string): void {
    const pauseMs = this.#backoff.nextDelayMs(this.#setup.random);
    this.#transition('lost');
    this.#emitter.emit('lost', { code, name, reason, pauseMs });
    this.#timers.start('reconnect', pauseMs, () => this.#connect());
    if (this.#result === null || this.#isEndTimed) return;
    this.#isEndTimed = true;
    this.#timers.start('close', RETURN_GRACE_MS, () => this.#complete());
  }

  /** Sends until the socket is full, then tries again after a delay. Sends `stop_recording` after the last audio. */
  #sendAudio(): void {
    const connection = this.#connection;
    if (connection === null || !connection.isOpen) return;
    const { sent, more } = this.#audio.sendTo(connection);
    if (sent) {
      this.#restartKeepAliveTimer();
      if (!this.#timers.has('silence')) this.#restartSilenceTimer();
    }
    // Words come after the audio that was sent before them.
    const words = more ? null : this.#words.take();
    if (words !== null) connection.send(words);
    if (more) this.#timers.start('pump', FULL_SOCKET_POLL_MS, () => this.#sendAudio());
    else if (this.#state === 'finishing' && this.#audio.isSent && !this.#audio.stopSent) {
      this.#audio.stopSent = true;
      connection.send(STOP_RECORDING);
      if (!this.#timers.has('silence')) this.#restartSilenceTimer();
    }
  }

  /** A connection without any message while the service owes one counts as dead, even if the socket reports it open. */
  #restartSilenceTimer(): void {
    this.#timers.cancel('silence');
    const isEnding = this.#result !== null;
    if (!isEnding && !this.#audio.expectsMessage) return;
    this.#timers.start('silence', isEnding ? END_SILENCE_MS : this.#setup.silenceTimeoutMs, () => {
      this.#isEndTimed = isEnding;
      this.#connection?.abandon('no message in time');
    });
  }

  #restartKeepAliveTimer(): void {
    this.#timers.start('keepAlive', this.#setup.keepAliveMs, () => {
      this.#connection?.send(EMPTY_FRAME);
      this.#restartKeepAliveTimer();
    });
  }

  /** At the timeout, a result that has arrived counts, even if the service did not close the socket after it. */
  #startStopTimer(): void {
    this.#timers.start('stop', this.#setup.stopTimeoutMs, () => {
      if (this.#result !== null) this.#complete();
      else this.#end('failed', stopTimedOut(this.#id));
    });
  }

  /** The service has ended the session: takes the result from the socket, or else from the job. */
  async #complete(): Promise<void> {
    if (this.#completing || isOver(this.#state)) return;
    this.#completing = true;
    this.#transition('stopped');
    this.#closeConnection('done');
    this.#audio.close();
    const { readResult } = this.#setup;
    if (this.#result !== null) {
      this.#end('completed', { ok: true, data: this.#result, sessionId: this.#id });
    } else if (readResult === null || this.#id === null) {
      this.#end('failed', withoutResult(this.#id));
    } else {
      if (!this.#timers.has('stop')) this.#startStopTimer();
      const outcome = await readResult(this.#id, this.#resultRequest.signal);
      this.#end(outcome.ok ? 'completed' : 'failed', outcome);
    }
  }

  #end(cause: 'completed' | 'failed', outcome: LiveOutcome): void {
    if (isOver(this.#state)) return;
    this.#closeConnection('over');
    this.#timers.cancelAll();
    this.#setup.signal?.removeEventListener('abort', this.#onAbort);
    this.#resultRequest.abort();
    this.#audio.close();
    this.#audio.discard();
    this.#transition(cause);
    this.#emitter.end();
    this.#finish(outcome);
  }

  #closeConnection(reason: string): void {
    this.#connection?.close(reason);
    this.#connection = null;
    this.#audio.endConnection();
  }

  #transition(cause: LiveCause): boolean {
    const from = this.#state;
    const to = nextState(from, cause);
    if (to === from) return false;
    this.#state = to;
    this.#emitter.emit('state', { from, to, cause });
    return true;
  }
}

/** Poll interval of a full socket: browsers emit no event when it drains. */
const FULL_SOCKET_POLL_MS = 20;

const copyOf = (audio: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(audio)
    ? new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength).slice()
    : new Uint8Array(audio).slice();

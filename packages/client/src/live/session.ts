import type { LiveResult } from '../contract.ts';
import { aborted, localFailure } from '../http/failures.ts';
import { AudioQueue } from './audio-queue.ts';
import { Backoff, type Verdict, verdictOf } from './close-rules.ts';
import { Connection } from './connection.ts';
import { Emitter } from './emitter.ts';
import type { LiveEventName, LiveEvents, LiveMessage } from './events.ts';
import type { LiveSession } from './live-session.ts';
import {
  acknowledgedUpTo,
  finalResultIn,
  messageIn,
  START_SESSION,
  STOP_RECORDING,
} from './messages.ts';
import { type LiveOutcome, refused, stopTimedOut, withoutResult } from './outcome.ts';
import type { SessionSetup } from './session-setup.ts';
import { type LiveCause, type LiveState, nextState } from './states.ts';
import { Timers } from './timers.ts';

/** How long to wait for the close after the final result. */
const CLOSE_GRACE_MS = 5_000;
const NOTHING = new Uint8Array(0);

/** The session as it runs. */
export class RunningSession implements LiveSession {
  readonly #setup: SessionSetup;
  readonly #emitter = new Emitter();
  readonly #audio: AudioQueue;
  readonly #backoff = new Backoff();
  /** Ends the reading of the job. */
  readonly #reading = new AbortController();
  readonly #timers: Timers<'close' | 'keepAlive' | 'pump' | 'reconnect' | 'silence' | 'stop'>;
  readonly #onAbort = (): void => this.abort();
  readonly finished: Promise<LiveOutcome>;
  #finish: (outcome: LiveOutcome) => void = () => {};
  #id: string | null;
  #state: LiveState = 'connecting';
  #connection: Connection | null = null;
  #connectedAt = 0;
  #greeted = false;
  #completing = false;
  #result: LiveResult | null = null;

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
    return this.#audio.acknowledged;
  }

  get bufferedBytes(): number {
    return this.#audio.kept;
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
    this.#pump();
    return taken;
  }

  stop(): Promise<LiveOutcome> {
    if (this.#advance('stopped')) {
      this.#audio.close();
      this.#startStopTimer();
      this.#pump();
    }
    return this.finished;
  }

  abort(): void {
    this.#end('failed', { ...aborted(), sessionId: this.#id });
  }

  #connect(): void {
    const { WebSocket, url, clock } = this.#setup;
    this.#connectedAt = clock.now();
    try {
      this.#connection = new Connection(WebSocket, url, clock, {
        onOpen: () => this.#onOpen(),
        onText: (text) => this.#onText(text),
        onEnd: (code, reason) => this.#onEnd(code, reason),
      });
    } catch (cause) {
      // Browsers refuse an insecure address on a secure page, and the next try would not do better.
      const message = 'The platform refused to open a WebSocket to the address of the session.';
      const failure = localFailure({ kind: 'usage', code: 'invalid_argument', message, cause });
      this.#end('failed', { ...failure, sessionId: this.#id });
    }
  }

  #onOpen(): void {
    this.#connectedAt = this.#setup.clock.now();
    this.#audio.startConnection();
    this.#advance('opened');
    this.#greet();
    this.#keepAlive();
    this.#pump();
  }

  /** The service sends `start_session` to callbacks only, but who reads messages may want a first one, too. */
  #greet(): void {
    const { id, createdAt } = this.#setup;
    if (this.#greeted || id === null || createdAt === null) return;
    this.#greeted = true;
    this.#emitter.emitMessage({ type: START_SESSION, session_id: id, created_at: createdAt });
  }

  #onText(text: string): void {
    const message = messageIn(text);
    if (message === null) {
      this.#emitter.emit('unreadable', { text });
      return;
    }
    if (typeof message.session_id === 'string') this.#id ??= message.session_id;
    const upTo = acknowledgedUpTo(message);
    if (upTo !== null) this.#audio.acknowledge(upTo);
    this.#restartSilence();
    const result = finalResultIn(message);
    if (result !== null) {
      this.#result = result;
      this.#timers.after('close', CLOSE_GRACE_MS, () => this.#complete());
    }
    this.#emitter.emitMessage(message);
    this.#pump();
  }

  #onEnd(code: number, reason: string): void {
    this.#connection = null;
    this.#timers.cancel('keepAlive', 'silence', 'pump');
    this.#audio.endConnection();
    if (isOver(this.#state)) return;
    const verdict = verdictOf(code);
    if (verdict.action === 'complete') this.#complete();
    else if (verdict.action === 'fail') this.#refuse(verdict, reason);
    else this.#reconnect(verdict, reason);
  }

  /** A session that ended while we were away after `stop` is one that did what it was asked for. */
  #refuse(verdict: Verdict, reason: string): void {
    const finished = this.#state === 'finishing' && verdict.name === 'session_over';
    if (finished || this.#result !== null) this.#complete();
    else this.#end('failed', refused(verdict, reason, this.#id));
  }

  #reconnect({ code, name }: Verdict, reason: string): void {
    const { clock, random } = this.#setup;
    const pauseMs = this.#backoff.pauseAfter(clock.now() - this.#connectedAt, random);
    this.#advance('lost');
    this.#emitter.emit('lost', { code, name, reason, pauseMs });
    this.#timers.after('reconnect', pauseMs, () => this.#connect());
  }

  /** Sends what the socket takes, and looks again later where it is full. */
  #pump(): void {
    const connection = this.#connection;
    if (connection === null || !connection.isOpen) return;
    const { sent, more } = this.#audio.sendTo(connection);
    if (sent) {
      this.#keepAlive();
      if (!this.#timers.has('silence')) this.#restartSilence();
    }
    if (more) this.#timers.after('pump', PUMP_MS, () => this.#pump());
    else if (this.#state === 'finishing' && this.#audio.isSent && !this.#audio.stopSent) {
      this.#audio.stopSent = true;
      connection.send(STOP_RECORDING);
    }
  }

  /** A connection that says nothing while bytes wait for their acknowledgement is dead, whatever the socket thinks. */
  #restartSilence(): void {
    this.#timers.cancel('silence');
    if (!this.#audio.expectsAcknowledgment) return;
    this.#timers.after('silence', this.#setup.silenceTimeoutMs, () =>
      this.#connection?.giveUp('no acknowledgement in time'),
    );
  }

  #keepAlive(): void {
    this.#timers.after('keepAlive', this.#setup.keepAliveMs, () => {
      this.#connection?.send(NOTHING);
      this.#keepAlive();
    });
  }

  /** What is known when the time is up counts: the result may have come without the close that should follow it. */
  #startStopTimer(): void {
    this.#timers.after('stop', this.#setup.stopTimeoutMs, () => {
      if (this.#result !== null) this.#complete();
      else this.#end('failed', stopTimedOut(this.#id));
    });
  }

  /** The service is through: the result has come over the socket, or the job is read. */
  async #complete(): Promise<void> {
    if (this.#completing || isOver(this.#state)) return;
    this.#completing = true;
    this.#advance('stopped');
    this.#closeConnection('done');
    this.#audio.close();
    const { readResult } = this.#setup;
    if (this.#result !== null) {
      this.#end('completed', { ok: true, data: this.#result, sessionId: this.#id });
    } else if (readResult === null || this.#id === null) {
      this.#end('failed', withoutResult(this.#id));
    } else {
      if (!this.#timers.has('stop')) {
        this.#startStopTimer();
      }
      const outcome = await readResult(this.#id, this.#reading.signal);
      this.#end(outcome.ok ? 'completed' : 'failed', outcome);
    }
  }

  #end(cause: 'completed' | 'failed', outcome: LiveOutcome): void {
    if (isOver(this.#state)) return;
    this.#closeConnection('over');
    this.#timers.cancelAll();
    this.#setup.signal?.removeEventListener('abort', this.#onAbort);
    this.#reading.abort();
    this.#audio.close();
    this.#audio.discard();
    this.#advance(cause);
    this.#emitter.end();
    this.#finish(outcome);
  }

  #closeConnection(reason: string): void {
    this.#connection?.close(reason);
    this.#connection = null;
    this.#audio.endConnection();
  }

  #advance(cause: LiveCause): boolean {
    const from = this.#state;
    const to = nextState(from, cause);
    if (to === from) return false;
    this.#state = to;
    this.#emitter.emit('state', { from, to, cause });
    return true;
  }
}

/** How soon to look again whether a full socket has room; sockets of browsers do not tell. */
const PUMP_MS = 20;

function isOver(state: LiveState): boolean {
  return state === 'ended' || state === 'failed';
}

function copyOf(audio: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(audio)
    ? new Uint8Array(audio.buffer, audio.byteOffset, audio.byteLength).slice()
    : new Uint8Array(audio).slice();
}

import { type Clock, deadline, runningMs, Timers } from '@verbatim/time';
import type { SessionInput, SessionTimer } from '../events.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionControl } from './transition.ts';

/** What the timers need of their session. */
interface TimerContext {
  readonly control: () => SessionControl;
  /** Handles an input once everything before it is done. */
  readonly input: (input: SessionInput) => void;
  /** Whether an input is being handled. */
  readonly isBusy: () => boolean;
  /** Whether the client is paused. */
  readonly isPaused: () => boolean;
}

/** What the effects need of their session. */
export interface EffectContext extends TimerContext {
  /** The bytes that wait to be journaled, or the connection, changed. */
  readonly onLoad: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** A client that returns sends what it has within this time. */
const RETURN_MS = 5_000;

/** A client that has returned after its stop sends its next audio within this time, also over a slow network. */
export const MAX_GAP_MS = 2_000;

/** How long frames of a resend wait until their position is known. */
const RESEND_MS = 500;

/** The timers of a session. Each one that fires is an input. */
export class SessionTimers {
  readonly #options: Pick<SessionOptions, 'clock' | 'timing'>;
  readonly #context: TimerContext;
  readonly #timers: Timers<SessionTimer>;
  readonly #idle: IdleWatch;
  #returnedAt: number | null = null;

  constructor(options: Pick<SessionOptions, 'clock' | 'timing'>, context: TimerContext) {
    const { clock, timing } = options;
    this.#options = options;
    this.#context = context;
    this.#timers = new Timers({ after: (delayMs, call) => deadline(clock, delayMs, call) });
    this.#idle = new IdleWatch(clock, timing.idleMs, () => this.#onIdle());
  }

  /** A frame has come, or a client has connected. */
  frame(): void {
    this.#idle.frame();
  }

  /** A client has connected; `isReturn`: it was connected before. */
  connected(isReturn: boolean): void {
    this.frame();
    this.#returnedAt = isReturn ? runningMs(this.#options.clock) : null;
  }

  /** The session has entered another state. */
  enterState(): void {
    this.#timers.cancel('quiet', 'resume');
    if (this.#context.control().state === 'open') this.#idle.start();
    else this.#idle.stop();
  }

  waitForReturn(): void {
    this.#start('resume', this.#options.timing.resumeMs);
  }

  waitForResend(): void {
    this.#start('resend', RESEND_MS);
  }

  waitForQuiet(): void {
    this.#start('quiet', this.#options.timing.quietMs);
  }

  waitForMore(): void {
    this.#start('quiet', MAX_GAP_MS);
  }

  /** By wall clock time, the only one that two processes share. It may have jumped. */
  limitDuration(): void {
    const { clock, timing } = this.#options;
    const now = clock.now();
    const passedMs = Math.max(0, now - (this.#context.control().connectedAt ?? now));
    this.#start('limit', Math.max(0, timing.sessionMs - passedMs));
  }

  /** Cancels all timers but that of an idle client. */
  cancelAll(): void {
    this.#timers.cancelAll();
  }

  /** Cancels all timers. */
  stop(): void {
    this.cancelAll();
    this.#idle.stop();
  }

  #start(timer: SessionTimer, delayMs: number): void {
    this.#timers.start(timer, delayMs, () => this.#context.input({ type: 'timer', timer }));
  }

  #onIdle(): void {
    // A client that is paused can't send anything.
    if (this.#context.isPaused() || this.#context.isBusy()) this.#idle.start();
    else this.#context.input({ type: 'timer', timer: this.#isStopLost() ? 'silent' : 'idle' });
  }

  #isStopLost(): boolean {
    return this.#returnedAt !== null && this.#idle.lastFrameAt < this.#returnedAt + RETURN_MS;
  }
}

/** Reports that no frame came for `idleMs`. One timer that checks the time of the last frame is cheaper than a timer for each frame. */
export class IdleWatch {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #onIdle: () => void;
  /** When the last frame came, by `runningMs`. */
  lastFrameAt = 0;
  #cancel = (): void => {};

  constructor(clock: Clock, idleMs: number, onIdle: () => void) {
    this.#clock = clock;
    this.#idleMs = idleMs;
    this.#onIdle = onIdle;
  }

  start(): void {
    this.stop();
    this.frame();
    this.#checkAfter(this.#idleMs);
  }

  /** A frame has come. */
  frame(): void {
    this.lastFrameAt = runningMs(this.#clock);
  }

  stop(): void {
    this.#cancel();
  }

  #checkAfter(delayMs: number): void {
    this.#cancel = deadline(this.#clock, delayMs, () => {
      const left = this.lastFrameAt + this.#idleMs - runningMs(this.#clock);
      if (left > 0) this.#checkAfter(left);
      else this.#onIdle();
    });
  }
}

import { type Clock, deadline, runningMs, Timers } from '@verbatim/time';
import type { SessionTimer } from '../events.ts';
import type { SessionOptions } from './session-options.ts';
import type { State } from './state-table.ts';

interface TimerOptions extends Pick<SessionOptions, 'clock' | 'timing'> {
  readonly onTimer: (timer: SessionTimer) => void;
  /** Whether the client waits for the session, and not the other way round. */
  readonly isAwaited: () => boolean;
}

/** A client that returns sends what it has within this time. */
const RETURN_MS = 5_000;

/** A client that has returned after its stop sends its next audio within this time, also over a slow network. */
export const MAX_GAP_MS = 2_000;

/** How long frames of a resend wait until their position is known. */
const RESEND_MS = 500;

/** The timers of a session. Each one that fires is an input. */
export class SessionTimers {
  readonly #options: TimerOptions;
  readonly #timers: Timers<SessionTimer>;
  readonly #idle: IdleWatch;
  #returnedAt: number | null = null;

  constructor(options: TimerOptions) {
    const { clock, timing } = options;
    this.#options = options;
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
  enterState(state: State): void {
    this.#timers.cancel('quiet', 'resume');
    if (state === 'open') this.#idle.start();
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
  limitDuration(connectedAt: number | null): void {
    const { clock, timing } = this.#options;
    const now = clock.now();
    const passedMs = Math.max(0, now - (connectedAt ?? now));
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
    this.#timers.start(timer, delayMs, () => this.#options.onTimer(timer));
  }

  #onIdle(): void {
    const { isAwaited, onTimer } = this.#options;
    if (isAwaited()) this.#idle.start();
    else onTimer(this.#isStopLost() ? 'silent' : 'idle');
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

import type { LiveResult } from '@verbatim/contract';
import { milliseconds } from '../audio/audio-format.ts';
import type { CloseName } from '../close-codes.ts';
import type { RecognitionEvent } from '../events.ts';
import type { ClientConnection } from '../ports/client-connection.ts';
import { failure } from '../ports/message-content.ts';
import type { PostProcessingResult } from '../ports/post-processing.ts';
import { Hearing } from './hearing.ts';
import { IdleWatch } from './idle-watch.ts';
import { andThen, inTurn } from './in-turn.ts';
import { Intake, type Taken } from './intake.ts';
import { Outgoing } from './outgoing.ts';
import { readMessages } from './read-messages.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { type SessionState, STATE_VERSION } from './session-state.ts';
import { type Action, comesBackAs, type Event, type State, stepOf } from './states.ts';
import { Timers } from './timers.ts';

const NO_BYTES = new Uint8Array(0);

/** What comes with an event. */
interface ActionInput {
  readonly wire: ClientConnection | null;
  readonly bytes: Uint8Array;
  readonly outcome: PostProcessingResult | null;
}

/** What the course of a session needs of the session. */
export interface CourseOptions {
  /** Does something once everything before it is done. */
  readonly push: (task: () => Promise<void> | void) => void;
  /** Whether something is being done just now. */
  readonly isBusy: () => boolean;
  /** Whether the client is held off. */
  readonly isHeldOff: () => boolean;
  /** How much waits has changed, or which socket it would come from. */
  readonly onWeight: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** How a session goes: what each event does to it. Events come one after the other. */
export class Course {
  readonly intake: Intake;
  readonly hearing: Hearing;
  readonly outgoing: Outgoing;
  readonly idle: IdleWatch;
  /** The socket of the client. */
  wire: ClientConnection | null = null;
  state: State = 'new';
  endedAt: number | null = null;
  result: LiveResult | null = null;
  readonly #options: SessionOptions;
  readonly #around: CourseOptions;
  readonly #timers: Timers<'limit' | 'quiet' | 'resume'>;
  #connectedAt: number | null = null;
  #recordingEnded = false;

  constructor(options: SessionOptions, around: CourseOptions) {
    const {
      params,
      clock,
      timing,
      limits,
      journal,
      onMessage: listener,
      id: sessionId,
      flags,
    } = options;
    const { bit_depth: bitDepth, sample_rate: sampleRate, channels, encoding } = params;
    const { rememberedBytes } = { ...defaultLimits, ...limits };
    const { onWeight: onKept, onFailure } = around;
    const state = (): SessionState => this.#snapshot();
    this.#options = options;
    this.#around = around;
    this.intake = new Intake({ encoding, bitDepth, sampleRate, channels }, rememberedBytes);
    const { acknowledgeMs = 0 } = timing;
    const about = { sessionId, flags, clock, journal, listener, acknowledgeMs };
    this.outgoing = new Outgoing({ ...about, state, onKept, onFailure });
    this.hearing = new Hearing(options, (heard) => this.#hear(heard), onFailure);
    this.idle = new IdleWatch(clock, timing.idleMs, () => this.#giveUpWaiting());
    this.#timers = new Timers(clock);
  }

  #snapshot(): SessionState {
    return {
      version: STATE_VERSION,
      state: this.state,
      ...this.intake.state,
      ...this.hearing.state,
      connectedAt: this.#connectedAt,
      recordingEnded: this.#recordingEnded,
      endedAt: this.endedAt,
    };
  }

  /** Goes on where another process was. */
  restore(kept: SessionState, messages: readonly string[]): void {
    const { journal, clock, timing } = this.#options;
    const { finals, boundaries } = readMessages(messages);
    this.#connectedAt = kept.connectedAt;
    this.#recordingEnded = kept.recordingEnded;
    this.endedAt = kept.endedAt;
    this.intake.restore(kept, boundaries);
    this.hearing.restore(kept, finals);
    this.state = comesBackAs[kept.state];
    if (this.state === 'new' || this.state === 'over') return;
    if (!this.#recordingEnded) {
      this.#around.push(() => this.hearing.replay(journal, kept.audioBytes));
    }
    if (this.state === 'finishing') {
      this.#around.push(() => this.#finish());
      return;
    }
    // Between two processes only the calendar counts, and it may have jumped.
    const passed = Math.max(0, clock.now() - (kept.connectedAt ?? clock.now()));
    this.#limitDuration(Math.max(0, timing.sessionMs - passed));
    this.#wait('resume', timing.resumeMs, 'resume_over');
  }

  // ---- the table ----

  /** What an event does now. */
  step(
    event: Event,
    { wire = this.wire, bytes = NO_BYTES, outcome = null }: Partial<ActionInput> = {},
  ) {
    const step = stepOf(this.state, event);
    if (!step) return undefined;
    if (step.to !== this.state) this.#enter(step.to);
    return inTurn(step.does, (action) => this.#effects[action]({ wire, bytes, outcome }));
  }

  #enter(state: State): void {
    this.state = state;
    this.#timers.stop('quiet');
    this.#timers.stop('resume');
    if (state === 'open') this.idle.start();
    else this.idle.stop();
    this.outgoing.change();
  }

  readonly #effects: Readonly<Record<Action, (occasion: ActionInput) => Promise<void> | void>> = {
    admit: ({ wire }) => this.#admit(wire),
    turn_away: ({ wire }) => wire?.close('session_in_use'),
    refuse: ({ wire }) => wire?.close('session_over'),
    take_audio: ({ bytes }) => this.#take(this.intake.take(bytes)),
    refuse_audio: ({ bytes }) => {
      for (const content of this.intake.refuse(bytes)) this.outgoing.say(content, this.wire);
    },
    acknowledge_stop: () => this.#acknowledgeStop(),
    let_go: () => this.#letGo(),
    wait_for_return: () => this.#wait('resume', this.#options.timing.resumeMs, 'resume_over'),
    wait_for_quiet: () => this.#wait('quiet', this.#options.timing.quietMs, 'quiet'),
    finish: () => this.#finish(),
    say_idle: () => {
      const seconds = this.#options.timing.idleMs / 1000;
      this.sendError(408, 'IdleSession', `No frame came for ${seconds} seconds.`);
      this.#hangUp('timed_out');
    },
    say_bad: () => this.#hangUp('bad_messages'),
    end: ({ outcome }) => this.#end(outcome),
  };

  #wait(name: 'quiet' | 'resume', delayMs: number, event: Event): void {
    this.#timers.start(name, delayMs, () => this.#around.push(() => this.step(event)));
  }

  #admit(wire: ClientConnection | null): Promise<void> | undefined {
    this.wire = wire;
    this.#around.onWeight();
    if (this.#connectedAt !== null) return this.#reconnect();
    this.#connectedAt = this.#options.clock.now();
    this.#limitDuration(this.#options.timing.sessionMs);
    return undefined;
  }

  /** What comes now may have come before: it is compared with what the journal has. */
  #reconnect(): Promise<void> | undefined {
    if (!this.intake.hasStarted) return undefined;
    return andThen(this.outgoing.settled(), () => this.intake.reconnect(this.#options.journal));
  }

  #limitDuration(delayMs: number): void {
    this.#timers.start('limit', delayMs, () => this.#around.push(() => this.step('limit')));
  }

  #letGo(): void {
    this.wire = null;
    this.#around.onWeight();
  }

  #hangUp(name: CloseName): void {
    if (this.wire) this.outgoing.close(this.wire, name);
    this.#letGo();
  }

  /** Tells of a failure. */
  sendError(code: number, exception: string, message: string): void {
    this.outgoing.say({ type: 'error', error: failure(code, exception, message) }, this.wire);
  }

  #giveUpWaiting(): void {
    // A client that is held off can't send anything.
    if (this.#around.isHeldOff() || this.#around.isBusy()) this.idle.start();
    else this.#around.push(() => this.step('idle'));
  }

  // ---- audio ----

  #take(all: Iterable<Taken>) {
    return inTurn(all, ({ audio, messages }) => {
      for (const content of messages) this.outgoing.say(content, this.wire);
      if (audio.byteLength === 0) return undefined;
      this.outgoing.record(audio);
      return this.hearing.take(audio);
    });
  }

  #hear(heard: RecognitionEvent): void {
    if (this.state === 'over') return;
    for (const content of this.hearing.say(heard)) this.outgoing.say(content, this.wire);
    this.outgoing.change();
    if (!this.#around.isBusy()) this.outgoing.flush();
  }

  #acknowledgeStop(): Promise<void> | undefined {
    return andThen(this.#settle(), () => {
      const data = {
        recording_duration: milliseconds(this.intake.opening.seconds),
        recording_left_to_process: milliseconds(this.hearing.secondsLeft),
      };
      this.outgoing.say(
        { type: 'stop_recording', acknowledged: true, error: null, data },
        this.wire,
      );
    });
  }

  /** Frames that still wait for their place get it, and what looked like a header is audio. */
  #settle(): Promise<void> | undefined {
    return this.#take(this.intake.finish());
  }

  // ---- the end ----

  #finish(): Promise<void> | undefined {
    this.#timers.stopAll();
    return andThen(this.#settle(), () => {
      this.#follow(this.#recordingEnded ? undefined : this.hearing.finish(), () =>
        this.#endRecording(),
      );
    });
  }

  #endRecording(): void {
    const { id: sessionId, params, postProcessing: afterwards } = this.#options;
    const { finals } = this.hearing;
    const { seconds } = this.intake.opening;
    if (!this.#recordingEnded) {
      const recording_duration = milliseconds(seconds);
      this.outgoing.say({ type: 'end_recording', data: { recording_duration } }, this.wire);
      this.#recordingEnded = true;
    }
    this.#follow(afterwards({ sessionId, params, finals, seconds }), (outcome) =>
      this.step('told', { outcome }),
    );
  }

  #end(outcome: PostProcessingResult | null): void {
    if (!outcome) throw new TypeError('A session ends with a result');
    for (const content of outcome.messages) this.outgoing.say(content, this.wire);
    this.outgoing.say({ type: 'end_session' }, this.wire);
    this.endedAt = this.#options.clock.now();
    this.result = outcome.result;
    this.outgoing.end(outcome.result, () => this.#options.onEnd?.());
    this.#hangUp('session_ended');
    this.hearing.close();
    this.intake.release();
  }

  /** Goes on once something is done that may take long: meanwhile other things may happen. */
  #follow<Value>(
    value: Promise<Value> | Value,
    act: (value: Value) => Promise<void> | undefined | void,
  ) {
    const go = (done: Value): void => this.#around.push(() => act(done) ?? undefined);
    if (value instanceof Promise) value.then(go, (error: unknown) => this.#around.onFailure(error));
    else go(value);
  }

  /** No timer acts any more. */
  stopWaiting(): void {
    this.#timers.stopAll();
    this.idle.stop();
  }

  /** Lets go of everything outside. */
  leave(): void {
    this.stopWaiting();
    this.outgoing.drop();
    this.hearing.close();
    this.wire = null;
  }
}

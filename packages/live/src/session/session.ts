import type { ClientMessage, LiveResult, Utterance } from '@verbatim/contract';
import type { CloseName } from '@verbatim/server';
import { milliseconds } from '../audio/wav.ts';
import { decodeBase64 } from '../bytes/decode-base64.ts';
import type { Outcome } from '../ports/afterwards.ts';
import type { Heard } from '../ports/ear.ts';
import type { Kept } from '../ports/journal.ts';
import { failure } from '../ports/message-content.ts';
import type { Wire } from '../ports/wire.ts';
import { Hearing } from './hearing.ts';
import { IdleWatch } from './idle-watch.ts';
import { andThen, inTurn } from './in-turn.ts';
import { Inbox } from './inbox.ts';
import { Intake, type Taken } from './intake.ts';
import { Outgoing } from './outgoing.ts';
import { readKept } from './read-kept.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { type SessionState, STATE_VERSION } from './session-state.ts';
import { type Action, comesBackAs, type Event, type State, stepOf } from './states.ts';
import { Timers } from './timers.ts';

/** The third text frame that is no message ends the conversation. */
const MOST_INVALID_FRAMES = 3;

/** RFC 6455: a client that closes like this has nothing more to say. One that is lost leaves another code. */
const CLOSED_ON_PURPOSE: readonly number[] = [1000, 1001];

/** RFC 6455: what a socket that is lost without a word closes with. */
const LOST = 1006;

const NO_BYTES = new Uint8Array(0);

/** What comes with an event. */
interface Occasion {
  readonly wire: Wire | null;
  readonly bytes: Uint8Array;
  readonly outcome: Outcome | null;
}

type Deed = (occasion: Occasion) => Promise<void> | void;

/** A live session, over as many sockets as it takes. */
export class Session {
  readonly #options: SessionOptions;
  readonly #mostWaiting: number;
  readonly #inbox: Inbox;
  readonly #outgoing: Outgoing;
  readonly #intake: Intake;
  readonly #hearing: Hearing;
  readonly #idle: IdleWatch;
  readonly #timers: Timers<'limit' | 'quiet' | 'resume'>;
  #state: State = 'new';
  #wire: Wire | null = null;
  #paused: Wire | null = null;
  #invalidFrames = 0;
  #connectedAt: number | null = null;
  #recordingEnded = false;
  #endedAt: number | null = null;
  #result: LiveResult | null = null;
  #gone = false;

  constructor(options: SessionOptions) {
    const { params, clock, timing, journal, listener } = options;
    const limits = { ...defaultLimits, ...options.limits };
    const { bit_depth: bitDepth, sample_rate: sampleRate, channels, encoding } = params;
    this.#options = options;
    this.#mostWaiting = limits.waitingBytes;
    const onFailure = (error: unknown): void => this.#fail(error);
    this.#inbox = new Inbox(() => this.#holdOff(), onFailure);
    this.#intake = new Intake({ encoding, bitDepth, sampleRate, channels }, limits.rememberedBytes);
    this.#outgoing = new Outgoing({
      sessionId: options.id,
      flags: options.flags,
      clock,
      journal,
      listener,
      state: () => this.#snapshot(),
      onKept: () => this.#holdOff(),
      onFailure,
    });
    this.#hearing = new Hearing(options, (heard) => this.#hear(heard), onFailure);
    this.#idle = new IdleWatch(clock, timing.idleMs, () => this.#giveUpWaiting());
    this.#timers = new Timers(clock);
  }

  /** Brings a session back in another process. Whoever was connected has a whole resume window to come back. */
  static restore(options: SessionOptions, { state, messages }: Kept): Session {
    if (state.version !== STATE_VERSION) {
      throw new TypeError(
        `The state of a session has version ${state.version}, not ${STATE_VERSION}`,
      );
    }
    const session = new Session(options);
    session.#restore(state, messages);
    return session;
  }

  /** What the session does now. */
  get state(): State {
    return this.#state;
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return this.#wire !== null;
  }

  /** Whether any audio has arrived. */
  get hasAudio(): boolean {
    return this.#intake.hasStarted;
  }

  /** How long the recording is. */
  get seconds(): number {
    return this.#intake.opening.seconds;
  }

  /** Everything that is final so far, in the order in which it was told. */
  get finals(): readonly Utterance[] {
    return this.#hearing.finals;
  }

  /** The result, once the session is over. */
  get result(): LiveResult | null {
    return this.#result;
  }

  /** When it ended, in milliseconds since 1970; null while it goes on. */
  get endedAt(): number | null {
    return this.#endedAt;
  }

  /** Why a client must not connect now; null where it may. */
  refuses(): CloseName | null {
    if (this.#state === 'over') return 'session_over';
    return this.isOpen ? 'session_in_use' : null;
  }

  // ---- what the client does ----

  /** A socket has opened. */
  open(wire: Wire): void {
    this.#push(() => this.#step(this.#wire ? 'rival' : 'connect', { wire }));
  }

  /** A text frame came that is a message. */
  message(wire: Wire, message: ClientMessage): void {
    if (message.type === 'stop_recording') {
      this.#frame(wire, () => this.#step('stop'));
      return;
    }
    const bytes = decodeBase64(message.data.chunk);
    if (bytes) this.#takeBytes(wire, bytes);
    else this.invalid(wire, ['data.chunk must be base64']);
  }

  /** A binary frame came. */
  bytes(wire: Wire, bytes: Uint8Array): void {
    // A copy: the frame may be a view of a buffer that the runtime uses again.
    this.#takeBytes(wire, bytes.slice());
  }

  /** A text frame came that is no message. */
  invalid(wire: Wire, problems: readonly string[]): void {
    this.#frame(wire, () => {
      const why = problems.join('; ');
      this.#complain(400, 'InvalidMessage', `The text frame is not a known message: ${why}.`);
      this.#invalidFrames += 1;
      return this.#invalidFrames === MOST_INVALID_FRAMES ? this.#step('bad_messages') : undefined;
    });
  }

  /** The acknowledgements up to this byte have reached the client. */
  seen(wire: Wire, position: number): void {
    if (this.#wire === wire) this.#intake.confirm(position);
  }

  /** The socket is gone. */
  closed(wire: Wire, code: number): void {
    const event = CLOSED_ON_PURPOSE.includes(code) ? 'closed' : 'lost';
    this.#frame(wire, () => this.#step(event));
  }

  /** Lets go of a socket that gives no sign of life: a client that was cut off must be able to come back. */
  async letGoOfTheDead(): Promise<void> {
    const wire = this.#wire;
    if (!wire || (await wire.isAlive()) || this.#wire !== wire) return;
    this.closed(wire, LOST);
    wire.close('session_in_use');
  }

  /** The service shuts down: the client is told to come back. Fulfilled once all that came before is kept. */
  drain(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#gone) resolve();
      this.#push(async () => {
        this.#stopWaiting();
        await this.#outgoing.settled();
        this.#wire?.close('draining');
        this.#leave();
        resolve();
      });
    });
  }

  #snapshot(): SessionState {
    return {
      version: STATE_VERSION,
      state: this.#state,
      ...this.#intake.state,
      ...this.#hearing.state,
      connectedAt: this.#connectedAt,
      recordingEnded: this.#recordingEnded,
      endedAt: this.#endedAt,
    };
  }

  #restore(kept: SessionState, messages: readonly string[]): void {
    const { journal, clock, timing } = this.#options;
    const { finals, boundaries } = readKept(messages);
    this.#connectedAt = kept.connectedAt;
    this.#recordingEnded = kept.recordingEnded;
    this.#endedAt = kept.endedAt;
    this.#intake.restore(kept);
    this.#hearing.restore(kept, finals);
    this.#state = comesBackAs[kept.state];
    if (this.#state === 'new' || this.#state === 'over') return;
    this.#push(async () => {
      await this.#intake.remember(journal, boundaries, kept.seen);
      if (!this.#recordingEnded) await this.#hearing.replay(journal, kept.audioBytes);
    });
    if (this.#state === 'finishing') {
      this.#push(() => this.#finish());
      return;
    }
    // Between two processes only the calendar counts, and it may have jumped.
    const passed = Math.max(0, clock.now() - (kept.connectedAt ?? clock.now()));
    this.#limitDuration(Math.max(0, timing.sessionMs - passed));
    this.#wait('resume', timing.resumeMs, 'resume_over');
  }

  // ---- the order of things ----

  #push(task: () => Promise<void> | void, byteLength = 0): void {
    if (this.#gone) return;
    this.#inbox.push(() => {
      const pending = task();
      if (!pending) this.#outgoing.flush();
      return pending?.then(() => this.#outgoing.flush());
    }, byteLength);
  }

  /** Something that counts only while this socket is the one of the client. */
  #frame(wire: Wire, task: () => Promise<void> | void, byteLength = 0): void {
    if (this.#wire === wire) this.#idle.frame();
    this.#push(() => (this.#wire === wire ? task() : undefined), byteLength);
  }

  #takeBytes(wire: Wire, bytes: Uint8Array): void {
    // An empty chunk says only that the client is still there.
    if (bytes.byteLength === 0) this.#frame(wire, () => {});
    else this.#frame(wire, () => this.#step('audio', { bytes }), bytes.byteLength);
  }

  /** A client that is faster than journal and ear is held off, and everything that waits has a bound. */
  #holdOff(): void {
    const isTooMuch = this.#inbox.weight + this.#outgoing.waitingBytes > this.#mostWaiting;
    if (isTooMuch && this.#paused !== this.#wire) {
      this.#paused = this.#wire;
      this.#wire?.pause();
    } else if (!isTooMuch && this.#paused) {
      this.#paused.resume();
      this.#paused = null;
      this.#idle.frame();
    }
  }

  // ---- the table ----

  #step(
    event: Event,
    { wire = this.#wire, bytes = NO_BYTES, outcome = null }: Partial<Occasion> = {},
  ) {
    const step = stepOf(this.#state, event);
    if (!step) return undefined;
    if (step.to !== this.#state) this.#enter(step.to);
    return inTurn(step.does, (action) => this.#deeds[action]({ wire, bytes, outcome }));
  }

  #enter(state: State): void {
    this.#state = state;
    this.#timers.stop('quiet');
    this.#timers.stop('resume');
    if (state === 'open') this.#idle.start();
    else this.#idle.stop();
    this.#outgoing.change();
  }

  readonly #deeds: Readonly<Record<Action, Deed>> = {
    admit: ({ wire }) => this.#admit(wire),
    turn_away: ({ wire }) => wire?.close('session_in_use'),
    refuse: ({ wire }) => wire?.close('session_over'),
    take_audio: ({ bytes }) => this.#take(this.#intake.take(bytes)),
    refuse_audio: ({ bytes }) => {
      for (const content of this.#intake.refuse(bytes)) this.#outgoing.say(content, this.#wire);
    },
    acknowledge_stop: () => this.#acknowledgeStop(),
    let_go: () => this.#letGo(),
    wait_for_return: () => this.#wait('resume', this.#options.timing.resumeMs, 'resume_over'),
    wait_for_quiet: () => this.#wait('quiet', this.#options.timing.quietMs, 'quiet'),
    finish: () => this.#finish(),
    say_idle: () => {
      const seconds = this.#options.timing.idleMs / 1000;
      this.#complain(408, 'IdleSession', `No frame came for ${seconds} seconds.`);
      this.#hangUp('timed_out');
    },
    say_bad: () => this.#hangUp('bad_messages'),
    end: ({ outcome }) => this.#end(outcome),
  };

  #wait(name: 'quiet' | 'resume', delayMs: number, event: Event): void {
    this.#timers.start(name, delayMs, () => this.#push(() => this.#step(event)));
  }

  #admit(wire: Wire | null): void {
    if (this.#connectedAt === null) {
      this.#connectedAt = this.#options.clock.now();
      this.#limitDuration(this.#options.timing.sessionMs);
    } else this.#intake.reconnect();
    this.#wire = wire;
    this.#invalidFrames = 0;
    this.#holdOff();
  }

  #limitDuration(delayMs: number): void {
    this.#timers.start('limit', delayMs, () => this.#push(() => this.#step('limit')));
  }

  #letGo(): void {
    this.#wire = null;
    this.#paused = null;
  }

  #hangUp(name: CloseName): void {
    if (this.#wire) this.#outgoing.close(this.#wire, name);
    this.#letGo();
  }

  #complain(code: number, exception: string, message: string): void {
    this.#outgoing.say({ type: 'error', error: failure(code, exception, message) }, this.#wire);
  }

  #giveUpWaiting(): void {
    // A client that is held off can't send anything.
    if (this.#paused || this.#inbox.isBusy) this.#idle.start();
    else this.#push(() => this.#step('idle'));
  }

  // ---- audio ----

  #take(all: Iterable<Taken>) {
    return inTurn(all, ({ audio, messages }) => {
      for (const content of messages) this.#outgoing.say(content, this.#wire);
      if (audio.byteLength === 0) return undefined;
      this.#outgoing.record(audio);
      return this.#hearing.take(audio);
    });
  }

  #hear(heard: Heard): void {
    if (this.#gone || this.#state === 'over') return;
    for (const content of this.#hearing.say(heard)) this.#outgoing.say(content, this.#wire);
    this.#outgoing.change();
    if (!this.#inbox.isBusy) this.#outgoing.flush();
  }

  #acknowledgeStop(): Promise<void> | undefined {
    return andThen(this.#settle(), () => {
      const data = {
        recording_duration: milliseconds(this.seconds),
        recording_left_to_process: milliseconds(this.#hearing.secondsLeft),
      };
      this.#outgoing.say(
        { type: 'stop_recording', acknowledged: true, error: null, data },
        this.#wire,
      );
    });
  }

  /** Frames that still wait for their place get it, and what looked like a header is audio. */
  #settle(): Promise<void> | undefined {
    return this.#take(this.#intake.finish());
  }

  // ---- the end ----

  #finish(): Promise<void> | undefined {
    this.#timers.stopAll();
    return andThen(this.#settle(), () => {
      this.#follow(this.#recordingEnded ? undefined : this.#hearing.finish(), () =>
        this.#endRecording(),
      );
    });
  }

  #endRecording(): void {
    const { id: sessionId, params, afterwards } = this.#options;
    const { seconds, finals } = this;
    if (!this.#recordingEnded) {
      const recording_duration = milliseconds(seconds);
      this.#outgoing.say({ type: 'end_recording', data: { recording_duration } }, this.#wire);
      this.#recordingEnded = true;
    }
    this.#follow(afterwards({ sessionId, params, finals, seconds }), (outcome) =>
      this.#step('told', { outcome }),
    );
  }

  #end(outcome: Outcome | null): void {
    if (!outcome) throw new TypeError('A session ends with a result');
    for (const content of outcome.messages) this.#outgoing.say(content, this.#wire);
    this.#outgoing.say({ type: 'end_session' }, this.#wire);
    this.#endedAt = this.#options.clock.now();
    this.#result = outcome.result;
    this.#outgoing.end(outcome.result, () => this.#options.onEnd?.());
    this.#hangUp('session_ended');
    this.#hearing.close();
    this.#intake.release();
  }

  /** Goes on once something is done that may take long: meanwhile other things may happen. */
  #follow<Value>(
    value: Promise<Value> | Value,
    act: (value: Value) => Promise<void> | undefined | void,
  ) {
    const go = (done: Value): void => this.#push(() => act(done) ?? undefined);
    if (value instanceof Promise) value.then(go, (error: unknown) => this.#fail(error));
    else go(value);
  }

  #stopWaiting(): void {
    this.#timers.stopAll();
    this.#idle.stop();
  }

  #leave(): void {
    this.#gone = true;
    this.#stopWaiting();
    this.#inbox.close();
    this.#outgoing.drop();
    this.#hearing.close();
    this.#letGo();
  }

  #fail(error: unknown): void {
    if (this.#gone) return;
    this.#wire?.close('internal_error');
    this.#leave();
    this.#options.onFailure?.(error);
  }
}

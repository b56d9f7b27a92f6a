import type { ClientMessage, LiveResult } from '@verbatim/contract';
import type { Settings } from '../options.ts';
import { liveResult, liveResultSoFar } from '../results/live-result.ts';
import type { Spoken } from '../script/speak.ts';
import { milliseconds } from '../script/spread-words.ts';
import { ByteStream, type Placed } from './byte-stream.ts';
import { decodeBase64 } from './decode-base64.ts';
import { IdleWatch } from './idle-watch.ts';
import { listenTo } from './listen-to.ts';
import type { MessageBus } from './message-bus.ts';
import { failure } from './message-content.ts';
import { Recording } from './recording.ts';
import { resultMessages } from './result-messages.ts';
import type { LiveParameters } from './session.ts';
import { Transcriber } from './transcriber.ts';
import { messagesOf } from './utterance-messages.ts';
import type { Wire } from './wire.ts';

/** The third text frame that is no message ends the conversation. */
const MOST_INVALID_FRAMES = 3;

/** RFC 6455: a client that closes like this has nothing more to say. One that is lost leaves another code. */
const CLOSED_ON_PURPOSE: readonly number[] = [1000, 1001];

/** RFC 6455: what a socket that is lost without a word closes with. */
const LOST = 1006;

/** What happens in a live session from its first connection to its end, over as many sockets as it takes. */
export class Conversation {
  readonly recording: Recording;
  /** When it ended, in milliseconds since 1970; null while it goes on. */
  endedAt: number | null = null;
  readonly #params: LiveParameters;
  readonly #settings: Settings;
  readonly #bus: MessageBus;
  readonly #onEnd: () => void;
  readonly #finals: Spoken[] = [];
  #stream = new ByteStream();
  #transcriber: Transcriber;
  #connections = 0;
  #started = false;
  #stopped = false;
  /** Whether the open socket came after `stop_recording`: its audio is the resend of a client that may not know. */
  #resumedAfterStop = false;
  #invalidFrames = 0;
  readonly #idle: IdleWatch;
  #cancelResume = (): void => {};
  #cancelFinish = (): void => {};
  #cancelLimit = (): void => {};

  constructor(params: LiveParameters, settings: Settings, bus: MessageBus, onEnd: () => void) {
    this.#params = params;
    this.#settings = settings;
    this.#bus = bus;
    this.#onEnd = onEnd;
    const { bit_depth: bitDepth, sample_rate: sampleRate, channels, encoding } = params;
    const format = { encoding, bitDepth, sampleRate, channels };
    this.recording = new Recording(format, settings.limits.recordingBytes);
    this.#transcriber = listenTo(settings.script, params);
    this.#idle = new IdleWatch(settings.clock, settings.timing.idleMs, () => this.#giveUpWaiting());
  }

  /** Whether any audio has arrived. */
  get hasAudio(): boolean {
    return this.#started;
  }

  /** Whether a client is connected. */
  get isOpen(): boolean {
    return this.#bus.wire !== null;
  }

  /** Whether this is the socket of the client. */
  isOn(wire: Wire | null): boolean {
    return wire !== null && this.#bus.wire === wire;
  }

  /** What is final so far, or the whole result once the conversation is over. */
  result(): LiveResult {
    const { script } = this.#settings;
    const seconds = this.recording.seconds;
    return this.endedAt === null
      ? liveResultSoFar(this.#params, this.#finals, seconds)
      : liveResult(this.#params, this.#finals, seconds, script);
  }

  // ---- what the client does ----

  open(wire: Wire): void {
    this.#bus.wire = wire;
    this.#cancelResume();
    this.#invalidFrames = 0;
    if (this.#connections === 0) this.#limitDuration();
    else this.#stream.reconnect();
    this.#connections += 1;
    this.#idle.start();
    this.#resumedAfterStop = this.#stopped;
    if (this.#stopped) this.#finishSoon();
  }

  message(message: ClientMessage): void {
    this.#idle.frame();
    if (message.type === 'stop_recording') {
      this.#stop();
      return;
    }
    const bytes = decodeBase64(message.data.chunk);
    if (bytes) this.#takeBytes(bytes);
    else this.#refuseFrame(['data.chunk must be base64']);
  }

  bytes(bytes: Uint8Array): void {
    this.#idle.frame();
    this.#takeBytes(bytes);
  }

  invalid(problems: readonly string[]): void {
    this.#idle.frame();
    this.#refuseFrame(problems);
  }

  /** The acknowledgements up to this byte have reached the client. */
  seen(position: number): void {
    this.#stream.confirm(position);
  }

  /** The socket is gone. */
  closed(code: number): void {
    this.#bus.wire = null;
    this.#idle.stop();
    if (this.endedAt !== null) return;
    if (CLOSED_ON_PURPOSE.includes(code)) {
      this.#stopped = true;
      this.#finishSoon();
      return;
    }
    this.#cancelFinish();
    const { clock, timing } = this.#settings;
    this.#cancelResume = clock.after(timing.resumeMs, () => this.#finish());
  }

  /** Lets go of a socket that gives no sign of life. */
  async letGoOfTheDead(): Promise<void> {
    const { wire } = this.#bus;
    if (!wire || (await wire.isAlive()) || this.#bus.wire !== wire) return;
    this.closed(LOST);
    wire.close('session_in_use');
  }

  /** The service shuts down: the client is told to come back later. */
  drain(): void {
    this.#stopTimers();
    this.#bus.wire?.close('draining');
  }

  // ---- audio ----

  #takeBytes(bytes: Uint8Array): void {
    // An empty chunk says only that the client is still there.
    if (bytes.byteLength === 0) return;
    if (this.#stopped && !this.#resumedAfterStop) {
      this.#refuseAudio();
      return;
    }
    for (const placed of this.#stream.receive(bytes)) this.#take(placed);
    if (this.#stopped) this.#finishSoon();
  }

  #take({ from, to, fresh }: Placed): void {
    if (!this.#started) {
      this.#started = true;
      this.#bus.say({ type: 'start_recording' });
    }
    const disagreement = fresh.byteLength === 0 ? null : this.recording.append(fresh);
    this.#bus.say({
      type: 'audio_chunk',
      acknowledged: true,
      error: null,
      data: {
        byte_range: [from, to],
        time_range: [this.recording.timeOf(from), this.recording.timeOf(to)],
      },
    });
    if (disagreement !== null) this.#fail(400, 'AudioMismatch', disagreement);
    this.#hear(this.#transcriber.advance(this.recording.seconds));
  }

  #refuseAudio(): void {
    this.#bus.say({
      type: 'audio_chunk',
      acknowledged: false,
      error: failure(
        409,
        'SessionFinishing',
        'The session is finishing, so this chunk was not taken.',
      ),
      data: null,
    });
  }

  #hear(all: ReturnType<Transcriber['advance']>): void {
    for (const heard of all) {
      if (heard.kind === 'final') this.#finals.push(heard.spoken);
      for (const content of messagesOf(heard, this.#params)) this.#bus.say(content);
    }
  }

  // ---- mistakes and silence ----

  #refuseFrame(problems: readonly string[]): void {
    const why = problems.join('; ');
    this.#fail(400, 'InvalidMessage', `The text frame is not a known message: ${why}.`);
    this.#invalidFrames += 1;
    if (this.#invalidFrames === MOST_INVALID_FRAMES) this.#hangUp('bad_messages');
  }

  #giveUpWaiting(): void {
    const seconds = this.#settings.timing.idleMs / 1000;
    this.#fail(408, 'IdleSession', `No frame came for ${seconds} seconds.`);
    this.#hangUp('timed_out');
  }

  #fail(code: number, exception: string, message: string): void {
    this.#bus.say({ type: 'error', error: failure(code, exception, message) });
  }

  /** Ends the connection for good; the session is finished as if it had been stopped. */
  #hangUp(name: 'bad_messages' | 'timed_out'): void {
    const { wire } = this.#bus;
    this.#bus.wire = null;
    wire?.close(name);
    this.#finish();
  }

  // ---- the end ----

  #limitDuration(): void {
    const { clock, timing } = this.#settings;
    this.#cancelLimit = clock.after(timing.sessionMs, () => this.#finish());
  }

  #stopTimers(): void {
    this.#idle.stop();
    for (const cancel of [this.#cancelResume, this.#cancelFinish, this.#cancelLimit]) cancel();
  }

  #stop(): void {
    this.#settle();
    this.#stopped = true;
    this.#bus.say({
      type: 'stop_recording',
      acknowledged: true,
      error: null,
      data: { recording_duration: this.#duration(), recording_left_to_process: 0 },
    });
    this.#finishSoon();
  }

  #finishSoon(): void {
    this.#cancelFinish();
    const { clock, timing } = this.#settings;
    this.#cancelFinish = clock.after(timing.finishingMs, () => this.#finish());
  }

  /** Nothing more comes: frames that still wait for their place get it, and what looked like a header is audio. */
  #settle(): void {
    for (const placed of this.#stream.settle()) this.#take(placed);
    this.recording.end();
  }

  #finish(): void {
    if (this.endedAt !== null) return;
    this.#stopTimers();
    this.#settle();
    this.#hear(this.#transcriber.finish(this.recording.seconds));
    this.#bus.say({ type: 'end_recording', data: { recording_duration: this.#duration() } });
    const { script } = this.#settings;
    const result = liveResult(this.#params, this.#finals, this.recording.seconds, script);
    for (const content of resultMessages(result, this.#params)) this.#bus.say(content);
    this.endedAt = this.#settings.clock.now();
    this.#onEnd();
    this.#bus.say({ type: 'end_session' });
    this.#bus.wire?.close('session_ended');
    // What only a running session needs is a lot of memory.
    this.#stream = new ByteStream();
    this.#transcriber = new Transcriber([]);
  }

  #duration(): number {
    return milliseconds(this.recording.seconds);
  }
}

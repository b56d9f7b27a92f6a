import type { LiveResult, MessageError, UpdateWordsData } from '@verbatim/contract';
import { roundToMilliseconds } from '../audio/audio-format.ts';
import type { CloseName } from '../close-codes.ts';
import type { RecognitionEvent, SessionInput } from '../events.ts';
import { type MessageContent, messageError } from '../message-content.ts';
import { AudioStream, type TakenAudio } from './audio-stream.ts';
import { Delivery } from './delivery.ts';
import { andThen, type Pending, runInOrder } from './pending.ts';
import type { ClientConnection } from './ports.ts';
import { SendQueue } from './send-queue.ts';
import { defaultLimits, type SessionOptions } from './session-options.ts';
import { SessionRecognition } from './session-recognition.ts';
import { type SessionState, STATE_VERSION, type StoredProgress } from './session-state.ts';
import { type EffectContext, SessionTimers } from './session-timers.ts';
import { SessionWords } from './session-words.ts';
import type { SessionEffect } from './transition.ts';

const recordingOver = messageError(
  409,
  'RecordingStopped',
  'The recording is over: its words change no more.',
);

/** Carries out what a transition decided: journals and sends messages, feeds the recognizer, starts timers. */
export class SessionEffects {
  readonly audio: AudioStream;
  readonly words: SessionWords;
  readonly recognition: SessionRecognition;
  readonly delivery: Delivery;
  readonly sending: SendQueue;
  readonly timers: SessionTimers;
  connection: ClientConnection | null = null;
  result: LiveResult | null = null;
  readonly #options: SessionOptions;
  readonly #context: EffectContext;

  constructor(options: SessionOptions, context: EffectContext) {
    const { params, clock, timing, limits, journal, onMessage, id: sessionId, flags } = options;
    const { bit_depth: bitDepth, sample_rate: sampleRate, channels, encoding } = params;
    const { rememberedBytes } = { ...defaultLimits, ...limits };
    const { onLoad, onFailure } = context;
    this.#options = options;
    this.#context = context;
    this.audio = new AudioStream({ encoding, bitDepth, sampleRate, channels }, rememberedBytes);
    this.delivery = new Delivery({
      flags,
      clock,
      journal,
      timeOf: (byte) => this.audio.timeOf(byte),
      onAcknowledged: (end) => this.audio.confirm(end),
      onFailure,
    });
    this.sending = new SendQueue({
      sessionId,
      clock,
      journal,
      delivery: this.delivery,
      onMessage,
      acknowledgeMs: timing.acknowledgeMs ?? 0,
      state: () => this.#stateNow(),
      onJournaled: onLoad,
      onFailure,
    });
    this.words = new SessionWords(params);
    this.recognition = new SessionRecognition(options, {
      wordsAt: (time) => this.words.at(time),
      onEvent: (event) => this.#onEvent(event),
      onFailure,
    });
    this.timers = new SessionTimers(options, context);
  }

  /** Resumes where another process was. */
  restore(
    state: SessionState,
    { finals, boundaries, messageCount, words = [] }: StoredProgress,
  ): void {
    this.words.restore(words);
    this.sending.restore(state, messageCount);
    this.delivery.restore(this.sending.state.lastMessage, state, boundaries.at(-1));
    this.audio.restore(state, boundaries);
    this.recognition.restore(state, finals);
  }

  /** Carries out effects in order. `connection`: the one that the input came from. */
  run(
    effects: readonly SessionEffect[],
    input: SessionInput | null = null,
    connection: ClientConnection | null = null,
  ): Promise<void> | undefined {
    return runInOrder(effects, (effect) => this.#runOne(effect, input, connection));
  }

  #runOne(
    effect: SessionEffect,
    input: SessionInput | null,
    connection: ClientConnection | null,
  ): Pending {
    switch (effect) {
      case 'take_audio':
        return input?.type === 'audio' ? this.#takeFrame(input.bytes) : undefined;
      case 'refuse_audio':
        return input?.type === 'audio' ? this.#send(this.audio.refuse(input.bytes)) : undefined;
      case 'change_words':
        return input?.type === 'words' ? this.#changeWords(input.data) : undefined;
      case 'refuse_words':
        return this.#refuseWords(recordingOver);
      case 'acknowledge_stop':
        return this.#acknowledgeStop();
      case 'report_invalid_message':
        return this.#reportInvalid(input);
      case 'replace':
        return this.connection?.close('session_in_use');
      case 'admit':
        return this.#admit(connection);
      case 'release':
        this.delivery.disconnect();
        return this.#connect(null);
      case 'reject':
        return connection?.close('session_over');
      case 'expect_resend':
        return this.#expectResend();
      case 'recognize_again':
        return this.recognition.recognizeAgain(this.#options.journal, this.audio.recordedBytes);
      case 'enter_state':
        this.timers.enterState();
        return this.sending.stateChanged();
      case 'limit_duration':
        return this.timers.limitDuration();
      case 'wait_for_return':
        return this.timers.waitForReturn();
      case 'wait_for_quiet':
        return this.timers.waitForQuiet();
      case 'wait_for_more':
        return this.timers.waitForMore();
      case 'report_idle':
        return this.#reportIdle();
      case 'close_bad':
        this.#closeAfterMessages('bad_messages');
        return this.#connect(null);
      case 'finish':
        return this.#finish();
      case 'end_recording':
        return this.#endRecording();
      case 'post_process':
        return this.#postProcess();
      case 'end':
        return this.#end(input);
      case 'close_ended':
        return this.#closeAfterMessages('session_ended');
      case 'ask_to_return':
        return this.#closeAfterMessages('audio_unplaced');
      case 'confirm_closed':
        return this.delivery.confirmClosed();
      case 'leave':
        return andThen(this.sending.settled(), () => this.#leave());
    }
  }

  /** Frees everything outside of the session. */
  dispose(): void {
    this.timers.stop();
    this.sending.dispose();
    this.delivery.disconnect();
    this.recognition.close();
    this.connection = null;
  }

  #stateNow(): SessionState {
    const { state, connectedAt, recordingEnded, endedAt } = this.#context.control();
    return {
      version: STATE_VERSION,
      state,
      ...this.audio.state,
      ...this.recognition.state,
      ...this.words.state,
      connectedAt,
      recordingEnded,
      endedAt,
      ...this.sending.state,
      ...this.delivery.state,
    };
  }

  #send(contents: Iterable<MessageContent>): void {
    for (const content of contents) this.sending.send(content);
  }

  #sendError(code: number, exception: string, message: string): void {
    this.#send([{ type: 'error', error: messageError(code, exception, message) }]);
  }

  #admit(connection: ClientConnection | null): void {
    this.audio.connect(this.delivery.sentEnd);
    if (connection) this.delivery.connect(connection);
    this.timers.connected(this.audio.hasStarted);
    this.#connect(connection);
  }

  #connect(connection: ClientConnection | null): void {
    this.connection = connection;
    this.#context.onLoad();
  }

  /** The next bytes may be a resend: they are compared with those of the journal. */
  #expectResend(): Pending {
    if (!this.audio.hasStarted) return undefined;
    return andThen(this.sending.settled(), () => this.audio.expectResend(this.#options.journal));
  }

  #closeAfterMessages(name: CloseName): void {
    if (this.connection) this.sending.close(this.connection, name);
  }

  #reportIdle(): void {
    const seconds = this.#options.timing.idleMs / 1000;
    this.#sendError(408, 'IdleSession', `No frame came for ${seconds} seconds.`);
  }

  /** The session has ended and has no connection. */
  #leave(): Pending {
    const { journal, onReleased } = this.#options;
    const completed = this.delivery.isComplete ? (journal.complete() ?? undefined) : undefined;
    return andThen(completed, () => onReleased?.());
  }

  #reportInvalid(input: SessionInput | null): void {
    if (input?.type !== 'invalid_message') return;
    const why = input.problems.join('; ');
    this.#sendError(400, 'InvalidMessage', `The text frame is not a known message: ${why}.`);
  }

  #takeFrame(bytes: Uint8Array): Pending {
    const { isWaiting, isUnplaced: was } = this.audio;
    const taken = this.audio.take(bytes);
    if (!isWaiting && this.audio.isWaiting) this.timers.waitForResend();
    if (!was && this.audio.isUnplaced) this.#context.input({ type: 'timer', timer: 'resend' });
    return this.#take(taken);
  }

  /** Places frames of a resend that waited. */
  placeWaiting(): Pending {
    return this.#take(this.audio.placeWaiting());
  }

  /** All is journaled at once, because the state counts all of it; then the recognizer gets one part after the other. */
  #take(all: readonly TakenAudio[]): Pending {
    for (const { audio, messages } of all) {
      this.#send(messages);
      if (audio.byteLength > 0) this.sending.record(audio);
    }
    return runInOrder(all, ({ audio }) =>
      audio.byteLength > 0 ? this.recognition.write(audio) : undefined,
    );
  }

  /** An event changes no control, so it doesn't wait for the frames in the queue. */
  #onEvent(event: RecognitionEvent): void {
    if (this.#context.control().endedAt !== null) return;
    const { messages, final } = this.recognition.apply(event);
    if (event.kind === 'checkpoint') this.words.forgetBefore(this.audio.timeOf(event.audioBytes));
    this.#send(messages);
    if (final) this.sending.recordFinal(final);
    this.sending.stateChanged();
    if (!this.#context.isBusy()) this.sending.flush();
  }

  #changeWords(data: UpdateWordsData): void {
    const words = this.words.changed(data, roundToMilliseconds(this.audio.seconds));
    if ('status_code' in words) this.#refuseWords(words);
    else {
      this.#send([{ type: 'update_words', acknowledged: true, error: null, data: words }]);
      this.words.apply({ number: this.sending.state.lastMessage, words });
    }
  }

  #refuseWords(error: MessageError): void {
    this.#send([{ type: 'update_words', acknowledged: false, error, data: null }]);
  }

  /** Frames that wait for their place get it first, and an unfinished header is audio. */
  #acknowledgeStop(): Pending {
    return andThen(this.#take(this.audio.finish()), () => {
      const data = {
        recording_duration: roundToMilliseconds(this.audio.seconds),
        recording_left_to_process: roundToMilliseconds(this.recognition.secondsLeft),
      };
      this.#send([{ type: 'stop_recording', acknowledged: true, error: null, data }]);
    });
  }

  #finish(): Pending {
    this.timers.cancelAll();
    return andThen(this.#take(this.audio.finish()), () =>
      this.#inputAfter(this.recognition.end(), () => ({ type: 'recognized' })),
    );
  }

  #endRecording(): void {
    const data = { recording_duration: roundToMilliseconds(this.audio.seconds) };
    this.#send([{ type: 'end_recording', data }]);
  }

  #postProcess(): void {
    const { id: sessionId, params, postProcessing, clock } = this.#options;
    const { finals } = this.recognition;
    const { seconds } = this.audio;
    const read = (from: number, to: number) => this.sending.read(from, to);
    const words = this.words.at(seconds);
    const recording = { sessionId, params, finals, seconds, words, read };
    this.#inputAfter(postProcessing(recording), (result) => ({
      type: 'result',
      result,
      now: clock.now(),
    }));
  }

  #end(input: SessionInput | null): void {
    if (input?.type !== 'result') throw new TypeError('A session ends with a result');
    const { result, messages } = input.result;
    this.#send([...messages, { type: 'end_session' }]);
    this.result = result;
    this.sending.end(result, () => this.#options.onEnd?.());
    const { closing } = this.#context.control();
    if (closing) this.#closeAfterMessages(closing);
    this.recognition.close();
    this.audio.release();
  }

  /** An input once something is done that may take long: other inputs are handled meanwhile. */
  #inputAfter<Value>(value: Promise<Value> | Value, inputOf: (value: Value) => SessionInput): void {
    const done = (settled: Value): void => this.#context.input(inputOf(settled));
    if (value instanceof Promise) {
      value.then(done, (error: unknown) => this.#context.onFailure(error));
    } else done(value);
  }
}

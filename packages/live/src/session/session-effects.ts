import type { LiveResult, MessageError, UpdateWordsData } from '@verbatim/contract';
import { roundToMilliseconds } from '../audio/audio-format.ts';
import type { CloseName } from '../close-codes.ts';
import type { SessionInput } from '../events.ts';
import { type MessageContent, messageError } from '../message-content.ts';
import type { AudioStream, TakenAudio } from './audio-stream.ts';
import type { Delivery } from './delivery.ts';
import type { ClientConnection } from './ports.ts';
import type { SendQueue } from './send-queue.ts';
import type { SessionOptions } from './session-options.ts';
import type { SessionRecognition } from './session-recognition.ts';
import type { SessionTimers } from './session-timers.ts';
import type { SessionWords } from './session-words.ts';
import type { SessionControl, SessionEffect } from './transition.ts';

/** What a session consists of. */
export interface SessionParts {
  readonly audio: AudioStream;
  readonly words: SessionWords;
  readonly recognition: SessionRecognition;
  readonly delivery: Delivery;
  readonly sending: SendQueue;
  readonly timers: SessionTimers;
}

/** A session was restored: what it has to do first. */
export interface RestoredInput {
  readonly type: 'restored';
  readonly effects: readonly SessionEffect[];
}

type LaterInput = Promise<SessionInput> | SessionInput;

const recordingOver = messageError(
  409,
  'RecordingStopped',
  'The recording is over: its words change no more.',
);

/** Carries out what a transition decided: journals and sends messages, feeds the recognizer, starts timers. */
export class SessionEffects {
  readonly #options: SessionOptions;
  readonly #parts: SessionParts;
  readonly #handleLater: (input: LaterInput) => void;
  connection: ClientConnection | null = null;
  result: LiveResult | null = null;

  /** `handleLater` receives an input that follows from an effect: others are handled until it is there. */
  constructor(
    options: SessionOptions,
    parts: SessionParts,
    handleLater: (input: LaterInput) => void,
  ) {
    this.#options = options;
    this.#parts = parts;
    this.#handleLater = handleLater;
  }

  /** Carries out an effect of an input that came from this connection. `control`: as it is after the input. */
  run(
    effect: SessionEffect,
    control: SessionControl,
    input: RestoredInput | SessionInput,
    connection: ClientConnection | null,
  ): Promise<void> | void {
    const { audio, delivery, recognition, sending, timers } = this.#parts;
    switch (effect) {
      case 'take_audio':
        return input.type === 'audio' ? this.#takeFrame(input.bytes) : undefined;
      case 'refuse_audio':
        return input.type === 'audio' ? this.#send(audio.refuse(input.bytes)) : undefined;
      case 'change_words':
        return input.type === 'words' ? this.#changeWords(input.data) : undefined;
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
        this.connection = null;
        return delivery.disconnect();
      case 'reject':
        return connection?.close('session_over');
      case 'expect_resend':
        return this.#expectResend();
      case 'recognize_again':
        return recognition.recognizeAgain(this.#options.journal, audio.recordedBytes);
      case 'enter_state':
        timers.enterState(control.state);
        return sending.stateChanged();
      case 'limit_duration':
        return timers.limitDuration(control.connectedAt);
      case 'wait_for_return':
        return timers.waitForReturn();
      case 'wait_for_quiet':
        return timers.waitForQuiet();
      case 'wait_for_more':
        return timers.waitForMore();
      case 'report_idle':
        return this.#reportIdle();
      case 'close_bad':
        this.#closeAfterMessages('bad_messages');
        this.connection = null;
        return undefined;
      case 'finish':
        return this.#finish();
      case 'end_recording':
        return this.#endRecording();
      case 'post_process':
        return this.#handleLater(this.#postProcess());
      case 'end':
        return this.#end(input, control);
      case 'close_ended':
        return this.#closeAfterMessages('session_ended');
      case 'ask_to_return':
        return this.#closeAfterMessages('audio_unplaced');
      case 'confirm_closed':
        return delivery.confirmClosed();
      case 'leave':
        return this.#leave();
    }
  }

  #send(contents: Iterable<MessageContent>): void {
    for (const content of contents) this.#parts.sending.send(content);
  }

  #sendError(code: number, exception: string, message: string): void {
    this.#send([{ type: 'error', error: messageError(code, exception, message) }]);
  }

  #admit(connection: ClientConnection | null): void {
    this.#parts.audio.connect(this.#parts.delivery.sentEnd);
    if (connection) this.#parts.delivery.connect(connection);
    this.#parts.timers.connected(this.#parts.audio.hasStarted);
    this.connection = connection;
  }

  /** The next bytes may be a resend: they are compared with those of the journal. */
  async #expectResend(): Promise<void> {
    if (!this.#parts.audio.hasStarted) return;
    await this.#parts.sending.settled();
    await this.#parts.audio.expectResend(this.#options.journal);
  }

  #closeAfterMessages(name: CloseName): void {
    if (this.connection) this.#parts.sending.close(this.connection, name);
  }

  #reportIdle(): void {
    const seconds = this.#options.timing.idleMs / 1000;
    this.#sendError(408, 'IdleSession', `No frame came for ${seconds} seconds.`);
  }

  /** The session has ended and has no connection. */
  async #leave(): Promise<void> {
    await this.#parts.sending.settled();
    const { journal, onReleased } = this.#options;
    if (this.#parts.delivery.isComplete) await journal.complete();
    onReleased?.();
  }

  #reportInvalid(input: RestoredInput | SessionInput): void {
    if (input.type !== 'invalid_message') return;
    const why = input.problems.join('; ');
    this.#sendError(400, 'InvalidMessage', `The text frame is not a known message: ${why}.`);
  }

  #takeFrame(bytes: Uint8Array): Promise<void> | void {
    const { isWaiting, isUnplaced: was } = this.#parts.audio;
    const taken = this.#parts.audio.take(bytes);
    if (!isWaiting && this.#parts.audio.isWaiting) this.#parts.timers.waitForResend();
    if (!was && this.#parts.audio.isUnplaced) this.#handleLater({ type: 'timer', timer: 'resend' });
    return this.#take(taken);
  }

  /** Places frames of a resend that waited. */
  placeWaiting(): Promise<void> | void {
    return this.#take(this.#parts.audio.placeWaiting());
  }

  /** All is journaled at once, because the state counts all of it; then the recognizer gets one part after the other. */
  #take(all: readonly TakenAudio[]): Promise<void> | void {
    for (const { messages, audio } of all) {
      this.#send(messages);
      if (audio.byteLength > 0) this.#parts.sending.record(audio);
    }
    if (all.length > 1) return this.#recognizeAll(all);
    return all[0] && this.#recognize(all[0]);
  }

  async #recognizeAll(all: readonly TakenAudio[]): Promise<void> {
    for (const taken of all) await this.#recognize(taken);
  }

  #recognize({ audio }: TakenAudio): Promise<void> | void {
    return audio.byteLength > 0 ? this.#parts.recognition.write(audio) : undefined;
  }

  #changeWords(data: UpdateWordsData): void {
    const words = this.#parts.words.changed(data, roundToMilliseconds(this.#parts.audio.seconds));
    if ('status_code' in words) this.#refuseWords(words);
    else {
      this.#send([{ type: 'update_words', acknowledged: true, error: null, data: words }]);
      this.#parts.words.apply({ number: this.#parts.sending.state.lastMessage, words });
    }
  }

  #refuseWords(error: MessageError): void {
    this.#send([{ type: 'update_words', acknowledged: false, error, data: null }]);
  }

  /** Frames that wait for their place get it first, and an unfinished header is audio. */
  async #acknowledgeStop(): Promise<void> {
    await this.#take(this.#parts.audio.finish());
    const data = {
      recording_duration: roundToMilliseconds(this.#parts.audio.seconds),
      recording_left_to_process: roundToMilliseconds(this.#parts.recognition.secondsLeft),
    };
    this.#send([{ type: 'stop_recording', acknowledged: true, error: null, data }]);
  }

  async #finish(): Promise<void> {
    this.#parts.timers.cancelAll();
    await this.#take(this.#parts.audio.finish());
    this.#handleLater(this.#recognized());
  }

  async #recognized(): Promise<SessionInput> {
    await this.#parts.recognition.end();
    return { type: 'recognized' };
  }

  #endRecording(): void {
    const data = { recording_duration: roundToMilliseconds(this.#parts.audio.seconds) };
    this.#send([{ type: 'end_recording', data }]);
  }

  async #postProcess(): Promise<SessionInput> {
    const { id: sessionId, params, postProcessing, clock } = this.#options;
    const { finals } = this.#parts.recognition;
    const { seconds } = this.#parts.audio;
    const read = (from: number, to: number) => this.#parts.sending.read(from, to);
    const words = this.#parts.words.at(seconds);
    const result = await postProcessing({ sessionId, params, finals, seconds, words, read });
    return { type: 'result', result, now: clock.now() };
  }

  #end(input: RestoredInput | SessionInput, { closing }: SessionControl): void {
    if (input.type !== 'result') throw new TypeError('A session ends with a result');
    const { result, messages } = input.result;
    this.#send([...messages, { type: 'end_session' }]);
    this.result = result;
    this.#parts.sending.end(result, () => this.#options.onEnd?.());
    if (closing) this.#closeAfterMessages(closing);
    this.#parts.recognition.close();
    this.#parts.audio.release();
  }
}

import { isDeepStrictEqual } from 'node:util';
import type {
  OpenAiRealtimeClientMessage,
  OpenAiRealtimeServerMessage,
  RecognizerInUse,
  ServerMessage,
} from '@verbatim/contract';
import type { CloseName } from '@verbatim/live';
import { Problem, type SocketConnection } from '@verbatim/server';
import { type Clock, deadline, runningMs } from '@verbatim/time';
import type { DialectClient, DialectSession } from '../../open-session.ts';
import {
  type Content,
  closeDetails,
  type ErrorDetails,
  GrowingTranscript,
  invalidMessage,
  newId,
  newItem,
  problemDetails,
  RealtimeItems,
} from './realtime-items.ts';
import { RealtimeRecording } from './realtime-recording.ts';
import {
  audioInputOf,
  bytesPerSecondOf,
  type RealtimeSettings,
  sessionRequestOf,
  stateMessage,
  turnDetectionOf,
  updatedSettings,
} from './realtime-settings.ts';

/** A commit of less audio is refused, as OpenAI does. */
const MIN_COMMIT_SECONDS = 0.1;
/** More audio of a client that never commits is refused: its words wait in memory. */
const MAX_UNCOMMITTED_SECONDS = 3600;
/**
 * Time without audio after which a live session ends; the next audio begins another one. Shorter than its own limit. By the service's clock,
 * not by the audio: a client in push-to-talk sends nothing while its user is silent, so that no audio tells the time.
 */
const REST_MS = 20_000;
/** The connection is closed after this long without audio. */
const IDLE_MS = 15 * 60_000;

interface RealtimeOptions {
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  readonly settings: RealtimeSettings;
  /** The id of the session, if it has one already. Default: a new one. */
  readonly id?: string | undefined;
  /** Whether the client speaks the first version of the API. */
  readonly isBeta: boolean;
  readonly installed: () => readonly RecognizerInUse[] | undefined;
  /** Throws a `Problem` if there can be no such session. */
  readonly check: (request: SessionRequest) => void;
  readonly open: (request: SessionRequest, client: DialectClient) => Promise<DialectSession>;
  /** Receives an error that is not the client's. */
  readonly onFault: (error: unknown) => void;
}

type SessionRequest = ReturnType<typeof sessionRequestOf>;

type RealtimeConnection = SocketConnection<'streamAudioTranscription'>;

/** Translates between a client of OpenAI's realtime transcription and live sessions. */
export class RealtimeTranscription {
  readonly #options: RealtimeOptions;
  readonly #id: string;
  #settings: RealtimeSettings;
  #isBeta: boolean;
  #connection: RealtimeConnection | null = null;
  #current: RealtimeRecording | null = null;
  /** Live sessions that are not over: the current one, and stopped ones. */
  readonly #recorded = new Set<RealtimeRecording>();
  readonly #items = new RealtimeItems(
    (content) => this.#send(content),
    () => this.#isBeta,
  );
  /** Seconds of all audio. */
  #seconds = 0;
  #audioAt = 0;
  #cancelRest = (): void => {};

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#id = options.id ?? newId('sess');
    this.#settings = options.settings;
    this.#isBeta = options.isBeta;
  }

  // ---- from the client ----

  onOpen(connection: RealtimeConnection): void {
    this.#connection = connection;
    this.#audioAt = runningMs(this.#options.clock);
    this.#restLater(REST_MS);
    this.#send(stateMessage('created', this.#settings, { id: this.#id, isBeta: this.#isBeta }));
  }

  onMessage(message: OpenAiRealtimeClientMessage): void {
    try {
      this.#handle(message);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.#refuse(problemDetails(error), message.event_id);
    }
  }

  /** The client sent a frame that is no message. */
  refuse(problems: readonly string[], message: unknown): void {
    const id = (message as { event_id?: unknown } | null | undefined)?.event_id;
    this.#refuse(invalidMessage(problems), typeof id === 'string' ? id : undefined);
  }

  onClosed(): void {
    this.#cancelRest();
    for (const recording of this.#recorded) recording.leave();
    this.#recorded.clear();
  }

  /** The service drains, and no live session is there to say so. */
  drain(): void {
    if (this.#recorded.size === 0) this.#end('draining');
  }

  #handle(message: OpenAiRealtimeClientMessage): void {
    const { type } = message;
    if (type === 'input_audio_buffer.append') this.#append(Buffer.from(message.audio, 'base64'));
    else if (type === 'input_audio_buffer.commit') this.#commit();
    else if (type === 'input_audio_buffer.clear') this.#clear();
    else if (type === 'session.update') this.#update(message.session.audio?.input ?? {}, false);
    else this.#update(audioInputOf(message.session), true);
  }

  #update(input: Parameters<typeof updatedSettings>[1], isBeta: boolean): void {
    const settings = updatedSettings(this.#settings, input, this.#options.installed());
    const { realtime_processing: words, ...others } = sessionRequestOf(settings, this.#id);
    const { realtime_processing: wordsBefore, ...before } = sessionRequestOf(
      this.#settings,
      this.#id,
    );
    this.#options.check({ ...others, ...(words && { realtime_processing: words }) });
    this.#isBeta = isBeta;
    this.#settings = settings;
    if (!isDeepStrictEqual(others, before)) this.#stop();
    else if (!isDeepStrictEqual(words, wordsBefore)) {
      const none = { vocabulary: [] };
      this.#current?.updateWords({
        custom_vocabulary_config: words?.custom_vocabulary_config ?? none,
      });
    }
    this.#send(stateMessage('updated', settings, { id: this.#id, isBeta }));
  }

  #append(audio: Uint8Array): void {
    if (audio.byteLength === 0) return;
    if (
      this.#seconds - this.#items.committedAt > MAX_UNCOMMITTED_SECONDS &&
      !turnDetectionOf(this.#settings)
    ) {
      throw new Problem('invalid_request', {
        message: `No audio was committed for ${MAX_UNCOMMITTED_SECONDS} seconds: send input_audio_buffer.commit, or turn on turn_detection.`,
      });
    }
    this.#audioAt = runningMs(this.#options.clock);
    this.#current ??= this.#record();
    this.#current.write(audio);
    this.#seconds += audio.byteLength / bytesPerSecondOf(this.#settings);
  }

  #commit(): void {
    if (this.#seconds - this.#items.committedAt < MIN_COMMIT_SECONDS) {
      throw new Problem('invalid_request', {
        message: `There is nothing to commit: send at least ${MIN_COMMIT_SECONDS * 1000} ms of audio first.`,
      });
    }
    if (this.#current?.detection) {
      void this.#cutTurn(this.#current);
      return;
    }
    const item = this.#items.commitBuffered(this.#seconds);
    void this.#settled({ cut: true }).then(() => this.#items.complete(item));
  }

  /** Ends an item before its pause or the end of its turn. If there is none, the client gets one without words. */
  async #cutTurn(recording: RealtimeRecording): Promise<void> {
    const { lastId, committedAt } = this.#items;
    const seconds = this.#seconds;
    await this.#settled({ cut: true });
    if (this.#items.lastId !== lastId) return;
    // A turn goes on after a cut: what follows is another item.
    if (
      recording.detection === 'semantic_vad' &&
      recording.item &&
      recording.item.start < seconds
    ) {
      this.#onSpeechEnd(recording, seconds);
      return;
    }
    const item = newItem(committedAt);
    this.#items.commit(item, this.#seconds);
    this.#items.complete(item);
  }

  #clear(): void {
    this.#items.clear(this.#seconds);
    for (const recording of this.#recorded) {
      if (!recording.item?.isCommitted) recording.item = null;
    }
    void this.#settled({ cut: true });
    this.#send({ type: 'input_audio_buffer.cleared' });
  }

  /** Resolves once the utterances so far of all recordings are reported. */
  async #settled(options: { readonly cut: boolean }): Promise<void> {
    await Promise.all([...this.#recorded].map((recording) => recording.settle(options)));
  }

  // ---- live sessions ----

  #record(): RealtimeRecording {
    const request = sessionRequestOf(this.#settings, this.#id);
    const recording = new RealtimeRecording({
      startsAt: this.#seconds,
      detection: turnDetectionOf(this.#settings)?.type ?? null,
      open: (client) => this.#options.open(request, client),
      flow: () => this.#connection,
      onMessage: (message) => this.#onMessage(recording, message),
      onEnd: (reason) => this.#onEnd(recording, reason),
    });
    this.#recorded.add(recording);
    return recording;
  }

  /** The live session ends; the next audio begins another one. */
  #stop(): void {
    this.#current?.stop();
    this.#current = null;
  }

  #restLater(delayMs: number): void {
    const { clock } = this.#options;
    this.#cancelRest = deadline(clock, delayMs, () => {
      const idleMs = runningMs(clock) - this.#audioAt;
      if (idleMs >= IDLE_MS) {
        this.#connection?.close(1000, 'No audio came for 15 minutes.');
        return;
      }
      if (idleMs >= REST_MS) this.#stop();
      this.#restLater(idleMs < REST_MS ? REST_MS - idleMs : IDLE_MS - idleMs);
    });
  }

  #onEnd(recording: RealtimeRecording, reason: CloseName | Error): void {
    this.#recorded.delete(recording);
    if (this.#current === recording) this.#current = null;
    if (recording.item) this.#items.complete(recording.item);
    if (reason !== 'session_ended' && reason !== 'timed_out') this.#end(reason);
  }

  /** Ends the connection because of a failure. */
  #end(reason: CloseName | Error): void {
    const isFault = reason instanceof Error && !(reason instanceof Problem);
    if (isFault) this.#options.onFault(reason);
    const error = typeof reason === 'string' ? closeDetails(reason) : problemDetails(reason);
    this.#items.fail(error);
    this.#refuse(error, undefined);
    this.#connection?.close(1011, error.message);
  }

  // ---- from live sessions ----

  #onMessage(recording: RealtimeRecording, message: ServerMessage): void {
    const { startsAt, detection } = recording;
    if (message.type === 'transcript') {
      const { is_final, utterance } = message.data;
      const item = detection ? recording.item : this.#items.at(startsAt + utterance.start);
      if (!item) return;
      this.#items.show(item, utterance);
      if (!is_final) return;
      item.growing = new GrowingTranscript();
      item.finals.push(utterance);
      if (detection !== 'server_vad') return;
      this.#items.complete(item);
      recording.item = null;
    } else if (detection && message.type === 'speech_start') {
      this.#onSpeechStart(recording, startsAt + message.data.time);
    } else if (
      (detection === 'server_vad' && message.type === 'speech_end') ||
      (detection === 'semantic_vad' && message.type === 'turn_end')
    ) {
      this.#onSpeechEnd(recording, startsAt + message.data.time);
    }
  }

  #onSpeechStart(recording: RealtimeRecording, time: number): void {
    if (recording.detection === 'semantic_vad' && recording.item) return;
    if (recording.item) this.#items.complete(recording.item);
    recording.item = null;
    if (time < this.#items.clearedAt) return;
    const item = newItem(time);
    recording.item = item;
    this.#send({
      type: 'input_audio_buffer.speech_started',
      audio_start_ms: Math.round(time * 1000),
      item_id: item.id,
    });
  }

  #onSpeechEnd(recording: RealtimeRecording, time: number): void {
    const { item } = recording;
    if (!item) return;
    this.#send({
      type: 'input_audio_buffer.speech_stopped',
      audio_end_ms: Math.round(time * 1000),
      item_id: item.id,
    });
    this.#items.commit(item, time);
    if (recording.detection === 'semantic_vad') {
      // Every utterance of the turn is final.
      this.#items.complete(item);
      recording.item = null;
      return;
    }
    // Sound without words has no final message.
    void recording.settle({ cut: false }).then(() => this.#items.complete(item));
  }

  #refuse(error: ErrorDetails, id: string | undefined): void {
    this.#send({ type: 'error', error: { ...error, event_id: id ?? null } });
  }

  #send(content: Content): void {
    this.#connection?.send({ ...content, event_id: newId('event') } as OpenAiRealtimeServerMessage);
  }
}

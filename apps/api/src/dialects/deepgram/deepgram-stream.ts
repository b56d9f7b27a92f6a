import { createHash } from 'node:crypto';
import { bytesPerSecond } from '@verbatim/audio';
import type {
  DeepgramModelInfo,
  DeepgramServerMessage,
  ServerMessage,
  Utterance,
} from '@verbatim/contract';
import { type CloseName, closeFrame } from '@verbatim/live';
import type { SocketConnection } from '@verbatim/server';
import { type DecodingError, RECOGNITION_RATE, StreamDecoder } from '@verbatim/speech';
import type { Clock } from '@verbatim/time';
import type { DialectSession, FlowControl } from '../open-session.ts';
import {
  hasEndpointing,
  isMultilingual,
  MAX_UTTERANCE_SECONDS,
  type StreamQuery,
  sessionRequestOf,
} from './requests.ts';
import { alternativeOf } from './transcript.ts';

type DeepgramConnection = SocketConnection<'streamDeepgramTranscript'>;

/** Tolerance of the length of an utterance that no pause has ended. */
const CUT_TOLERANCE_SECONDS = 0.5;

/** Translates between a client of Deepgram and its live session. */
export class DeepgramStream {
  readonly #query: StreamQuery;
  readonly #bytesPerSecond: number;
  readonly #ends: UtteranceEnds;
  readonly #digest = createHash('sha256');
  #session: DialectSession | null = null;
  #model: DeepgramModelInfo | null = null;
  #connection: DeepgramConnection | null = null;
  /** Messages from before the handshake has ended. */
  #waiting: DeepgramServerMessage[] = [];
  #closing: CloseName | null = null;
  /** Where `Finalize` came, in seconds; results from before it answer it. */
  #finalizedAt = Number.NEGATIVE_INFINITY;
  /** Results that answered `Finalize`. */
  #finalizedResults = 0;
  #bytes = 0;
  #error: string | null = null;
  #isComplete = false;
  /** Decodes audio in a container; null if it is raw. */
  #decoder: StreamDecoder | null = null;
  #isHeldBack = false;
  #isGone = false;

  constructor(query: StreamQuery, clock: Pick<Clock, 'after'>) {
    const { channels } = query;
    const { bit_depth: bitDepth = 16, sample_rate: sampleRate = RECOGNITION_RATE } =
      sessionRequestOf(query, []);
    this.#query = query;
    this.#bytesPerSecond = bytesPerSecond({ sampleRate, channels, bitDepth });
    this.#ends = new UtteranceEnds(clock, {
      gapMs: query.utterance_end_ms,
      channels,
      onEnd: (channel, lastWordEnd) =>
        this.#send({
          type: 'UtteranceEnd',
          channel: [channel, channels],
          last_word_end: lastWordEnd,
        }),
    });
  }

  get flow(): FlowControl | null {
    const connection = this.#connection;
    const decoder = this.#decoder;
    if (connection === null || decoder === null) return connection;
    return {
      isPaused: connection.isPaused,
      unreadBytes: connection.unreadBytes,
      pause() {
        connection.pause();
        decoder.pause();
      },
      resume() {
        connection.resume();
        decoder.resume();
      },
    };
  }

  /** The audio comes in a container, which its first bytes tell. */
  async decodeContainer(): Promise<void> {
    this.#decoder = await StreamDecoder.prepare({
      channels: this.#query.channels,
      onSamples: (samples) => this.#onSamples(samples),
      onDrain: () => this.#holdBack(false),
      onEnd: (failure) => this.#onDecoded(failure),
    });
  }

  /** The session is open. */
  begin(session: DialectSession, model: DeepgramModelInfo): void {
    this.#session = session;
    this.#model = model;
  }

  // ---- from the client ----

  onOpen(connection: DeepgramConnection): void {
    this.#connection = connection;
    for (const message of this.#waiting.splice(0)) connection.send(message);
    if (this.#closing) this.onSessionClosed(this.#closing);
  }

  onAudio(audio: Uint8Array): void {
    if (audio.byteLength === 0) {
      this.stop();
      return;
    }
    this.#digest.update(audio);
    if (this.#decoder === null) this.#onSamples(audio);
    else if (!this.#decoder.write(audio)) this.#holdBack(true);
  }

  #onSamples(samples: Uint8Array): void {
    this.#bytes += samples.byteLength;
    this.#session?.write(samples);
    this.#ends.reach(this.#seconds);
  }

  /** Reads nothing from the client while the decoder takes nothing. */
  #holdBack(isFull: boolean): void {
    if (isFull === this.#isHeldBack) return;
    this.#isHeldBack = isFull;
    if (isFull) this.#connection?.pause();
    else this.#connection?.resume();
  }

  #onDecoded(failure: DecodingError | null): void {
    if (this.#closing !== null) return;
    if (this.#isGone) this.#session?.leave();
    else if (failure === null) this.#session?.stop();
    else {
      const isTheirs = failure.problem !== 'engine';
      const message = `${failure.message} For raw audio, name its encoding and sample_rate.`;
      if (isTheirs) this.#fail(message, 'unsupported_audio', 1008);
      else this.#fail(failure.message, 'internal_error', 1011);
      this.#session?.leave();
    }
  }

  keepAlive(): void {
    this.#session?.write(new Uint8Array());
  }

  /** Makes what was said so far final. Without words it is answered by a result without words. */
  async finalize(): Promise<void> {
    const before = this.#finalizedResults;
    this.#finalizedAt = this.#seconds;
    await this.#session?.settle({ cut: true });
    if (this.#finalizedResults === before && this.#closing === null) {
      this.#sendResults(null, { isFinal: true, fromFinalize: true });
    }
  }

  stop(): void {
    if (this.#decoder) this.#decoder.end();
    else this.#session?.stop();
  }

  /** The client sent a frame that is no message. */
  refuse(problems: readonly string[]): void {
    const message = `The text frame is not a known message: ${problems.join('; ')}.`;
    this.#fail(message, 'bad_messages', 1008);
    this.#session?.leave();
  }

  onClosed(): void {
    this.#ends.dispose();
    this.#isGone = true;
    // What came is recorded to its end.
    if (this.#decoder) this.#decoder.end();
    else this.#session?.leave();
  }

  // ---- from the session ----

  onMessage(message: ServerMessage): void {
    const { type } = message;
    if (type === 'speech_start') this.#onSpeechStart(message.data);
    else if (type === 'error') this.#error = message.error.message;
    else if (type === 'end_recording') this.#complete();
    else if (type === 'transcript') {
      const { is_final, utterance } = message.data;
      if (is_final) this.#onFinal(utterance);
      else this.#sendResults(utterance, { isFinal: false, fromFinalize: false });
    }
  }

  onSessionClosed(reason: CloseName): void {
    this.#closing = reason;
    this.#ends.dispose();
    this.#decoder?.dispose();
    if (this.#isComplete) this.#connection?.close(1000, closeFrame('session_ended').reason);
    else this.#fail(this.#error ?? closeFrame(reason).reason, reason, 1011);
  }

  /** Seconds of audio that came. */
  get #seconds(): number {
    return Math.round((this.#bytes / this.#bytesPerSecond) * 1000) / 1000;
  }

  #onSpeechStart({ channel, time }: { readonly channel: number; readonly time: number }): void {
    this.#ends.speechStarted(channel, time);
    if (!this.#query.vad_events) return;
    const { channels } = this.#query;
    this.#send({ type: 'SpeechStarted', channel: [channel, channels], timestamp: time });
  }

  #onFinal(utterance: Utterance): void {
    const fromFinalize = utterance.start < this.#finalizedAt;
    if (fromFinalize) this.#finalizedResults += 1;
    this.#sendResults(utterance, { isFinal: true, fromFinalize });
    const { channel, end, words } = utterance;
    this.#ends.finished(channel, words.at(-1)?.end ?? end);
  }

  /** Sends the words of an utterance; null: there is nothing to make final. */
  #sendResults(
    utterance: Utterance | null,
    { isFinal, fromFinalize }: { readonly isFinal: boolean; readonly fromFinalize: boolean },
  ): void {
    if (!this.#session || !this.#model) return;
    const { channels, punctuate, smart_format } = this.#query;
    const { start, end } = utterance ?? { start: this.#seconds, end: this.#seconds };
    const isCut =
      utterance !== null &&
      utterance.end - utterance.start >= MAX_UTTERANCE_SECONDS - CUT_TOLERANCE_SECONDS;
    const alternative = alternativeOf(utterance ? [utterance] : [], {
      isPunctuated: punctuate || smart_format,
      isMultilingual: isMultilingual(this.#query),
    });
    this.#send({
      type: 'Results',
      channel_index: [utterance?.channel ?? 0, channels],
      duration: Math.round((end - start) * 1000) / 1000,
      start,
      is_final: isFinal,
      speech_final: isFinal && (fromFinalize || (hasEndpointing(this.#query) && !isCut)),
      from_finalize: fromFinalize,
      channel: { alternatives: [alternative] },
      metadata: {
        request_id: this.#session.id,
        model_uuid: this.#model.name,
        model_info: this.#model,
      },
    });
  }

  #complete(): void {
    if (!this.#session || !this.#model) return;
    const { id, createdAt } = this.#session;
    this.#isComplete = true;
    this.#send({
      type: 'Metadata',
      transaction_key: 'deprecated',
      request_id: id,
      sha256: this.#digest.digest('hex'),
      created: createdAt,
      duration: this.#seconds,
      channels: this.#query.channels,
      models: [this.#model.name],
      model_info: { [this.#model.name]: this.#model },
    });
  }

  #fail(message: string, variant: string, code: 1008 | 1011): void {
    this.#send({ type: 'Error', description: message, message, variant });
    this.#connection?.close(code, message);
  }

  #send(message: DeepgramServerMessage): void {
    if (this.#connection) this.#connection.send(message);
    else this.#waiting.push(message);
  }
}

/** The state of the speech on one channel. */
interface ChannelSpeech {
  isSpeaking: boolean;
  /** End of the last final word that no `UtteranceEnd` has followed; null if there is none. */
  lastWordEnd: number | null;
  /** Whether the gap has passed since that word was recognized. */
  isRipe: boolean;
  cancel: () => void;
}

/** Reports a gap without new words: measured in the audio, and by the clock, because words are recognized later than their audio arrives. */
class UtteranceEnds {
  readonly #clock: Pick<Clock, 'after'>;
  readonly #gapMs: number | undefined;
  readonly #onEnd: (channel: number, lastWordEnd: number) => void;
  readonly #channels: readonly ChannelSpeech[];
  #seconds = 0;

  constructor(
    clock: Pick<Clock, 'after'>,
    {
      gapMs,
      channels,
      onEnd,
    }: {
      readonly gapMs: number | undefined;
      readonly channels: number;
      readonly onEnd: (channel: number, lastWordEnd: number) => void;
    },
  ) {
    this.#clock = clock;
    this.#gapMs = gapMs;
    this.#onEnd = onEnd;
    this.#channels = Array.from({ length: channels }, () => ({
      isSpeaking: false,
      lastWordEnd: null,
      isRipe: false,
      cancel: () => {},
    }));
  }

  /** Whether an utterance is open on any channel. */
  get isSpeaking(): boolean {
    return this.#channels.some(({ isSpeaking }) => isSpeaking);
  }

  /** Receives the duration of the audio so far. */
  reach(seconds: number): void {
    this.#seconds = seconds;
    this.#check();
  }

  speechStarted(channel: number, time: number): void {
    const speech = this.#channels[channel];
    if (!speech) return;
    const { lastWordEnd } = speech;
    if (lastWordEnd !== null && this.#isGap(lastWordEnd, time)) this.#end(channel, speech);
    speech.isSpeaking = true;
  }

  /** An utterance became final. */
  finished(channel: number, lastWordEnd: number): void {
    const speech = this.#channels[channel];
    if (!speech) return;
    speech.cancel();
    speech.isSpeaking = false;
    speech.isRipe = false;
    if (this.#gapMs === undefined) return;
    speech.lastWordEnd = lastWordEnd;
    speech.cancel = this.#clock.after(this.#gapMs, () => {
      speech.isRipe = true;
      this.#check();
    });
  }

  /** No timer is left. */
  dispose(): void {
    for (const { cancel } of this.#channels) cancel();
  }

  #check(): void {
    for (const [channel, speech] of this.#channels.entries()) {
      const { isRipe, isSpeaking, lastWordEnd } = speech;
      if (!isRipe || isSpeaking || lastWordEnd === null) continue;
      if (this.#isGap(lastWordEnd, this.#seconds)) this.#end(channel, speech);
    }
  }

  #isGap(from: number, to: number): boolean {
    return this.#gapMs !== undefined && (to - from) * 1000 >= this.#gapMs;
  }

  #end(channel: number, speech: ChannelSpeech): void {
    const { lastWordEnd } = speech;
    speech.cancel();
    speech.lastWordEnd = null;
    if (lastWordEnd !== null) this.#onEnd(channel, lastWordEnd);
  }
}

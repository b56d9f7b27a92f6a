import { createHash } from 'node:crypto';
import { bytesPerSecond } from '@verbatim/audio';
import type {
  DeepgramChannel,
  DeepgramModelInfo,
  DeepgramServerMessage,
  NamedEntity,
  ServerMessage,
  Utterance,
} from '@verbatim/contract';
import { searchTerms } from '@verbatim/language';
import type { SocketHandler } from '@verbatim/server';
import { RECOGNITION_RATE } from '@verbatim/speech';
import type { Clock } from '@verbatim/time';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { type OpenSessionDeps, openSession } from '../open-session.ts';
import { AudioStream, NOT_CONFIGURED } from './audio-stream.ts';
import {
  hasEndpointing,
  isMultilingual,
  MAX_UTTERANCE_SECONDS,
  REFUSED_FOR_STREAMS,
  refuseParameters,
  type StreamQuery,
  sessionRequestOf,
  termsOf,
} from './requests.ts';
import { alternativeOf, entitiesOf, modelInfo, searchedTerm } from './transcript.ts';

/** Tolerance of the length of an utterance that no pause has ended. */
const CUT_TOLERANCE_SECONDS = 0.5;

/** Translates between a client of Deepgram and its live session. */
export class DeepgramStream extends AudioStream<DeepgramServerMessage> {
  readonly #query: StreamQuery;
  readonly #bytesPerSecond: number;
  readonly #ends: UtteranceEnds;
  readonly #digest = createHash('sha256');
  #model: DeepgramModelInfo | null = null;
  /** Where `Finalize` came, in seconds; results from before it answer it. */
  #finalizedAt = Number.NEGATIVE_INFINITY;
  /** Results that answered `Finalize`. */
  #finalizedResults = 0;
  /** A final whose entities follow it. */
  #unsent: Utterance | null = null;
  #bytes = 0;

  constructor(query: StreamQuery, clock: Pick<Clock, 'after'>) {
    const { channels } = query;
    const { bit_depth: bitDepth = 16, sample_rate: sampleRate = RECOGNITION_RATE } =
      sessionRequestOf(query, []);
    super();
    this.#query = query;
    this.#bytesPerSecond = bytesPerSecond({ sampleRate, channels, bitDepth });
    this.#ends = new UtteranceEnds(clock, {
      gapMs: query.utterance_end_ms,
      channels,
      onEnd: (channel, lastWordEnd) =>
        this.send({
          type: 'UtteranceEnd',
          channel: [channel, channels],
          last_word_end: lastWordEnd,
        }),
    });
  }

  recognizedBy(model: DeepgramModelInfo): void {
    this.#model = model;
  }

  override onAudio(audio: Uint8Array): void {
    if (audio.byteLength > 0) this.#digest.update(audio);
    super.onAudio(audio);
  }

  keepAlive(): void {
    this.session?.write(new Uint8Array());
  }

  /** Makes what was said so far final. Without words it is answered by a result without words. */
  async finalize(): Promise<void> {
    const before = this.#finalizedResults;
    this.#finalizedAt = this.#seconds;
    await this.session?.settle({ cut: true });
    if (this.#finalizedResults === before && !this.isClosing) {
      this.#sendResults(null, { isFinal: true, fromFinalize: true });
    }
  }

  protected override onSamples(byteLength: number): void {
    this.#bytes += byteLength;
    this.#ends.reach(this.#seconds);
  }

  protected override dispose(): void {
    this.#ends.dispose();
  }

  protected translate(message: ServerMessage): void {
    const { type } = message;
    if (type === 'speech_start') this.#onSpeechStart(message.data);
    else if (type === 'transcript') {
      const { is_final, utterance } = message.data;
      if (is_final && this.#query.detect_entities) this.#unsent = utterance;
      else if (is_final) this.#onFinal(utterance);
      else this.#sendResults(utterance, { isFinal: false, fromFinalize: false });
    } else if (type === 'named_entity_recognition' && this.#unsent) {
      const utterance = this.#unsent;
      this.#unsent = null;
      this.#onFinal(utterance, message.data?.results);
    }
  }

  protected configureSuccess(keyterms: string[] | null): DeepgramServerMessage {
    return { type: 'ConfigureSuccess', ...this.#request, ...(keyterms && { keyterms }) };
  }

  protected configureFailure(description: string): DeepgramServerMessage {
    return { type: 'ConfigureFailure', ...this.#request, ...NOT_CONFIGURED, description };
  }

  get #request(): { readonly request_id: string } {
    return { request_id: this.session?.id ?? '' };
  }

  protected errorMessage(message: string, variant: string): DeepgramServerMessage {
    return { type: 'Error', description: message, message, variant };
  }

  /** Seconds of audio that came. */
  get #seconds(): number {
    return Math.round((this.#bytes / this.#bytesPerSecond) * 1000) / 1000;
  }

  #onSpeechStart({ channel, time }: { readonly channel: number; readonly time: number }): void {
    this.#ends.speechStarted(channel, time);
    if (!this.#query.vad_events) return;
    const { channels } = this.#query;
    this.send({ type: 'SpeechStarted', channel: [channel, channels], timestamp: time });
  }

  #onFinal(utterance: Utterance, entities: readonly NamedEntity[] = []): void {
    const fromFinalize = utterance.start < this.#finalizedAt;
    if (fromFinalize) this.#finalizedResults += 1;
    this.#sendResults(utterance, { isFinal: true, fromFinalize, entities });
    const { channel, end, words } = utterance;
    this.#ends.finished(channel, words.at(-1)?.end ?? end);
  }

  /** Sends the words of an utterance; null: there is nothing to make final. */
  #sendResults(
    utterance: Utterance | null,
    {
      isFinal,
      fromFinalize,
      entities = [],
    }: {
      readonly isFinal: boolean;
      readonly fromFinalize: boolean;
      readonly entities?: readonly NamedEntity[];
    },
  ): void {
    if (!this.session || !this.#model) return;
    const { channels, punctuate, smart_format } = this.#query;
    const { start, end } = utterance ?? { start: this.#seconds, end: this.#seconds };
    const isCut =
      utterance !== null &&
      utterance.end - utterance.start >= MAX_UTTERANCE_SECONDS - CUT_TOLERANCE_SECONDS;
    const alternative = alternativeOf(utterance ? [utterance] : [], {
      isPunctuated: punctuate || smart_format,
      isMultilingual: isMultilingual(this.#query),
    });
    this.send({
      type: 'Results',
      channel_index: [utterance?.channel ?? 0, channels],
      duration: Math.round((end - start) * 1000) / 1000,
      start,
      is_final: isFinal,
      speech_final: isFinal && (fromFinalize || (hasEndpointing(this.#query) && !isCut)),
      from_finalize: fromFinalize,
      channel: { alternatives: [alternative], ...(isFinal && this.#searched(utterance)) },
      ...(isFinal &&
        this.#query.detect_entities && { entities: entitiesOf(entities, alternative.words) }),
      metadata: {
        request_id: this.session.id,
        model_uuid: this.#model.name,
        model_info: this.#model,
      },
    });
  }

  /** Where the terms of the search are said in an utterance, as they are written. */
  #searched(utterance: Utterance | null): Pick<DeepgramChannel, 'search'> {
    const terms = termsOf(this.#query);
    if (terms.length === 0) return {};
    return { search: searchTerms(utterance ? [utterance] : [], terms, null).map(searchedTerm) };
  }

  protected override onComplete(): void {
    if (!this.session || !this.#model) return;
    const { id, createdAt } = this.session;
    this.send({
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
}

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

/** Transcribes a stream for a client of Deepgram, as a live session. */
export const streamDeepgramTranscript =
  (deps: OpenSessionDeps): SocketHandler<'streamDeepgramTranscript', ServicePrincipals> =>
  async ({ principal, query, raw }) => {
    refuseParameters(raw.req.queries(), REFUSED_FOR_STREAMS);
    const request = sessionRequestOf(query, deps.recognitionInUse().recognizers);
    const stream = new DeepgramStream(query, deps.clock);
    if (query.encoding === undefined) await stream.decodeContainer(query.channels);
    const session = await openSession(deps, principal, request, stream);
    const { name, model } = session.recognizer;
    stream.recognizedBy(modelInfo(name, model));
    stream.begin(session);
    return {
      onOpen: (connection) => stream.onOpen(connection),
      onMessage(message) {
        const { type } = message;
        if (type === 'Configure') stream.configure(message);
        else if (type === 'KeepAlive') stream.keepAlive();
        else if (type === 'Finalize') void stream.finalize();
        else stream.stop();
      },
      onBytes: (bytes) => stream.onAudio(bytes),
      onInvalid: (problems) => stream.refuse(problems),
      onClose: () => stream.onGone(),
    };
  };

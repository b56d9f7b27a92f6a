import type { Enhancement, RecognitionEvent } from '@verbatim/live';
import type { Engine } from '../engines/engine.ts';
import { milliseconds, RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import { ChannelTurns, type SessionTurns } from '../turns/channel-turns.ts';
import { type ChannelOptions, ChannelPipeline } from './channel-pipeline.ts';
import type { Endpoint } from './endpointer.ts';
import {
  LiveUtterance,
  type LiveUtteranceOptions,
  type RecognizedUtterance,
} from './live-utterance.ts';

/** What the channels of a session share. */
export interface SessionCallbacks {
  /** Tells the pools that there is more audio. */
  readonly notify: () => void;
  readonly emit: (event: RecognitionEvent) => void;
  /** The engines for an utterance that begins at this time, in seconds, and the requests to them. */
  readonly work: (time: number) => ReturnType<LiveUtteranceOptions['work']>;
  /** True while the next final with words will fix the language of later utterances. */
  readonly isLanguageOpen: () => boolean;
  /** Called after a final was emitted, with the engine that made it. */
  readonly onFinal: (recognized: RecognizedUtterance | null, engine: Engine) => void;
  /** Called when an utterance could not be recognized. */
  readonly onFailure: (error: unknown) => void;
}

/** Options of a channel, and the number of its first utterance. */
interface SessionChannelOptions extends ChannelOptions {
  readonly channel: number;
  readonly sequence: number;
  /** Null: the session has no turns. */
  readonly turns: SessionTurns | null;
}

/** Emits the events of one channel in order. */
export class SessionChannel {
  readonly #channel: number;
  readonly #pipeline: ChannelPipeline;
  readonly #session: SessionCallbacks;
  /** Utterances that have ended and have no final yet. */
  readonly #waiting: { readonly utterance: LiveUtterance; readonly samples: number }[] = [];
  #current: LiveUtterance | null = null;
  /** The last utterance that has ended. */
  #last: LiveUtterance | null = null;
  /** Whether the speech of the last utterance goes on in the next one; `#settled` resolves to it. */
  #goesOn = false;
  #settled = Promise.withResolvers<boolean>();
  #nextSequence: number;
  #emitted: Promise<void> = Promise.resolve();

  private constructor(
    options: SessionChannelOptions,
    pipeline: ChannelPipeline,
    session: SessionCallbacks,
  ) {
    this.#channel = options.channel;
    this.#nextSequence = options.sequence;
    this.#pipeline = pipeline;
    this.#session = session;
    const { channel, turns } = options;
    if (turns === null) return;
    pipeline.turns = new ChannelTurns({
      ...turns,
      channel,
      from: pipeline.endpointer.position,
      emit: session.emit,
      openUtterance: () => this.#current?.sequence ?? null,
      endUtterance: (at) => pipeline.endpointer.cut(at).forEach(this.#onEndpoint),
    });
  }

  static async open(
    options: SessionChannelOptions,
    session: SessionCallbacks,
  ): Promise<SessionChannel> {
    return new SessionChannel(options, await ChannelPipeline.open(options), session);
  }

  /** The first sample that is still needed, and the number of the next utterance from there on. */
  get checkpoint(): { readonly sample: number; readonly sequence: number } {
    const { turns } = this.#pipeline;
    const open =
      this.#waiting[0]?.utterance ?? this.#current ?? (turns?.needsLast ? this.#last : null);
    return {
      sample: open?.neededFrom ?? this.#pipeline.endpointer.checkpoint,
      sequence: open?.sequence ?? this.#nextSequence,
    };
  }

  /** Seconds since the start of the first utterance without a final. */
  get openSeconds(): number {
    const open = this.#waiting[0]?.utterance ?? this.#current;
    return open === null
      ? 0
      : (this.#pipeline.endpointer.position - open.audioFrom) / RECOGNITION_RATE;
  }

  /** Samples of utterances that wait for their final. */
  get waitingSamples(): number {
    return this.#waiting.reduce((sum, { samples }) => sum + samples, 0);
  }

  async push(samples: Samples): Promise<void> {
    await this.#pipeline.push(samples, this.#onEndpoint);
    if (this.#current !== null) this.#session.notify();
  }

  /** Ends an open utterance here. */
  cut(): void {
    this.#pipeline.endpointer.cut().forEach(this.#onEndpoint);
    this.#pipeline.turns?.cut();
  }

  /** Resolves when every utterance that has ended by now is final. */
  settled(): Promise<void> {
    return this.#emitted;
  }

  /** Ends the audio. Resolves when every event was emitted. */
  async end(): Promise<void> {
    await this.#pipeline.end(this.#onEndpoint);
    await this.#emitted;
  }

  /** Frees everything; may be called at any time. */
  close(): void {
    this.#current?.end();
    this.#pipeline.close();
  }

  readonly #onEndpoint = (endpoint: Endpoint): void => {
    const { emit } = this.#session;
    const channel = this.#channel;
    if (endpoint.kind === 'settled') {
      this.#goesOn = endpoint.goesOn;
      this.#settled.resolve(endpoint.goesOn);
      return;
    }
    const time = milliseconds(endpoint.at / RECOGNITION_RATE);
    if (endpoint.kind === 'start') {
      const sequence = this.#nextSequence;
      this.#nextSequence += 1;
      emit({ kind: 'speech_start', channel, sequence, time });
      this.#current = new LiveUtterance({
        channel,
        sequence,
        audioFrom: endpoint.audioFrom,
        heardFrom: endpoint.heardFrom,
        endpointer: this.#pipeline.endpointer,
        before: this.#last?.cutAtEnd ?? null,
        goesOn: this.#goesOn,
        emit,
        work: () => this.#session.work(time),
        isLanguageOpen: this.#session.isLanguageOpen,
      });
      this.#pipeline.turns?.speech(sequence, endpoint.at);
      return;
    }
    const utterance = this.#current;
    if (utterance === null) return;
    this.#current = null;
    this.#last = utterance;
    this.#settled = Promise.withResolvers();
    utterance.end();
    emit({ kind: 'speech_end', channel, sequence: utterance.sequence, time });
    this.#recognize(utterance, endpoint);
  };

  #recognize(utterance: LiveUtterance, endpoint: Extract<Endpoint, { kind: 'end' }>): void {
    const enhancement = this.#enhancement(endpoint);
    const before = this.#emitted;
    this.#waiting.push({ utterance, samples: endpoint.samples.length });
    const { promise: goesOn } = this.#settled;
    const recognize = () => utterance.recognize(endpoint, goesOn);
    // An utterance whose language the one before it will settle waits for it: another engine may then be the right one.
    const recognition =
      this.#session.isLanguageOpen() && this.#waiting.length > 1
        ? before.then(recognize)
        : recognize();
    // `#emitted` handles a rejection in its turn; until then it must not count as unhandled.
    recognition.catch(() => {});
    this.#emitted = before.then(async () => {
      const recognized = await recognition;
      this.#waiting.shift();
      this.#session.emit({
        kind: 'final',
        channel: this.#channel,
        sequence: utterance.sequence,
        ...(recognized ?? { utterance: null }),
        enhancement,
      });
      this.#session.onFinal(recognized, utterance.engine);
    });
    this.#emitted.catch((error) => this.#session.onFailure(error));
  }

  #enhancement(endpoint: Extract<Endpoint, { kind: 'end' }>): Enhancement | null {
    const { audioFrom, samples } = endpoint;
    const noisy = this.#pipeline.noisySamples(endpoint);
    if (noisy === null) return null;
    return {
      channel: this.#channel,
      time_range: [
        milliseconds(audioFrom / RECOGNITION_RATE),
        milliseconds((audioFrom + samples.length) / RECOGNITION_RATE),
      ],
      level_before: levelOf(noisy),
      level_after: levelOf(samples),
      noise_reduction: reductionBetween(noisy, samples),
    };
  }
}

/** 20 ms, the unit in which energy is summed up. */
const STEP_SAMPLES = RECOGNITION_RATE / 50;
const LOWEST_DB = -120;
/** The quietest fifth counts as the pauses between words. */
const QUIET_SHARE = 0.2;

/** The mean level of samples in dBFS. */
const levelOf = (samples: Samples): number => inDecibels(meanSquare(samples));

/** By how many dB the pauses between words became quieter. */
function reductionBetween(before: Samples, after: Samples): number {
  return rounded(Math.max(0, inDecibels(quietOf(before)) - inDecibels(quietOf(after))));
}

function quietOf(samples: Samples): number {
  const energies: number[] = [];
  for (let at = 0; at + STEP_SAMPLES <= samples.length; at += STEP_SAMPLES)
    energies.push(meanSquare(samples.subarray(at, at + STEP_SAMPLES)));
  energies.sort((a, b) => a - b);
  const quiet = energies.slice(0, Math.ceil(energies.length * QUIET_SHARE));
  return quiet.reduce((sum, each) => sum + each, 0) / Math.max(1, quiet.length);
}

function meanSquare(samples: Samples): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length === 0 ? 0 : sum / samples.length;
}

const inDecibels = (square: number): number =>
  square === 0 ? LOWEST_DB : rounded(Math.min(0, Math.max(LOWEST_DB, 10 * Math.log10(square))));

const rounded = (decibels: number): number => Math.round(decibels * 10) / 10;

import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type {
  LiveRecognizer,
  RecognitionEvent,
  RecognitionPosition,
  SettleOptions,
} from '@verbatim/live';
import type { Engine } from '../engines/engine.ts';
import { identityOf } from '../engines/own-language.ts';
import type { LiveEngines } from '../engines/pick-engine.ts';
import { languagesToRecognize } from '../merging/languages.ts';
import { RECOGNITION_RATE, type Samples } from '../recognition/audio.ts';
import type { RecognizerIdentity } from '../recognition/recognizer.ts';
import type { SegmentRequest } from '../recognition/segments.ts';
import type { TurnDetection, TurnJudge } from '../turns/turn-detection.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FrameReader } from './frame-reader.ts';
import type { LiveRecognitionOptions } from './live-recognition-options.ts';
import type { RecognizedUtterance, UtteranceWork } from './live-utterance.ts';
import type { LiveRecognizerPool } from './pool/live-recognizer-pool.ts';
import type { SessionQueue } from './pool/session-queue.ts';
import { type SessionCallbacks, SessionChannel } from './session-channel.ts';
import { SessionLanguage } from './session-language.ts';

/** What all sessions share: the recognizers, voice activity detection and the model of turns. */
interface SharedRecognition {
  /** The recognizers for utterances that may be in these languages; none: in any. */
  readonly poolsFor: (
    languages: readonly string[],
    hasVocabulary: boolean,
  ) => LiveEngines<LiveRecognizerPool>;
  readonly voice: VoiceActivity;
  /** Absent: turns end by silence alone. */
  readonly turns?: Pick<TurnDetection, 'open'>;
}

/** A live recognizer that says what it recognizes with. */
interface EngineLiveRecognizer extends LiveRecognizer {
  /** The engine of the latest final, or of the first one to come. */
  readonly identity: RecognizerIdentity;
}

/** Samples of ended utterances that may wait for a recognizer; beyond it `write` waits. */
const MAX_WAITING_SAMPLES = 60 * RECOGNITION_RATE;
/** Audio that is processed at once. */
const CHUNK_SECONDS = 0.5;
/** Interval of checkpoints during silence. */
const CHECKPOINT_INTERVAL_SECONDS = 5;

/** Opens the recognizer of one session. Throws a `RecognitionError` if the engine supports none of its languages. */
export function openLiveRecognizer(
  shared: SharedRecognition,
  options: LiveRecognitionOptions,
): EngineLiveRecognizer {
  return new SessionRecognizer(shared, options);
}

class SessionRecognizer implements EngineLiveRecognizer {
  readonly #options: LiveRecognitionOptions;
  readonly #poolsFor: SharedRecognition['poolsFor'];
  readonly #queues = new Map<LiveRecognizerPool, SessionQueue>();
  readonly #reader: FrameReader;
  readonly #channels: Promise<readonly SessionChannel[]>;
  /** First frame to recognize: of each channel, and the earliest of them. */
  readonly #starts: readonly number[];
  readonly #from: number;
  readonly #judge: TurnJudge | null;
  #open: readonly SessionChannel[] = [];
  readonly #language: SessionLanguage;
  #engine: Engine;
  #takenBytes = 0;
  #processedFrames = 0;
  #checkpointAt = 0;
  #work: Promise<void> = Promise.resolve();
  #hasRoom = Promise.withResolvers<void>();
  #closed = false;

  constructor({ poolsFor, voice, turns }: SharedRecognition, options: LiveRecognitionOptions) {
    const { format, parameters, from } = options;
    this.#options = options;
    this.#poolsFor = poolsFor;
    this.#language = new SessionLanguage(from.language ?? null);
    const { engine } = this.#pools(parameters.vocabularyAt(0)).finals;
    this.#engine = engine;
    // Throws if the engine understands none of the languages.
    this.#languagesOf(engine);
    const { turns: rules = null } = parameters;
    this.#judge = (rules && turns?.open()) ?? null;
    this.#reader = new FrameReader(format);
    const { frameBytes } = this.#reader;
    this.#from = Math.floor(from.audioBytes / frameBytes);
    this.#starts = Array.from({ length: format.channels }, (_, channel) =>
      Math.max(this.#from, Math.floor((from.starts?.[channel] ?? 0) / frameBytes)),
    );
    this.#channels = Promise.all(
      this.#starts.map((fromFrame, channel) =>
        SessionChannel.open(
          {
            ...{ format, parameters, voice, fromFrame, channel },
            sequence: from.sequences[channel] ?? 0,
            turns: rules && { rules, judge: this.#judge },
          },
          {
            notify: () => this.#notify(),
            emit: (event) => this.#emit(event),
            work: (time) => this.#utteranceWork(time),
            isLanguageOpen: () => this.#isLanguageOpen,
            onFinal: (recognized, engine) => this.#onFinal(recognized, engine),
            onFailure: (error) => this.#fail(error),
          },
        ),
      ),
    );
    this.#channels.then((open) => this.#opened(open)).catch((error) => this.#fail(error));
  }

  get identity(): RecognizerIdentity {
    return identityOf(this.#engine);
  }

  get secondsLeft(): number {
    const taken = this.#takenBytes / this.#reader.frameBytes;
    const unprocessed = (taken - this.#processedFrames) / this.#options.format.sample_rate;
    const open = this.#open.map(({ openSeconds }) => openSeconds);
    return this.#closed ? 0 : Math.max(0, unprocessed) + Math.max(0, ...open);
  }

  write(audio: Uint8Array): Promise<void> {
    this.#takenBytes += audio.length;
    return this.#then(() => this.#recognize(audio));
  }

  async settle({ cut }: SettleOptions): Promise<void> {
    let settled: Promise<unknown> = Promise.resolve();
    await this.#then(async () => {
      const channels = await this.#channels;
      if (cut) for (const each of channels) each.cut();
      settled = Promise.all(channels.map((each) => each.settled()));
    });
    // A channel reports its failure by `onFailure`.
    await settled.catch(() => {});
  }

  end(): Promise<void> {
    return this.#then(async () => {
      const channels = await this.#channels;
      await Promise.all(channels.map((each) => each.end()));
      this.#takenBytes = this.#processedFrames * this.#reader.frameBytes;
    });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#judge?.close();
    this.#hasRoom.resolve();
    for (const queue of this.#queues.values()) queue.close();
    for (const channel of this.#open) channel.close();
  }

  /** Runs one call after the other. Never rejects: failures go to `onFailure`. */
  #then(next: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(async () => {
      if (this.#closed) return;
      try {
        await next();
      } catch (error) {
        this.#fail(error);
      }
    });
    return this.#work;
  }

  #opened(open: readonly SessionChannel[]): void {
    this.#open = open;
    if (this.#closed) for (const channel of open) channel.close();
  }

  async #recognize(audio: Uint8Array): Promise<void> {
    const channels = await this.#channels;
    const chunkBytes =
      Math.ceil(CHUNK_SECONDS * this.#options.format.sample_rate) * this.#reader.frameBytes;
    for (let at = 0; at < audio.length && !this.#closed; at += chunkBytes) {
      // Lets other sessions run.
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      const samples = this.#reader.push(audio.subarray(at, at + chunkBytes));
      await Promise.all(
        channels.map((each, channel) => each.push(this.#ofChannel(channel, samples))),
      );
      this.#processedFrames += samples[0]?.length ?? 0;
      const { checkpointSeconds = CHECKPOINT_INTERVAL_SECONDS } = this.#options.parameters;
      if (this.#processedSeconds - this.#checkpointAt >= checkpointSeconds)
        this.#checkpoint(channels);
      while (!this.#closed && waitingOf(channels) > MAX_WAITING_SAMPLES) {
        this.#hasRoom = Promise.withResolvers();
        await this.#hasRoom.promise;
      }
    }
  }

  get #processedSeconds(): number {
    return this.#processedFrames / this.#options.format.sample_rate;
  }

  /** A channel that resumes later than the others skips its first samples. */
  #ofChannel(channel: number, samples: readonly Samples[]): Samples {
    const skip = (this.#starts[channel] ?? 0) - this.#from - this.#processedFrames;
    const own = samples[channel] ?? new Float32Array(0);
    return skip > 0 ? own.slice(skip) : own;
  }

  get #isLanguageOpen(): boolean {
    const { languages, code_switching } = this.#options.parameters;
    return this.#language.code === null && !code_switching && languages.length !== 1;
  }

  #utteranceWork(time: number): ReturnType<SessionCallbacks['work']> {
    const vocabulary = this.#options.parameters.vocabularyAt(time);
    const { partials, finals } = this.#pools(vocabulary);
    const work = (pool: LiveRecognizerPool): UtteranceWork => ({
      engine: pool.engine,
      queue: this.#queueOf(pool),
      request: { languages: this.#languagesOf(pool.engine), vocabulary },
    });
    return { partials: work(partials), finals: work(finals) };
  }

  /** The languages of the next utterance: the detected one, or all requested ones. */
  get #candidates(): readonly TranscriptionLanguageCode[] {
    const { code } = this.#language;
    return code === null ? this.#options.parameters.languages : [code];
  }

  #pools({ length }: SegmentRequest['vocabulary']): LiveEngines<LiveRecognizerPool> {
    return this.#poolsFor(this.#candidates, length > 0);
  }

  #languagesOf({ capabilities }: Engine): readonly TranscriptionLanguageCode[] {
    return languagesToRecognize({ languages: this.#candidates }, capabilities.languages);
  }

  /** The session's queue of a pool, opened when it is first needed. */
  #queueOf(pool: LiveRecognizerPool): SessionQueue {
    const open = this.#queues.get(pool);
    if (open !== undefined) return open;
    const queue = pool.openQueue({ partials: this.#options.parameters.partials });
    this.#queues.set(pool, queue);
    return queue;
  }

  #notify(): void {
    for (const queue of this.#queues.values()) queue.notify();
  }

  #onFinal(recognized: RecognizedUtterance | null, engine: Engine): void {
    const { code_switching: mayChange } = this.#options.parameters;
    this.#engine = engine;
    if (recognized !== null && !recognized.candidateLanguages && !mayChange)
      this.#language.add(recognized, engine);
    this.#checkpoint(this.#open);
    this.#hasRoom.resolve();
  }

  /** Emits the position of the oldest audio that is still needed. */
  #checkpoint(channels: readonly SessionChannel[]): void {
    this.#checkpointAt = this.#processedSeconds;
    const { frameBytes } = this.#reader;
    const { sample_rate } = this.#options.format;
    const { code: language } = this.#language;
    const checkpoints = channels.map((each) => each.checkpoint);
    const starts = checkpoints.map(
      ({ sample }) => Math.floor((sample * sample_rate) / RECOGNITION_RATE) * frameBytes,
    );
    const position: RecognitionPosition = {
      audioBytes: Math.min(...starts),
      sequences: checkpoints.map(({ sequence }) => sequence),
      starts,
      ...(language !== null && { language }),
    };
    this.#emit({ kind: 'checkpoint', ...position });
  }

  #emit(event: RecognitionEvent): void {
    if (!this.#closed) this.#options.onEvent(event);
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    this.close();
    this.#options.onFailure(error);
  }
}

const waitingOf = (channels: readonly SessionChannel[]): number =>
  channels.reduce((sum, { waitingSamples }) => sum + waitingSamples, 0);

import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { LiveRecognizer, RecognitionEvent, RecognitionPosition } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { languagesToRecognize } from '../merging/languages.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FrameReader } from './frame-reader.ts';
import type { LiveRecognitionOptions } from './live-recognition-options.ts';
import type { LiveRecognizerPool } from './pool/live-recognizer-pool.ts';
import type { SessionQueue } from './pool/session-queue.ts';
import type { RecognizedUtterance } from './recognized-utterance.ts';
import { type SessionCallbacks, SessionChannel } from './session-channel.ts';

/** What all sessions share: the recognizers and voice activity detection. */
export interface SharedRecognition {
  readonly pool: LiveRecognizerPool;
  readonly voice: VoiceActivity;
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
): LiveRecognizer {
  return new SessionRecognizer(shared, options);
}

class SessionRecognizer implements LiveRecognizer {
  readonly #options: LiveRecognitionOptions;
  readonly #queue: SessionQueue;
  readonly #reader: FrameReader;
  readonly #languages: readonly TranscriptionLanguageCode[];
  readonly #channels: Promise<readonly SessionChannel[]>;
  /** First frame of each channel to recognize, and the first of all. */
  readonly #starts: readonly number[];
  readonly #from: number;
  #open: readonly SessionChannel[] = [];
  #language: TranscriptionLanguageCode | null;
  #takenBytes = 0;
  #processedFrames = 0;
  #checkpointAt = 0;
  #work: Promise<void> = Promise.resolve();
  #hasRoom = Promise.withResolvers<void>();
  #closed = false;

  constructor({ pool, voice }: SharedRecognition, options: LiveRecognitionOptions) {
    const { format, parameters, from } = options;
    const { languages, code_switching: codeSwitching } = parameters;
    this.#languages = languagesToRecognize(
      { languages, codeSwitching },
      pool.engine.capabilities.languages,
    );
    this.#options = options;
    this.#reader = new FrameReader(format);
    const { frameBytes } = this.#reader;
    this.#from = Math.floor(from.audioBytes / frameBytes);
    this.#starts = Array.from({ length: format.channels }, (_, channel) =>
      Math.max(this.#from, Math.floor((from.starts?.[channel] ?? 0) / frameBytes)),
    );
    this.#language = from.language ?? null;
    this.#queue = pool.openQueue({ partials: parameters.partials });
    this.#channels = Promise.all(
      this.#starts.map((fromFrame, channel) =>
        SessionChannel.open(
          { format, parameters, voice, fromFrame, channel, sequence: from.sequences[channel] ?? 0 },
          {
            queue: this.#queue,
            emit: (event) => this.#emit(event),
            request: () => this.#request(),
            onFinal: (recognized) => this.#onFinal(recognized),
            onFailure: (error) => this.#fail(error),
          },
        ),
      ),
    );
    this.#channels.then((open) => this.#opened(open)).catch((error) => this.#fail(error));
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
    this.#hasRoom.resolve();
    this.#queue.close();
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
      if (this.#processedSeconds - this.#checkpointAt >= CHECKPOINT_INTERVAL_SECONDS)
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

  #request(): ReturnType<SessionCallbacks['request']> {
    const languages = this.#language === null ? this.#languages : [this.#language];
    const { vocabulary } = this.#options.parameters;
    return { languages, request: { languages, vocabulary } };
  }

  #onFinal(recognized: RecognizedUtterance | null): void {
    const { code_switching: mayChange } = this.#options.parameters;
    if (recognized !== null && !recognized.candidateLanguages && !mayChange)
      this.#language ??= recognized.utterance.language as TranscriptionLanguageCode;
    this.#checkpoint(this.#open);
    this.#hasRoom.resolve();
  }

  /** Emits the position from which on audio is still needed. */
  #checkpoint(channels: readonly SessionChannel[]): void {
    this.#checkpointAt = this.#processedSeconds;
    const { frameBytes } = this.#reader;
    const { sample_rate } = this.#options.format;
    const checkpoints = channels.map((each) => each.checkpoint);
    const starts = checkpoints.map(
      ({ sample }) => Math.floor((sample * sample_rate) / RECOGNITION_RATE) * frameBytes,
    );
    const position: RecognitionPosition = {
      audioBytes: Math.min(...starts),
      sequences: checkpoints.map(({ sequence }) => sequence),
      starts,
      ...(this.#language !== null && { language: this.#language }),
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

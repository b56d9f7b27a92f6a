import type { TranscriptionLanguageCode } from '@verbatim/contract';
import type { LiveRecognizer, RecognitionEvent, RecognitionPosition } from '@verbatim/live';
import { RECOGNITION_RATE, type Samples } from '../audio.ts';
import { languagesToRecognize } from '../merging/languages.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FrameReader } from './frame-reader.ts';
import type { LiveHearing } from './hearing/live-hearing.ts';
import type { LiveSeat } from './hearing/live-seat.ts';
import type { LiveRecognitionOptions } from './live-recognition-options.ts';
import { SessionChannel, type SessionParts } from './session-channel.ts';
import type { Understood } from './utterance-of.ts';

/** What all sessions share. */
export interface LiveRecognizerParts {
  readonly hearing: LiveHearing;
  readonly voice: VoiceActivity;
}

/** Audio of utterances that waits to be heard; then no more is taken. */
const MAX_WAITING_SAMPLES = 60 * RECOGNITION_RATE;
/** So much is looked at at once, however much comes. */
const STRETCH_SECONDS = 0.5;
/** So often it is told in silence how far everything is over. */
const SETTLED_EVERY_SECONDS = 5;

/** Opens an ear for one session. Throws a `RecognitionError` where the engine understands none of its languages. */
export function openLiveRecognizer(
  parts: LiveRecognizerParts,
  order: LiveRecognitionOptions,
): LiveRecognizer {
  return new SessionRecognizer(parts, order);
}

class SessionRecognizer implements LiveRecognizer {
  readonly #order: LiveRecognitionOptions;
  readonly #seat: LiveSeat;
  readonly #reader: FrameReader;
  readonly #languages: readonly TranscriptionLanguageCode[];
  readonly #channels: Promise<readonly SessionChannel[]>;
  /** The first frame of each channel, and the first of all. */
  readonly #starts: readonly number[];
  readonly #from: number;
  #open: readonly SessionChannel[] = [];
  #language: TranscriptionLanguageCode | null;
  #takenBytes = 0;
  #heardFrames = 0;
  #settledAt = 0;
  #work: Promise<void> = Promise.resolve();
  #room = Promise.withResolvers<void>();
  #closed = false;

  constructor({ hearing, voice }: LiveRecognizerParts, order: LiveRecognitionOptions) {
    const { format, parameters, from } = order;
    const { languages, code_switching: codeSwitching } = parameters;
    this.#languages = languagesToRecognize(
      { languages, codeSwitching },
      hearing.engine.capabilities.languages,
    );
    this.#order = order;
    this.#reader = new FrameReader(format);
    const { frameBytes } = this.#reader;
    this.#from = Math.floor(from.audioBytes / frameBytes);
    this.#starts = Array.from({ length: format.channels }, (_, channel) =>
      Math.max(this.#from, Math.floor((from.starts?.[channel] ?? 0) / frameBytes)),
    );
    this.#language = from.language ?? null;
    this.#seat = hearing.seat({ partials: parameters.partials });
    this.#channels = Promise.all(
      this.#starts.map((fromFrame, channel) =>
        SessionChannel.open(
          { format, parameters, voice, fromFrame, channel, sequence: from.sequences[channel] ?? 0 },
          {
            seat: this.#seat,
            tell: (heard) => this.#tell(heard),
            request: () => this.#request(),
            finished: (understood) => this.#finished(understood),
            fail: (error) => this.#fail(error),
          },
        ),
      ),
    );
    this.#channels.then((open) => this.#opened(open)).catch((error) => this.#fail(error));
  }

  get secondsLeft(): number {
    const taken = this.#takenBytes / this.#reader.frameBytes;
    const unheard = (taken - this.#heardFrames) / this.#order.format.sample_rate;
    const open = this.#open.map(({ openSeconds }) => openSeconds);
    return this.#closed ? 0 : Math.max(0, unheard) + Math.max(0, ...open);
  }

  write(audio: Uint8Array): Promise<void> {
    this.#takenBytes += audio.length;
    return this.#then(() => this.#hear(audio));
  }

  end(): Promise<void> {
    return this.#then(async () => {
      const channels = await this.#channels;
      await Promise.all(channels.map((each) => each.finish()));
      this.#takenBytes = this.#heardFrames * this.#reader.frameBytes;
    });
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#room.resolve();
    this.#seat.close();
    for (const channel of this.#open) channel.close();
  }

  /** One thing after the other. Never rejects: who opened the ear is told of failures. */
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

  async #hear(audio: Uint8Array): Promise<void> {
    const channels = await this.#channels;
    const stretch =
      Math.ceil(STRETCH_SECONDS * this.#order.format.sample_rate) * this.#reader.frameBytes;
    for (let at = 0; at < audio.length && !this.#closed; at += stretch) {
      // Others want to be heard as well.
      if (at > 0) await new Promise((resolve) => setImmediate(resolve));
      const samples = this.#reader.push(audio.subarray(at, at + stretch));
      await Promise.all(
        channels.map((each, channel) => each.hear(this.#ofChannel(channel, samples))),
      );
      this.#heardFrames += samples[0]?.length ?? 0;
      if (this.#heardSeconds - this.#settledAt >= SETTLED_EVERY_SECONDS) this.#settle(channels);
      while (!this.#closed && waitingOf(channels) > MAX_WAITING_SAMPLES) {
        this.#room = Promise.withResolvers();
        await this.#room.promise;
      }
    }
  }

  get #heardSeconds(): number {
    return this.#heardFrames / this.#order.format.sample_rate;
  }

  /** A channel that is further than the others has heard the first samples already. */
  #ofChannel(channel: number, samples: readonly Samples[]): Samples {
    const skip = (this.#starts[channel] ?? 0) - this.#from - this.#heardFrames;
    const own = samples[channel] ?? new Float32Array(0);
    return skip > 0 ? own.slice(skip) : own;
  }

  #request(): ReturnType<SessionParts['request']> {
    const languages = this.#language === null ? this.#languages : [this.#language];
    const { vocabulary } = this.#order.parameters;
    return { languages, request: { languages, vocabulary } };
  }

  #finished(understood: Understood | null): void {
    const { code_switching: mayChange } = this.#order.parameters;
    if (understood !== null && !understood.candidateLanguages && !mayChange)
      this.#language ??= understood.utterance.language as TranscriptionLanguageCode;
    this.#settle(this.#open);
    this.#room.resolve();
  }

  /** Tells from where on audio is still needed. */
  #settle(channels: readonly SessionChannel[]): void {
    this.#settledAt = this.#heardSeconds;
    const { frameBytes } = this.#reader;
    const { sample_rate } = this.#order.format;
    const settled = channels.map((each) => each.settled);
    const starts = settled.map(
      ({ sample }) => Math.floor((sample * sample_rate) / RECOGNITION_RATE) * frameBytes,
    );
    const place: RecognitionPosition = {
      audioBytes: Math.min(...starts),
      sequences: settled.map(({ sequence }) => sequence),
      starts,
      ...(this.#language !== null && { language: this.#language }),
    };
    this.#tell({ kind: 'checkpoint', ...place });
  }

  #tell(heard: RecognitionEvent): void {
    if (!this.#closed) this.#order.onEvent(heard);
  }

  #fail(error: unknown): void {
    if (this.#closed) return;
    this.close();
    this.#order.onFailure(error);
  }
}

const waitingOf = (channels: readonly SessionChannel[]): number =>
  channels.reduce((sum, { waitingSamples }) => sum + waitingSamples, 0);

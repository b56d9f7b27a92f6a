import type { Segment } from '../audio.ts';
import type { TimedWord } from '../merging/word-timeline.ts';
import { typedCommand } from '../models/typed-command.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { DiarizationError, SpeakerDiarization } from './speaker-diarization.ts';
import { byFirstAppearance, speakerAt } from './speaker-turns.ts';

/** Result of diarizing a file. */
export interface SpeakerAssignment {
  /** Null if diarization failed. */
  readonly speakerOf: ((channel: number, word: TimedWord) => number) | null;
  /** Why diarization failed and what to do about it; null if it succeeded. */
  readonly problem: string | null;
}

/** Options for diarizing a file. */
export interface FileSpeakersOptions {
  readonly hints: SpeakerHints;
  readonly models: DiarizationModels | null;
  readonly signal: AbortSignal;
  readonly diarize?: (
    options: ConstructorParameters<typeof SpeakerDiarization>[0],
  ) => Pick<SpeakerDiarization, 'add' | 'turns' | 'close'>;
}

const NOT_INSTALLED =
  'Speakers on one channel can only be told apart with two models that are not installed. ' +
  `The operator of this service can install them with ${typedCommand('models get diarization')}; ` +
  'or send each speaker on a channel of its own.';

/**
 * Diarizes a file. Channels that differ are one speaker each, which is exact. A single channel needs the models, unless the
 * hints say that there is one speaker.
 */
export class FileSpeakers {
  readonly #hints: SpeakerHints;
  readonly #hasModels: boolean;
  #diarization: Pick<SpeakerDiarization, 'add' | 'turns' | 'close'> | null = null;
  #channel: number | null = null;

  constructor({ hints, models, signal, diarize }: FileSpeakersOptions) {
    this.#hints = hints;
    this.#hasModels = models !== null;
    if (models === null || this.#isAlone) return;
    const options = { models, hints, signal };
    this.#diarization = diarize?.(options) ?? new SpeakerDiarization(options);
  }

  /** Takes one more segment. */
  add(segment: Segment): void {
    this.#channel ??= segment.channel;
    if (segment.channel !== this.#channel) this.close();
    this.#diarization?.add(segment);
  }

  /** Assigns speakers once all segments were added. Rejects only with the reason of the signal. */
  async assign(channels: number): Promise<SpeakerAssignment> {
    if (channels > 1) return assigned((channel) => channel);
    if (this.#isAlone) return assigned(() => 0);
    if (!this.#hasModels) return { speakerOf: null, problem: NOT_INSTALLED };
    try {
      const turns = (await this.#diarization?.turns()) ?? [];
      const numberOf = byFirstAppearance();
      return assigned((_, { startMs, endMs }) =>
        numberOf(speakerAt(turns, { start: startMs / 1000, end: endMs / 1000 }) ?? 0),
      );
    } catch (error) {
      if (error instanceof DiarizationError) return { speakerOf: null, problem: error.message };
      throw error;
    }
  }

  /** Ends the diarization process; may be called at any time. */
  close(): void {
    this.#diarization?.close();
    this.#diarization = null;
  }

  get #isAlone(): boolean {
    return this.#hints.count === 1 || this.#hints.max === 1;
  }
}

const assigned = (speakerOf: NonNullable<SpeakerAssignment['speakerOf']>): SpeakerAssignment => ({
  speakerOf,
  problem: null,
});

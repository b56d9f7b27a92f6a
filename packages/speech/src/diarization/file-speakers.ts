import type { Segment } from '../audio.ts';
import type { TimedWord } from '../merging/timed-word.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { DiarizationError, SpeakerDiarization } from './speaker-diarization.ts';
import { byFirstAppearance, speakerAt } from './speaker-turns.ts';

/** Who speaks in a file. */
export interface SpeakerAssignment {
  /** Null where nobody can tell. */
  readonly speakerOf: ((channel: number, word: TimedWord) => number) | null;
  /** Why nobody can tell, and what can be done; null where somebody can. */
  readonly problem: string | null;
}

/** How the speakers of one channel are told apart, once there is more to it than counting channels. */
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
  'The operator of this service can install them with `verbatim models get diarization`; ' +
  'or send each speaker on a channel of its own.';

/**
 * Tells who speaks in a file. Where channels differ each is a speaker: that is exact. On a single channel it takes models,
 * unless there is known to be one speaker.
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

  /** Hears one more segment. */
  add(segment: Segment): void {
    this.#channel ??= segment.channel;
    if (segment.channel !== this.#channel) this.close();
    this.#diarization?.add(segment);
  }

  /** Who speaks, when all segments were heard. Rejects only with the reason of the signal. */
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

  /** Lets go of what it holds; may be called at any time. */
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

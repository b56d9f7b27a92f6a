import type { Segment } from '../audio.ts';
import type { PlacedWord } from '../merging/placed-word.ts';
import type { SpeakerHints } from '../recognition/recognition.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { DiarizationError, SpeakerDiarization } from './speaker-diarization.ts';
import { byFirstAppearance, speakerAt } from './speaker-turns.ts';

/** Who speaks in a file. */
export interface ToldSpeakers {
  /** Null where nobody can tell. */
  readonly speakerOf: ((channel: number, word: PlacedWord) => number) | null;
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
  ) => Pick<SpeakerDiarization, 'hear' | 'turns' | 'close'>;
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
  #diarization: Pick<SpeakerDiarization, 'hear' | 'turns' | 'close'> | null = null;
  #channel: number | null = null;

  constructor({ hints, models, signal, diarize }: FileSpeakersOptions) {
    this.#hints = hints;
    this.#hasModels = models !== null;
    if (models === null || this.#isAlone) return;
    const options = { models, hints, signal };
    this.#diarization = diarize?.(options) ?? new SpeakerDiarization(options);
  }

  /** Hears one more segment. */
  hear(segment: Segment): void {
    this.#channel ??= segment.channel;
    if (segment.channel !== this.#channel) this.close();
    this.#diarization?.hear(segment);
  }

  /** Who speaks, when all segments were heard. Rejects only with the reason of the signal. */
  async tell(channels: number): Promise<ToldSpeakers> {
    if (channels > 1) return told((channel) => channel);
    if (this.#isAlone) return told(() => 0);
    if (!this.#hasModels) return { speakerOf: null, problem: NOT_INSTALLED };
    try {
      const turns = (await this.#diarization?.turns()) ?? [];
      const numberOf = byFirstAppearance();
      return told((_, { startMs, endMs }) =>
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
    return this.#hints.count === 1 || this.#hints.most === 1;
  }
}

const told = (speakerOf: NonNullable<ToldSpeakers['speakerOf']>): ToldSpeakers => ({
  speakerOf,
  problem: null,
});

import { typedCommand } from '@verbatim/processes/typed-command';
import type { DecodedBlock } from '../decoding/decode-audio.ts';
import type { TimedWord } from '../merging/word-timeline.ts';
import type { SpeakerHints } from '../recognition/recognizer.ts';
import {
  byFirstAppearance,
  type FoundSpeakers,
  joinedTurns,
  type SpeakerTurn,
  speakerAt,
} from '../recognition/speaker-turns.ts';
import type { DiarizationModels } from './diarization-models.ts';
import { DiarizationError, SpeakerDiarization } from './speaker-diarization.ts';

export type SpeakerOfWord = (channel: number, word: Pick<TimedWord, 'startMs' | 'endMs'>) => number;

/** Result of diarizing a file. */
export interface SpeakerAssignment {
  /** Null if diarization failed. */
  readonly speakerOf: SpeakerOfWord | null;
  /** When each speaker talks, also at the same time as others; null if that is only known from the words. */
  readonly turns: readonly SpeakerTurn[] | null;
  /** The turns without the pauses in them. */
  readonly spoken?: readonly SpeakerTurn[];
  /** Voice embeddings by speaker; absent if voices were not compared. */
  readonly voices?: FoundSpeakers['voices'];
  /** Why diarization failed and what to do about it; null if it succeeded. */
  readonly problem: string | null;
}

export interface FileSpeakersOptions {
  readonly hints: SpeakerHints;
  readonly models: DiarizationModels | null;
  readonly signal: AbortSignal;
  readonly diarize?: (options: ConstructorParameters<typeof SpeakerDiarization>[0]) => Diarization;
  /** Called when fewer seconds wait. */
  readonly onDone?: () => void;
}

type Diarization = Pick<
  SpeakerDiarization,
  'add' | 'capacity' | 'close' | 'speakers' | 'waitingSeconds'
>;

/** Why speakers of one channel are unknown without models, and what to do about it. */
export const NOT_INSTALLED =
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
  #diarization: Diarization | null = null;

  constructor({ hints, models, signal, diarize, onDone }: FileSpeakersOptions) {
    this.#hints = hints;
    this.#hasModels = models !== null;
    if (models === null || (this.#isAlone && !hints.comparesVoices)) return;
    const options = { models, hints, signal, onDone };
    this.#diarization = diarize?.(options) ?? new SpeakerDiarization(options);
  }

  /** Takes the next audio. Nothing more is compared once a channel differs. */
  add({ channels: [samples], sameAs }: Pick<DecodedBlock, 'channels' | 'sameAs'>): void {
    if (sameAs.some((channel) => channel !== 0)) this.close();
    if (samples) this.#diarization?.add(samples);
  }

  /** Seconds of the audio that are not looked through yet. */
  get waitingSeconds(): number {
    return this.#diarization?.waitingSeconds ?? 0;
  }

  /** Fulfilled once more audio may come: it waits in memory. */
  async capacity(): Promise<void> {
    await this.#diarization?.capacity();
  }

  /** Assigns speakers once all audio was added. Rejects only with the reason of the signal. */
  async assign(channels: number): Promise<SpeakerAssignment> {
    if (channels > 1) return assigned((channel) => channel);
    if (this.#isAlone && this.#diarization === null) return assigned(() => 0);
    if (!this.#hasModels) return unknown(NOT_INSTALLED);
    try {
      const found = (await this.#diarization?.speakers()) ?? { turns: [], voices: [] };
      const numberOf = byFirstAppearance();
      const turns = found.turns.map((turn) => ({ ...turn, speaker: numberOf(turn.speaker) }));
      const voices: Float32Array[] = [];
      for (const [speaker, voice] of found.voices.entries()) voices[numberOf(speaker)] = voice;
      const speakerOf: SpeakerOfWord = (_, { startMs, endMs }) =>
        speakerAt(turns, { start: startMs / 1000, end: endMs / 1000 }) ?? 0;
      return { speakerOf, turns: joinedTurns(turns), spoken: turns, voices, problem: null };
    } catch (error) {
      if (error instanceof DiarizationError) return unknown(error.message);
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

const assigned = (speakerOf: SpeakerOfWord): SpeakerAssignment => ({
  speakerOf,
  turns: null,
  problem: null,
});

const unknown = (problem: string): SpeakerAssignment => ({ speakerOf: null, turns: null, problem });

import type { Utterance } from '@verbatim/contract';
import type { ProcessUse } from '../../process-use.ts';
import type { LabeledRecording } from '../../speech/recordings.ts';

/** A recognized word; times in seconds, confidence from 0 to 1. */
export interface TranscribedWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** What a system recognized in one recording. */
export interface SystemTranscript {
  readonly text: string;
  /** The language that it recognized; null: it does not say. */
  readonly language: string | null;
  readonly words: readonly TranscribedWord[];
}

export const transcriptOf = (
  utterances: readonly Utterance[],
  language: string | null,
): SystemTranscript => ({
  text: utterances.map(({ text }) => text).join(' '),
  language,
  words: utterances.flatMap(({ words }) => words),
});

/** What a system recognized in all recordings, and what that took. */
export interface SystemRun extends ProcessUse {
  /** One for each recording. */
  readonly transcripts: readonly SystemTranscript[];
  readonly audioSeconds: number;
}

/** The service with some models, or a peer. */
export interface RecognitionSystem {
  readonly name: string;
  readonly model: string;
  /** Languages that it understands. With several, it is not told the language of a recording. */
  readonly languages: 'any' | readonly string[];
  run(recordings: readonly LabeledRecording[]): Promise<SystemRun>;
}

/** The single language of a system; null: it understands several. */
export const onlyLanguage = ({ languages }: Pick<RecognitionSystem, 'languages'>): string | null =>
  languages !== 'any' && languages.length === 1 ? (languages[0] ?? null) : null;

/** Options of each part of the accuracy measurement. */
export interface MeasurementOptions {
  readonly recordings: readonly LabeledRecording[];
  /** The folder of the recordings. */
  readonly speech: string;
  /** A folder with models; absent: the embedded engine is measured. */
  readonly models?: string | undefined;
  /** The only one of them to measure; absent: all. */
  readonly model?: string | undefined;
  /** Number of recordings to recognize; absent: all. */
  readonly limit?: number | undefined;
  /** Length of the long file. */
  readonly minutes: number;
  /** An empty folder. */
  readonly folder: string;
}

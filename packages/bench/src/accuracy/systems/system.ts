import type { LabeledRecording } from '../recordings.ts';

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

/** What a system recognized in all recordings, and what that took. */
export interface SystemRun {
  /** One for each recording. */
  readonly transcripts: readonly SystemTranscript[];
  readonly audioSeconds: number;
  readonly cpuSeconds: number;
  /** Memory of all its processes. */
  readonly peakBytes: number;
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

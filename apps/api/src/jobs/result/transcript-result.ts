import type { LanguageCode, ResultMetadata, Transcription, Utterance } from '@verbatim/contract';
import { milliseconds, type RecognizerIdentity } from '@verbatim/speech';
import { runningText } from '@verbatim/text-engines';

/** Figures about a job or live session. */
export interface ResultFigures {
  readonly durationSeconds: number;
  readonly distinctChannels: number;
  readonly workMs: number;
  readonly recognizer: RecognizerIdentity;
}

/** The `metadata` of a result. */
export function metadataOf({
  durationSeconds,
  distinctChannels,
  workMs,
  recognizer,
}: ResultFigures): ResultMetadata {
  const { expectedWordErrorRate } = recognizer;
  const duration = milliseconds(durationSeconds);
  return {
    audio_duration: duration,
    number_of_distinct_channels: distinctChannels,
    billing_time: milliseconds(duration * distinctChannels),
    transcription_time: milliseconds(workMs / 1000),
    engine: recognizer.name,
    model: recognizer.model,
    ...(typeof expectedWordErrorRate === 'number' && {
      expected_word_error_rate: expectedWordErrorRate,
    }),
  };
}

/** The transcript of some utterances, in their order. */
export const transcriptionOf = (utterances: readonly Utterance[]): Transcription => ({
  full_transcript: runningText(utterances),
  languages: languagesByUse(utterances),
  utterances: [...utterances],
});

/** The languages of some utterances, the most used first; of two used equally, the earlier one. */
export function languagesByUse(utterances: readonly Utterance[]): LanguageCode[] {
  const counts = new Map<LanguageCode, number>();
  for (const { language } of utterances) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}

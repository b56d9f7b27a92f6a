import type { ResultMetadata } from '@verbatim/contract';
import { milliseconds, type RecognizerIdentity } from '@verbatim/speech';

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

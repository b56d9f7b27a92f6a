import type { ResultMetadata } from '@verbatim/contract';
import { milliseconds } from '@verbatim/speech';
import { languageWarnings, type RecognizedSpeech } from '../recognition/language-warning.ts';

/** Figures about a job or live session. */
interface ResultFigures extends RecognizedSpeech {
  readonly durationSeconds: number;
  readonly distinctChannels: number;
  readonly workMs: number;
}

/** The `metadata` of a result. */
export function metadataOf({
  durationSeconds,
  distinctChannels,
  workMs,
  ...speech
}: ResultFigures): ResultMetadata {
  const { recognizer } = speech;
  const { expectedWordErrorRate } = recognizer;
  const warnings = languageWarnings(speech);
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
    ...(warnings.length > 0 && { warnings }),
  };
}

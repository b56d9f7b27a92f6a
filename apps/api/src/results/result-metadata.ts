import type { DetectedLanguage, ResultMetadata, ResultWarning } from '@verbatim/contract';
import { milliseconds, type Recognition } from '@verbatim/speech';
import { languageWarnings, type RecognizedSpeech } from '../recognition/language-warning.ts';

/** Figures about a job or live session. */
interface ResultFigures extends RecognizedSpeech {
  readonly durationSeconds: number;
  readonly distinctChannels: number;
  readonly workMs: number;
  /** What recognition found out about the languages, and what it did not understand. */
  readonly recognition?: Pick<Recognition, 'languages' | 'notUnderstood'>;
}

/** The `metadata` of a result. */
export function metadataOf({
  durationSeconds,
  distinctChannels,
  workMs,
  recognition: { languages = [], notUnderstood = [] } = {},
  ...speech
}: ResultFigures): ResultMetadata {
  const { recognizer } = speech;
  const { expectedWordErrorRate } = recognizer;
  const detected = detectedLanguages(languages);
  const warnings = [...languageWarnings(speech), ...speechWarnings(notUnderstood)];
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
    ...(detected.length > 0 && { languages: detected }),
    ...(warnings.length > 0 && { warnings }),
  };
}

const MAX_LANGUAGES = 5;

/** The languages with a share of a thousand or more. */
const detectedLanguages = (languages: NonNullable<Recognition['languages']>): DetectedLanguage[] =>
  languages.slice(0, MAX_LANGUAGES).flatMap(({ code, probability: exact }) => {
    const probability = Math.round(exact * 1000) / 1000;
    return probability > 0 ? [{ language: code as DetectedLanguage['language'], probability }] : [];
  });

const MAX_SPANS = 10;

function speechWarnings(spans: NonNullable<Recognition['notUnderstood']>): ResultWarning[] {
  if (spans.length === 0) return [];
  const times = spans
    .slice(0, MAX_SPANS)
    .map(({ start, end }) => `${start.toFixed(1)} to ${end.toFixed(1)} s`);
  const more = spans.length > MAX_SPANS ? ` and ${spans.length - MAX_SPANS} more parts` : '';
  const message = `The speech from ${times.join(', ')}${more} could not be understood: what the model said over and over about it is there once. Listen to it, or name the language.`;
  return [{ code: 'speech_not_understood', message }];
}

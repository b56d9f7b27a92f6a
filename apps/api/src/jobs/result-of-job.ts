import type { LanguageCode, PreRecordedResult, Utterance } from '@verbatim/contract';
import { milliseconds, type Recogniser, type Recognition } from '@verbatim/speech';
import { addOnEnvelopes } from './add-on-envelopes.ts';
import type { JobParams } from './job-params.ts';
import { subtitlesOf } from './subtitles.ts';

/** What a result is made of. */
export interface Work {
  readonly params: JobParams;
  readonly durationSeconds: number;
  readonly recognition: Recognition;
  readonly recogniser: Pick<Recogniser, 'name' | 'model'>;
  /** How long the work took. */
  readonly workMs: number;
}

/** What the caller of a job gets. */
export function resultOf({
  params,
  durationSeconds,
  recognition,
  recogniser,
  workMs,
}: Work): PreRecordedResult {
  const { distinctChannels } = recognition;
  // Who asks for redaction must never get the words as they were said: without a redactor nobody gets them at all.
  const utterances = params.pii_redaction ? [] : recognition.utterances;
  return {
    metadata: {
      audio_duration: milliseconds(durationSeconds),
      number_of_distinct_channels: distinctChannels,
      billing_time: milliseconds(milliseconds(durationSeconds) * distinctChannels),
      transcription_time: milliseconds(workMs / 1000),
      engine: recogniser.name,
      model: recogniser.model,
    },
    transcription: {
      full_transcript: utterances.map(({ text }) => text).join(' '),
      languages: languagesByUse(recognition.utterances),
      utterances: [...utterances],
      ...(params.subtitles && { subtitles: subtitlesOf(utterances, params.subtitles_config) }),
    },
    ...addOnEnvelopes(params, recognition),
  };
}

/** The languages of some utterances, the most used first; of two that are used alike, the one that was heard first. */
function languagesByUse(utterances: readonly Utterance[]): LanguageCode[] {
  const counts = new Map<LanguageCode, number>();
  for (const { language } of utterances) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([language]) => language);
}

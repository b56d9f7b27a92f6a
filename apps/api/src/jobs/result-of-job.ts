import type { PreRecordedResult } from '@verbatim/contract';
import { subtitlesOf } from '@verbatim/language';
import type { Recogniser, Recognition } from '@verbatim/speech';
import { languagesByUse, metadataOf, transcriptionOf } from '../results/transcript-result.ts';
import { addOnEnvelopes } from './add-on-envelopes.ts';
import type { JobParams } from './job-params.ts';
import { writtenAsAsked } from './written-as-asked.ts';

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
  const utterances = params.pii_redaction ? [] : writtenAsAsked(params, recognition.utterances);
  return {
    metadata: metadataOf({ durationSeconds, distinctChannels, workMs, recogniser }),
    transcription: {
      ...transcriptionOf(utterances),
      languages: languagesByUse(recognition.utterances),
      ...(params.subtitles && { subtitles: subtitlesOf(utterances, params.subtitles_config) }),
    },
    ...addOnEnvelopes(params, recognition, utterances),
  };
}

import type { Resolved } from '@verbatim/contract';
import type { SpeakerHints } from '@verbatim/speech';

/** What a request says about the number of speakers. */
export function speakerHints({
  diarization_config,
}: {
  readonly diarization_config?: Resolved.components['schemas']['DiarizationConfig'];
}): SpeakerHints {
  const { number_of_speakers, min_speakers, max_speakers } = diarization_config ?? {};
  return {
    count: number_of_speakers ?? null,
    min: min_speakers ?? null,
    max: max_speakers ?? null,
  };
}

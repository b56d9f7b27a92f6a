import { defaults } from '@verbatim/contract';
import type { RecognitionRequest } from '@verbatim/speech';
import type { JobParams } from './job-params.ts';

type Entries = Exclude<JobParams['custom_vocabulary'], boolean>;

/** What a recogniser is to listen for, as the parameters of a job say it. */
export function requestOf(params: JobParams): Omit<RecognitionRequest, 'signal' | 'onProgress'> {
  const { languages, code_switching: codeSwitching } = params.language_config;
  const vocabulary = vocabularyOf(params);
  return {
    languages,
    codeSwitching,
    ...(vocabulary.length > 0 && { vocabulary }),
    ...(params.diarization && { speakers: speakersOf(params) }),
  };
}

const { default_intensity: usualIntensity } =
  defaults.PreRecordedJobRequest.children.custom_vocabulary_config.defaults;

/** The entries themselves turn the vocabulary on; a switch takes those of its config. */
function vocabularyOf({
  custom_vocabulary: entries,
  custom_vocabulary_config: config,
}: JobParams): { phrase: string; intensity: number }[] {
  if (entries === false) return [];
  const intensity = config?.default_intensity ?? usualIntensity;
  return (entries === true ? (config?.vocabulary ?? []) : entries).map((entry: Entries[number]) =>
    typeof entry === 'string'
      ? { phrase: entry, intensity }
      : { phrase: entry.value, intensity: entry.intensity ?? intensity },
  );
}

function speakersOf({ diarization_config }: JobParams) {
  const { number_of_speakers, min_speakers, max_speakers } = diarization_config ?? {};
  return {
    count: number_of_speakers ?? null,
    least: min_speakers ?? null,
    most: max_speakers ?? null,
  };
}

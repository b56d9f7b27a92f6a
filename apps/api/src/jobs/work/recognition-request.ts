import type { RecognitionRequest } from '@verbatim/speech';
import { phrasesOf } from '../../recognition/vocabulary.ts';
import type { JobParams } from '../job-params.ts';

/** What a recognizer is to listen for, as the parameters of a job say it. */
export function requestOf(params: JobParams): Omit<RecognitionRequest, 'signal' | 'onProgress'> {
  const { languages, code_switching: codeSwitching } = params.language_config;
  const vocabulary = phrasesOf(params.custom_vocabulary, params.custom_vocabulary_config);
  return {
    languages,
    codeSwitching,
    ...(vocabulary.length > 0 && { vocabulary }),
    ...(params.diarization && { speakers: speakersOf(params) }),
  };
}

function speakersOf({ diarization_config }: JobParams) {
  const { number_of_speakers, min_speakers, max_speakers } = diarization_config ?? {};
  return {
    count: number_of_speakers ?? null,
    min: min_speakers ?? null,
    max: max_speakers ?? null,
  };
}

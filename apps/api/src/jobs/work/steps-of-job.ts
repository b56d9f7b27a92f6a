import type { Resolved } from '@verbatim/contract';
import type { Steps } from '@verbatim/language';
import type { Recognition } from '@verbatim/speech';
import { vocabularyOf } from '../../recognition/requested-recognition.ts';

/** The steps that the service runs on the words of a job, by its parameters. */
export function stepsOfJob(
  params: JobParams,
  { candidateLanguages: among }: Pick<Recognition, 'candidateLanguages'>,
): Steps {
  const vocabulary = vocabularyOf(params.custom_vocabulary, params.custom_vocabulary_config);
  const { custom_spelling_config: spelling } = params;
  const { code_switching: codeSwitching } = params.language_config;
  return {
    ...(among && { languages: { among, codeSwitching } }),
    ...(vocabulary && { vocabulary }),
    ...(params.custom_spelling && spelling && { spelling }),
    ...(params.punctuation_enhanced && { punctuation: true, numbers: true }),
    ...(params.pii_redaction && { redaction: params.pii_redaction_config ?? {} }),
    ...partsOf(params),
    ...(params.named_entity_recognition && { entities: true }),
    ...(params.sentiment_analysis && { sentiment: true }),
  };
}

/**
 * Number of the parts of a job that follow its recognition, if it asks for an add-on: all steps of `stepsOfJob` are one, each add-on of a text
 * engine is another. 0 without add-ons.
 */
export function addOnCountOf(params: JobParams): number {
  const { translation, summarization, audio_to_llm: prompts } = params;
  const ofEngines = [translation, summarization, prompts].filter(Boolean).length;
  const hasSteps = Object.keys(stepsOfJob(params, {})).length > 0;
  return ofEngines > 0 || hasSteps ? 1 + ofEngines : 0;
}

/** The steps that run on the transcript and on each translation. */
export const partsOf = (params: JobParams): Pick<Steps, 'sentences' | 'subtitles'> => ({
  ...(params.sentences && { sentences: true }),
  ...(params.subtitles && { subtitles: params.subtitles_config ?? true }),
});

/** The stored parameters of a pre-recorded job, with all defaults filled in. */
export type JobParams = Resolved.components['schemas']['PreRecordedJobParameters'];

import type { PreRecordedResult, Resolved, Utterance } from '@verbatim/contract';
import { languagesByUse, transcriptionOf } from '@verbatim/contract/transcript';
import type { LanguageResult, StepOutcome, StepOutcomes, Steps } from '@verbatim/language';
import type { Recognition, RecognizerIdentity } from '@verbatim/speech';
import type { SpeechTranslator } from '@verbatim/text-engines';
import type { AddOns } from '../../add-ons/add-ons.ts';
import { engineEnvelopes } from '../../add-ons/model-envelopes.ts';
import {
  diarizationEnvelope,
  findingEnvelopes,
  punctuationEnvelope,
  redactionEnvelope,
  searchEnvelope,
  searchStepOf,
  sentencesEnvelope,
  spellingEnvelope,
  subtitlesEnvelope,
  vocabularyEnvelope,
  writingEnvelopes,
  writingStepsOf,
} from '../../add-ons/own-envelopes.ts';
import { vocabularyOf } from '../../recognition/requested-recognition.ts';
import { redactionStepOf } from '../../results/redacted-audio.ts';
import { metadataOf } from '../../results/result-text.ts';

/** The steps that the service runs on the words of a job, by its parameters. */
function stepsOfJob(
  params: JobParams,
  { candidateLanguages: among }: Pick<Recognition, 'candidateLanguages'>,
): Steps {
  const vocabulary = vocabularyOf(params.custom_vocabulary, params.custom_vocabulary_config);
  const { custom_spelling_config: spelling } = params;
  const { code_switching: codeSwitching } = params.language_config;
  return {
    ...(among && { languages: { among, codeSwitching } }),
    ...(params.filler_words === false && { fillers: true }),
    ...(vocabulary && { vocabulary }),
    ...(params.custom_spelling && spelling && { spelling }),
    ...(params.punctuation_enhanced && { punctuation: true, numbers: true }),
    ...redactionStepOf(params),
    ...writingStepsOf(params),
    ...partsOf(params),
    ...(params.named_entity_recognition && { entities: true }),
    ...(params.sentiment_analysis && { sentiment: true }),
    ...searchStepOf(params),
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
export const partsOf = (
  params: Pick<Partial<JobParams>, 'sentences' | 'subtitles' | 'subtitles_config'>,
): Pick<Steps, 'sentences' | 'subtitles'> => ({
  ...(params.sentences && { sentences: true }),
  ...(params.subtitles && { subtitles: params.subtitles_config ?? true }),
});

/** The stored parameters of a pre-recorded job, with all defaults filled in. */
export type JobParams = Resolved.components['schemas']['PreRecordedJobParameters'];

/** A recognized job: input of its result. */
interface CompletedWork {
  readonly params: JobParams;
  readonly durationSeconds: number;
  readonly recognition: Recognition;
  readonly recognizer: RecognizerIdentity;
  /** Translates the audio of this job; absent: there is none. */
  readonly speechTranslator?: SpeechTranslator | null;
  /** How long the work took. */
  readonly workMs: number;
  /** Called at the end of each part that `addOnCountOf` counts. */
  readonly onAddOnEnd?: () => void;
}

/** The result of a job. Rejects with the signal's reason, and if the language detection failed. */
export async function resultOf(
  addOns: AddOns,
  work: CompletedWork,
  signal: AbortSignal,
): Promise<PreRecordedResult> {
  const { params, durationSeconds, recognition, recognizer, workMs } = work;
  const { distinctChannels } = recognition;
  const input = { utterances: recognition.utterances, steps: stepsOfJob(params, recognition) };
  const result = await addOns.language.run(input, { signal });
  work.onAddOnEnd?.();
  const { utterances, outcomes } = result;
  if (outcomes.languages && 'failure' in outcomes.languages) {
    throw new Error('The language detection failed.');
  }
  return {
    metadata: metadataOf({
      durationSeconds,
      distinctChannels,
      workMs,
      recognizer: recognition.recognizedBy ?? recognizer,
      utterances: recognition.utterances,
      languages: params.language_config.languages,
      recognition,
    }),
    transcription: {
      // If the redaction failed, the result holds no words at all: unredacted ones must never get out.
      ...transcriptionOf(utterances ?? []),
      languages: languagesByUse(utterances ?? recognition.utterances),
      ...(params.sentences && { sentences: resultsOf(outcomes.sentences) }),
      ...(params.subtitles && { subtitles: resultsOf(outcomes.subtitles) }),
    },
    ...ownEnvelopes(params, outcomes, utterances ?? []),
    ...effectEnvelopes(params, result),
    ...(params.diarization && {
      diarization: diarizationEnvelope({
        utterances: recognition.utterances,
        turns: recognition.speakerTurns,
        problem: recognition.speakersProblem,
      }),
    }),
    ...(await engineEnvelopes(
      addOns,
      params,
      {
        utterances,
        steps: partsOf(params),
        // The audio has what the text no longer says.
        speechTranslator: params.pii_redaction ? null : (work.speechTranslator ?? null),
        ...(work.onAddOnEnd && { onEnd: work.onAddOnEnd }),
      },
      signal,
    )),
  };
}

/** The results of a step, none if it failed; its envelope has the error. */
const resultsOf = <Part>(outcome: StepOutcome<Part[]> | undefined): Part[] =>
  outcome && 'value' in outcome ? outcome.value : [];

type JobAddOn = Exclude<keyof PreRecordedResult, 'metadata' | 'transcription' | 'diarization'>;
type Envelopes = Pick<PreRecordedResult, JobAddOn>;

/** The add-ons that the service runs itself. */
const ownEnvelopes = (
  params: JobParams,
  outcomes: StepOutcomes,
  utterances: readonly Utterance[],
): Envelopes => ({
  ...(params.sentences && { sentences: sentencesEnvelope(outcomes) }),
  ...findingEnvelopes(params, outcomes, utterances),
  ...(params.search && { search: searchEnvelope(outcomes) }),
  ...(params.pii_redaction && { pii_redaction: redactionEnvelope(outcomes) }),
});

/** The add-ons whose effect is in the transcript. */
const effectEnvelopes = (params: JobParams, result: LanguageResult): Envelopes => ({
  ...(params.custom_vocabulary && { custom_vocabulary: vocabularyEnvelope(result) }),
  ...(params.custom_spelling && { custom_spelling: spellingEnvelope(result) }),
  ...(params.punctuation_enhanced && { punctuation_enhanced: punctuationEnvelope(result) }),
  ...writingEnvelopes(params, result),
  ...(params.subtitles && { subtitles: subtitlesEnvelope(result) }),
});

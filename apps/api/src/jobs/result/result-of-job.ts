import type { PreRecordedResult, SpeakerShare, Utterance } from '@verbatim/contract';
import type { LanguageResult, StepOutcome, StepOutcomes } from '@verbatim/language';
import { milliseconds, type Recognition, type Recognizer } from '@verbatim/speech';
import type { AddOns } from '../../add-ons/add-ons.ts';
import {
  punctuationEnvelope,
  spellingEnvelope,
  subtitlesEnvelope,
  vocabularyEnvelope,
} from '../../add-ons/effect-envelopes.ts';
import { failed } from '../../add-ons/envelope.ts';
import { notDone, withheld } from '../../add-ons/failures.ts';
import { promptsEnvelope, summaryEnvelope } from '../../add-ons/model-envelopes.ts';
import {
  entitiesEnvelope,
  redactionEnvelope,
  sentencesEnvelope,
  sentimentEnvelope,
} from '../../add-ons/own-envelopes.ts';
import { translationEnvelope } from '../../add-ons/translation.ts';
import type { JobParams } from '../job-params.ts';
import { partsOf, stepsOfJob } from './steps-of-job.ts';
import { languagesByUse, metadataOf, transcriptionOf } from './transcript-result.ts';

/** What a result is made of. */
export interface CompletedWork {
  readonly params: JobParams;
  readonly durationSeconds: number;
  readonly recognition: Recognition;
  readonly recognizer: Pick<Recognizer, 'name' | 'model'>;
  /** How long the work took. */
  readonly workMs: number;
}

/** What the caller of a job gets. Rejects with the reason of the signal, once that is aborted, and where the languages can't be told. */
export async function resultOf(
  addOns: AddOns,
  { params, durationSeconds, recognition, recognizer, workMs }: CompletedWork,
  signal: AbortSignal,
): Promise<PreRecordedResult> {
  const { distinctChannels } = recognition;
  const input = { utterances: recognition.utterances, steps: stepsOfJob(params, recognition) };
  const outcome = await addOns.language.run(input, { signal });
  const { utterances, answers } = outcome;
  if (answers.languages && 'failure' in answers.languages) {
    throw new Error('Nobody could tell the languages.');
  }
  return {
    metadata: metadataOf({
      durationSeconds,
      distinctChannels,
      workMs,
      recognizer: recognition.recognizedBy ?? recognizer,
    }),
    transcription: {
      // Who asks for redaction must never get the words as they were said: where it failed nobody gets them at all.
      ...transcriptionOf(utterances ?? []),
      languages: languagesByUse(utterances ?? recognition.utterances),
      ...(params.sentences && { sentences: resultsOf(answers.sentences) }),
      ...(params.subtitles && { subtitles: resultsOf(answers.subtitles) }),
    },
    ...ownEnvelopes(params, answers, utterances ?? []),
    ...effectEnvelopes(params, outcome),
    ...(params.diarization && { diarization: diarizationEnvelope(recognition) }),
    ...(await engineEnvelopes(addOns, { params, utterances }, signal)),
  };
}

/** What a step has found; its envelope says why, where there is nothing. */
const resultsOf = <Part>(answer: StepOutcome<Part[]> | undefined): Part[] =>
  answer && 'value' in answer ? answer.value : [];

type JobAddOn = Exclude<keyof PreRecordedResult, 'metadata' | 'transcription' | 'diarization'>;
type Envelopes = Pick<PreRecordedResult, JobAddOn>;

/** The add-ons that the service does itself. */
const ownEnvelopes = (
  params: JobParams,
  answers: StepOutcomes,
  utterances: readonly Utterance[],
): Envelopes => ({
  ...(params.sentences && { sentences: sentencesEnvelope(answers) }),
  ...(params.named_entity_recognition && {
    named_entity_recognition: entitiesEnvelope(answers, utterances),
  }),
  ...(params.sentiment_analysis && { sentiment_analysis: sentimentEnvelope(answers, utterances) }),
  ...(params.pii_redaction && { pii_redaction: redactionEnvelope(answers) }),
});

/** The add-ons whose effect is in the transcript. */
const effectEnvelopes = (params: JobParams, outcome: LanguageResult): Envelopes => ({
  ...(params.custom_vocabulary && { custom_vocabulary: vocabularyEnvelope(outcome) }),
  ...(params.custom_spelling && { custom_spelling: spellingEnvelope(outcome) }),
  ...(params.punctuation_enhanced && { punctuation_enhanced: punctuationEnvelope(outcome) }),
  ...(params.subtitles && { subtitles: subtitlesEnvelope(outcome) }),
});

/** The add-ons that may be done elsewhere: they get the words that the caller gets, and never others. */
async function engineEnvelopes(
  addOns: AddOns,
  { params, utterances }: { params: JobParams; utterances: readonly Utterance[] | null },
  signal: AbortSignal,
): Promise<Envelopes> {
  const { translation_config: translation, audio_to_llm_config: prompts } = params;
  const type = params.summarization_config?.type;
  const steps = partsOf(params);
  const unlessWithheld = <Answer>(act: (words: readonly Utterance[]) => Promise<Answer>) =>
    utterances === null ? failed(withheld) : act(utterances);
  const [translated, summarized, answered] = await Promise.all([
    params.translation && translation
      ? unlessWithheld((words) =>
          translationEnvelope(addOns, { utterances: words, config: translation, steps }, signal),
        )
      : null,
    params.summarization
      ? unlessWithheld((words) => summaryEnvelope(addOns, { utterances: words, type }, signal))
      : null,
    params.audio_to_llm && prompts
      ? unlessWithheld((words) =>
          promptsEnvelope(addOns, { utterances: words, config: prompts }, signal),
        )
      : null,
  ]);
  return {
    ...(translated && { translation: translated }),
    ...(summarized && { summarization: summarized }),
    ...(answered && { audio_to_llm: answered }),
  };
}

type DiarizationEnvelope = NonNullable<PreRecordedResult['diarization']>;

/** Who spoke for how long; or why nobody could tell. */
function diarizationEnvelope({ utterances, speakersProblem }: Recognition): DiarizationEnvelope {
  if (typeof speakersProblem === 'string') return failed(notDone(speakersProblem));
  const shares = new Map<number, number>();
  for (const { speaker, start, end } of utterances) {
    if (speaker === undefined) return failed(notDone('This recognizer tells no speakers apart.'));
    shares.set(speaker, (shares.get(speaker) ?? 0) + end - start);
  }
  const results: SpeakerShare[] = [...shares]
    .sort(([a], [b]) => a - b)
    .map(([speaker, duration]) => ({ speaker, duration: milliseconds(duration) }));
  return { success: true, is_empty: results.length === 0, exec_time: 0, error: null, results };
}

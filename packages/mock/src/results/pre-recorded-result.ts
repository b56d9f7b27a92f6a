import type { PreRecordedResult, Utterance } from '@verbatim/contract';
import { transcriptionOf } from '@verbatim/contract/transcript';
import { defaultsOf, type ResolvedSchemas } from '../document.ts';
import { languageChoice, type Script } from '../script/script.ts';
import { cutUtteranceAt, type SpokenUtterance, utterancesOn } from '../script/script-utterances.ts';
import type { StoredFile } from '../state/stored-file.ts';
import {
  chaptersOf,
  entitiesIn,
  sentimentsIn,
  sharesOf,
  shown,
  succeeded,
  translationResult,
  withKnownSpeaker,
} from './add-ons.ts';
import { redact } from './redact.ts';
import { subtitlesOf } from './subtitles.ts';
import { metadataOf, sentencesOf, utteranceOf } from './transcription.ts';

type JobParameters = ResolvedSchemas['PreRecordedJobParameters'];

/** Maximum number of utterances: about an hour of the default script. */
const MAX_UTTERANCES = 2000;

/** The result of a job: the script cut to the length of the file, with the requested add-ons. */
export function preRecordedResult(
  params: JobParameters,
  file: StoredFile,
  script: Script,
): PreRecordedResult {
  const transcribed = transcribe(params, file, script);
  const redaction = params.pii_redaction
    ? redact(transcribed, params.pii_redaction_config ?? defaultRedaction)
    : null;
  const spoken = redaction?.spoken ?? transcribed;
  const withSpeaker = params.diarization;
  const utterances = spoken.map((each) => utteranceOf(each, withSpeaker));
  const sentences = sentencesOf(utterances);
  const { subtitles_config, translation_config, audio_to_llm_config } = params;
  const summary =
    redaction?.redactText(summaryOf(utterances, script)) ?? summaryOf(utterances, script);
  const captions = params.subtitles ? (subtitles_config ?? defaultSubtitles) : null;
  return {
    metadata: metadataOf(file.audioDuration, file.channels),
    transcription: {
      ...transcriptionOf(utterances),
      ...(params.sentences && { sentences }),
      ...(captions && { subtitles: subtitlesOf(sentences, captions) }),
    },
    ...(params.translation &&
      translation_config && {
        translation: succeeded(
          translation_config.target_languages.map((target) => {
            const result = translationResult(spoken, target, withSpeaker);
            const translatedSentences = sentencesOf(result.utterances);
            return {
              ...result,
              ...(params.sentences && { sentences: translatedSentences }),
              ...(captions && { subtitles: subtitlesOf(translatedSentences, captions) }),
            };
          }),
        ),
      }),
    ...(params.summarization && { summarization: succeeded(summary) }),
    ...(params.named_entity_recognition && {
      named_entity_recognition: succeeded(spoken.flatMap(entitiesIn).map(shown)),
    }),
    ...(params.sentiment_analysis && {
      sentiment_analysis: succeeded(spoken.flatMap((each) => sentimentsIn(each, withSpeaker))),
    }),
    ...(params.audio_to_llm &&
      audio_to_llm_config && {
        audio_to_llm: succeeded(
          audio_to_llm_config.prompts.map((prompt) =>
            succeeded({ prompt, response: summary || 'Nothing was said.' }),
          ),
        ),
      }),
    ...(params.sentences && { sentences: succeeded(sentences) }),
    ...(params.diarization && { diarization: succeeded(sharesOf(utterances)) }),
    ...(redaction && { pii_redaction: succeeded(redaction.counts) }),
    ...effectsOf(params),
  };
}

const defaultSubtitles = defaultsOf<ResolvedSchemas['SubtitlesConfig']>('SubtitlesConfig');
const defaultRedaction = defaultsOf<ResolvedSchemas['PiiRedactionConfig']>('PiiRedactionConfig');

const summaryOf = (utterances: readonly Utterance[], script: Script): string =>
  chaptersOf(utterances, script)[0]?.summary ?? '';

/** Envelopes of the add-ons that change the transcript itself. They are empty: the script needs no correction. */
const effectsOf = (params: JobParameters): Partial<PreRecordedResult> => ({
  ...(params.custom_vocabulary && { custom_vocabulary: effect(true) }),
  ...(params.custom_spelling && { custom_spelling: effect(true) }),
  ...(params.punctuation_enhanced && { punctuation_enhanced: effect(true) }),
  ...(params.subtitles && { subtitles: effect(false) }),
});

const effect = (isEmpty: boolean): ResolvedSchemas['EffectEnvelope'] => ({
  ...succeeded(null),
  is_empty: isEmpty,
});

/** The utterances of all channels, one per turn of the script. */
function transcribe(params: JobParameters, file: StoredFile, script: Script): SpokenUtterance[] {
  const segmentation = {
    channels: file.channels,
    endpointing: 0,
    maximumDuration: Number.POSITIVE_INFINITY,
    languageOf: languageChoice(params.language_config, script),
  };
  const all: SpokenUtterance[] = [];
  for (let channel = 0; channel < file.channels; channel += 1) {
    for (const spoken of utterancesOn(script, channel, segmentation)) {
      const cut = cutUtteranceAt(spoken, file.audioDuration);
      if (cut === null || all.length === MAX_UTTERANCES) break;
      all.push(withKnownSpeaker(cut, params));
    }
  }
  return all.sort((a, b) => a.start - b.start);
}

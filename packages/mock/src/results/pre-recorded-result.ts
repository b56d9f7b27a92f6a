import type { PreRecordedResult, Resolved, SpeakerShare, Utterance } from '@verbatim/contract';
import { milliseconds } from '@verbatim/live';
import { defaultsOf } from '../document.ts';
import { languageChoice } from '../script/language-choice.ts';
import type { Script } from '../script/script.ts';
import { heardUntil, type Spoken, speak } from '../script/speak.ts';
import type { StoredFile } from '../state/stored-file.ts';
import { chaptersOf } from './chapters.ts';
import { entitiesIn, shown } from './entities.ts';
import { succeeded } from './envelope.ts';
import { redact } from './redact.ts';
import { sentencesOf } from './sentences.ts';
import { sentimentsIn } from './sentiments.ts';
import { subtitlesOf } from './subtitles.ts';
import { metadataOf, transcriptionOf } from './transcription.ts';
import { translationResult } from './translate.ts';
import { utteranceOf } from './utterances.ts';

type Schemas = Resolved.components['schemas'];
type Parameters = Schemas['PreRecordedJobParameters'];

/** The most utterances of a result: an hour of a script that loops is enough for anybody. */
const MAX_UTTERANCES = 2000;

/** What a job finds in its file: the script, as long as the file is, with the add-ons that were asked for. */
export function preRecordedResult(
  params: Parameters,
  file: StoredFile,
  script: Script,
): PreRecordedResult {
  const heard = hear(params, file, script);
  const redaction = params.pii_redaction
    ? redact(heard, params.pii_redaction_config ?? defaultRedaction)
    : null;
  const spoken = redaction?.spoken ?? heard;
  const withSpeaker = params.diarization;
  const utterances = spoken.map((each) => utteranceOf(each, withSpeaker));
  const sentences = sentencesOf(utterances);
  const { subtitles_config, translation_config, audio_to_llm_config } = params;
  const summary = redaction?.inText(summaryOf(utterances, script)) ?? summaryOf(utterances, script);
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

const defaultSubtitles = defaultsOf<Schemas['SubtitlesConfig']>('SubtitlesConfig');
const defaultRedaction = defaultsOf<Schemas['PiiRedactionConfig']>('PiiRedactionConfig');

const summaryOf = (utterances: readonly Utterance[], script: Script): string =>
  chaptersOf(utterances, script)[0]?.summary ?? '';

/** The add-ons whose effect is in the transcript. The script is written as it should be, so there is nothing for them to do. */
const effectsOf = (params: Parameters): Partial<PreRecordedResult> => ({
  ...(params.custom_vocabulary && { custom_vocabulary: effect(true) }),
  ...(params.custom_spelling && { custom_spelling: effect(true) }),
  ...(params.punctuation_enhanced && { punctuation_enhanced: effect(true) }),
  ...(params.subtitles && { subtitles: effect(false) }),
});

const effect = (isEmpty: boolean): Schemas['EffectEnvelope'] => ({
  ...succeeded(null),
  is_empty: isEmpty,
});

/** Every turn of a file is an utterance of its own. */
function hear(params: Parameters, file: StoredFile, script: Script): Spoken[] {
  const hearing = {
    channels: file.channels,
    endpointing: 0,
    maximumDuration: Number.POSITIVE_INFINITY,
    languageOf: languageChoice(params.language_config, script),
  };
  const all: Spoken[] = [];
  const most = mostSpeakers(params);
  for (let channel = 0; channel < file.channels; channel += 1) {
    for (const spoken of speak(script, channel, hearing)) {
      const heard = heardUntil(spoken, file.audioDuration);
      if (heard === null || all.length === MAX_UTTERANCES) break;
      all.push({ ...heard, speaker: heard.speaker % most });
    }
  }
  return all.sort((a, b) => a.start - b.start);
}

function mostSpeakers({ diarization_config }: Parameters): number {
  const { number_of_speakers, max_speakers } = diarization_config ?? {};
  return Math.max(1, number_of_speakers ?? max_speakers ?? Number.MAX_SAFE_INTEGER);
}

function sharesOf(utterances: readonly Utterance[]): SpeakerShare[] {
  const shares = new Map<number, number>();
  for (const { speaker = 0, start, end } of utterances) {
    shares.set(speaker, (shares.get(speaker) ?? 0) + end - start);
  }
  return [...shares]
    .sort(([a], [b]) => a - b)
    .map(([speaker, duration]) => ({ speaker, duration: milliseconds(duration) }));
}

// The bodies of the contract, written by hand in valibot with the same bounds, defaults and conditions.
import * as v from 'valibot';
import { allowedValues } from '../contract-document.ts';
import type { Checks } from './checks.ts';

const flag = (byDefault = false) => v.optional(v.boolean(), byDefault);
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const between = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const atLeast = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least));
const url = v.pipe(v.string(), v.url(), v.maxLength(8192));
const spokenLanguage = v.picklist(allowedValues('TranscriptionLanguageCode'));

const customMetadata = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => JSON.stringify(value).length <= 2000, 'at most 2000 characters as JSON'),
);

const vocabularyEntry = v.union([
  text(200),
  v.strictObject({
    value: text(200),
    intensity: v.optional(between(0, 1)),
    pronunciations: v.optional(v.pipe(v.array(text(200)), v.maxLength(20))),
    language: v.optional(spokenLanguage),
  }),
]);

const vocabulary = v.pipe(v.array(vocabularyEntry), v.maxLength(10_000));

const customVocabularyConfig = v.strictObject({
  vocabulary,
  default_intensity: v.optional(between(0, 1), 0.5),
});

const customSpellingConfig = v.strictObject({
  spelling_dictionary: v.pipe(
    v.record(v.string(), v.pipe(v.array(text(200)), v.maxLength(100))),
    v.maxEntries(10_000),
  ),
});

const translationConfig = v.strictObject({
  target_languages: v.pipe(
    v.array(v.picklist(allowedValues('LanguageCode'))),
    v.minLength(1),
    v.maxLength(101),
  ),
  model: v.optional(v.picklist(allowedValues('TranslationModel')), 'base'),
  match_original_utterances: flag(true),
  lipsync: flag(true),
  context_adaptation: flag(true),
  context: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  informal: flag(),
});

const diarizationConfig = v.strictObject({
  number_of_speakers: v.optional(atLeast(1)),
  min_speakers: v.optional(atLeast(0)),
  max_speakers: v.optional(atLeast(0)),
});

const summarizationConfig = v.strictObject({
  type: v.optional(v.picklist(allowedValues('SummaryType')), 'general'),
});

const languageConfig = v.strictObject({
  languages: v.optional(v.pipe(v.array(spokenLanguage), v.maxLength(100)), []),
  code_switching: flag(),
});

/** A switch that requires its config. */
const has = <Feature extends string, Body extends { [F in Feature]?: unknown }>(feature: Feature) =>
  v.check<Body, string>(
    (value) => value[feature] !== true || Reflect.get(value, `${feature}_config`) !== undefined,
    `${feature}_config is required by ${feature}`,
  );

const realtimeProcessing = v.pipe(
  v.strictObject({
    custom_vocabulary: flag(),
    custom_vocabulary_config: v.optional(customVocabularyConfig),
    custom_spelling: flag(),
    custom_spelling_config: v.optional(customSpellingConfig),
    translation: flag(),
    translation_config: v.optional(translationConfig),
    named_entity_recognition: flag(),
    sentiment_analysis: flag(),
    diarization: flag(),
    diarization_config: v.optional(diarizationConfig),
  }),
  has('custom_spelling'),
  has('translation'),
);

/** The body of a live session. */
export const liveSessionRequest = v.pipe(
  v.strictObject({
    region: v.optional(v.picklist(allowedValues('Region'))),
    encoding: v.optional(v.picklist(allowedValues('AudioEncoding')), 'wav/pcm'),
    bit_depth: v.optional(v.picklist([8, 16, 24, 32])),
    sample_rate: v.optional(v.picklist([8000, 16_000, 32_000, 44_100, 48_000]), 16_000),
    channels: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)), 1),
    custom_metadata: v.optional(customMetadata),
    model: v.optional(v.pipe(v.string(), v.maxLength(100)), 'solaria-1'),
    endpointing: v.optional(between(0.01, 10), 0.05),
    maximum_duration_without_endpointing: v.optional(between(5, 60), 5),
    language_config: v.optional(languageConfig, {}),
    pre_processing: v.optional(
      v.strictObject({
        audio_enhancer: flag(),
        speech_threshold: v.optional(between(0, 1), 0.6),
      }),
      {},
    ),
    realtime_processing: v.optional(realtimeProcessing, {}),
    post_processing: v.optional(
      v.strictObject({
        summarization: flag(),
        summarization_config: v.optional(summarizationConfig, {}),
        chapterization: flag(),
      }),
      {},
    ),
    messages_config: v.optional(
      v.strictObject({
        receive_partial_transcripts: flag(),
        receive_final_transcripts: flag(true),
        receive_speech_events: flag(true),
        receive_pre_processing_events: flag(true),
        receive_realtime_processing_events: flag(true),
        receive_post_processing_events: flag(true),
        receive_acknowledgments: flag(true),
        receive_errors: flag(true),
        receive_lifecycle_events: flag(),
      }),
      {},
    ),
    callback: flag(),
    callback_config: v.optional(
      v.strictObject({
        url: v.optional(url),
        receive_partial_transcripts: flag(),
        receive_final_transcripts: flag(true),
        receive_speech_events: flag(),
        receive_pre_processing_events: flag(true),
        receive_realtime_processing_events: flag(true),
        receive_post_processing_events: flag(true),
        receive_acknowledgments: flag(),
        receive_errors: flag(),
        receive_lifecycle_events: flag(true),
      }),
      {},
    ),
  }),
  v.check(
    ({ encoding, bit_depth }) =>
      (encoding !== 'wav/alaw' && encoding !== 'wav/ulaw') ||
      bit_depth === undefined ||
      bit_depth === 8,
    'bit_depth must be 8',
  ),
  v.check(
    ({ callback, callback_config }) => !callback || callback_config.url !== undefined,
    'callback_config.url is required by callback',
  ),
);

const piiSelector = v.picklist([...allowedValues('PiiEntityType'), ...allowedValues('PiiPreset')]);

/** The body of a pre-recorded job. */
export const preRecordedJobRequest = v.pipe(
  v.strictObject({
    audio_url: url,
    model: v.optional(v.pipe(v.string(), v.maxLength(100))),
    custom_vocabulary: v.optional(v.union([v.boolean(), vocabulary]), false),
    custom_vocabulary_config: v.optional(customVocabularyConfig),
    callback_url: v.optional(url),
    callback: flag(),
    callback_config: v.optional(
      v.strictObject({
        url,
        method: v.optional(v.picklist(allowedValues('CallbackMethod')), 'POST'),
      }),
    ),
    subtitles: flag(),
    subtitles_config: v.optional(
      v.strictObject({
        formats: v.optional(
          v.pipe(
            v.array(v.picklist(allowedValues('SubtitleFormat'))),
            v.minLength(1),
            v.maxLength(10),
          ),
          ['srt'],
        ),
        minimum_duration: v.optional(v.pipe(v.number(), v.minValue(0))),
        maximum_duration: v.optional(between(1, 30)),
        maximum_characters_per_row: v.optional(atLeast(1)),
        maximum_rows_per_caption: v.optional(v.pipe(atLeast(1), v.maxValue(5))),
        style: v.optional(v.picklist(allowedValues('SubtitleStyle')), 'default'),
      }),
    ),
    diarization: flag(),
    diarization_config: v.optional(diarizationConfig),
    translation: flag(),
    translation_config: v.optional(translationConfig),
    summarization: flag(),
    summarization_config: v.optional(summarizationConfig),
    named_entity_recognition: flag(),
    custom_spelling: flag(),
    custom_spelling_config: v.optional(customSpellingConfig),
    sentiment_analysis: flag(),
    audio_to_llm: flag(),
    audio_to_llm_config: v.optional(
      v.strictObject({
        prompts: v.pipe(v.array(text(10_000)), v.minLength(1), v.maxLength(100)),
        model: v.optional(text(200)),
      }),
    ),
    pii_redaction: flag(),
    pii_redaction_config: v.optional(
      v.strictObject({
        entity_types: v.optional(
          v.union([v.pipe(v.array(piiSelector), v.maxLength(100)), piiSelector]),
        ),
        processed_text_type: v.optional(v.picklist(allowedValues('RedactionStyle')), 'MARKER'),
      }),
    ),
    custom_metadata: v.optional(customMetadata),
    sentences: flag(),
    punctuation_enhanced: flag(),
    language_config: v.optional(languageConfig, {}),
  }),
  has('translation'),
  has('custom_spelling'),
  has('audio_to_llm'),
  v.check(
    ({ callback, callback_config, callback_url }) =>
      !callback || callback_config !== undefined || callback_url !== undefined,
    'callback_config is required by callback',
  ),
);

export const checks: Checks = {
  LiveSessionRequest: (value) => v.safeParse(liveSessionRequest, value).success,
  PreRecordedJobRequest: (value) => v.safeParse(preRecordedJobRequest, value).success,
};

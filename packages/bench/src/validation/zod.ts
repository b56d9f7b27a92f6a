// The bodies of the contract, written by hand in zod with the same bounds, defaults and conditions.
import * as z from 'zod';
import { allowedValues } from '../contract-document.ts';
import type { Checks } from './checks.ts';

const flag = (byDefault = false) => z.boolean().default(byDefault);
const fraction = () => z.number().min(0).max(1);
const url = z.url().max(8192);
const spokenLanguage = z.enum(allowedValues('TranscriptionLanguageCode'));

const customMetadata = z
  .record(z.string(), z.unknown())
  .refine((value) => JSON.stringify(value).length <= 2000, 'at most 2000 characters as JSON');

const vocabularyEntry = z.union([
  z.string().min(1).max(200),
  z.strictObject({
    value: z.string().min(1).max(200),
    intensity: fraction().optional(),
    pronunciations: z.array(z.string().min(1).max(200)).max(20).optional(),
    language: spokenLanguage.optional(),
  }),
]);

const vocabulary = z.array(vocabularyEntry).max(10_000);

const customVocabularyConfig = z.strictObject({
  vocabulary,
  default_intensity: fraction().default(0.5),
});

const customSpellingConfig = z.strictObject({
  spelling_dictionary: z
    .record(z.string(), z.array(z.string().min(1).max(200)).max(100))
    .refine((value) => Object.keys(value).length <= 10_000, 'at most 10000 spellings'),
});

const translationConfig = z.strictObject({
  target_languages: z
    .array(z.enum(allowedValues('LanguageCode')))
    .min(1)
    .max(101),
  model: z.enum(allowedValues('TranslationModel')).default('base'),
  match_original_utterances: flag(true),
  lipsync: flag(true),
  context_adaptation: flag(true),
  context: z.string().max(10_000).optional(),
  informal: flag(),
});

const diarizationConfig = z.strictObject({
  number_of_speakers: z.int().min(1).optional(),
  min_speakers: z.int().min(0).optional(),
  max_speakers: z.int().min(0).optional(),
});

const summarizationConfig = z.strictObject({
  type: z.enum(allowedValues('SummaryType')).default('general'),
});

const languageConfig = z.strictObject({
  languages: z.array(spokenLanguage).max(100).default([]),
  code_switching: flag(),
});

/** A switch that requires its config. */
const needs =
  (feature: string, config = `${feature}_config`) =>
  (value: Record<string, unknown>, context: z.RefinementCtx) => {
    if (value[feature] === true && value[config] === undefined) {
      context.addIssue({ code: 'custom', path: [config], message: `required by ${feature}` });
    }
  };

const realtimeProcessing = z
  .strictObject({
    custom_vocabulary: flag(),
    custom_vocabulary_config: customVocabularyConfig.optional(),
    custom_spelling: flag(),
    custom_spelling_config: customSpellingConfig.optional(),
    translation: flag(),
    translation_config: translationConfig.optional(),
    named_entity_recognition: flag(),
    sentiment_analysis: flag(),
    diarization: flag(),
    diarization_config: diarizationConfig.optional(),
  })
  .superRefine(needs('custom_spelling'))
  .superRefine(needs('translation'));

/** The body of a live session. */
export const liveSessionRequest = z
  .strictObject({
    region: z.enum(allowedValues('Region')).optional(),
    encoding: z.enum(allowedValues('AudioEncoding')).default('wav/pcm'),
    bit_depth: z.literal([8, 16, 24, 32]).optional(),
    sample_rate: z.literal([8000, 16_000, 32_000, 44_100, 48_000]).default(16_000),
    channels: z.int().min(1).max(8).default(1),
    custom_metadata: customMetadata.optional(),
    model: z.string().max(100).default('solaria-1'),
    endpointing: z.number().min(0.01).max(10).default(0.05),
    maximum_duration_without_endpointing: z.number().min(5).max(60).default(5),
    language_config: languageConfig.prefault({}),
    pre_processing: z
      .strictObject({ audio_enhancer: flag(), speech_threshold: fraction().default(0.6) })
      .prefault({}),
    realtime_processing: realtimeProcessing.prefault({}),
    post_processing: z
      .strictObject({
        summarization: flag(),
        summarization_config: summarizationConfig.prefault({}),
        chapterization: flag(),
      })
      .prefault({}),
    messages_config: z
      .strictObject({
        receive_partial_transcripts: flag(),
        receive_final_transcripts: flag(true),
        receive_speech_events: flag(true),
        receive_pre_processing_events: flag(true),
        receive_realtime_processing_events: flag(true),
        receive_post_processing_events: flag(true),
        receive_acknowledgments: flag(true),
        receive_errors: flag(true),
        receive_lifecycle_events: flag(),
      })
      .prefault({}),
    callback: flag(),
    callback_config: z
      .strictObject({
        url: url.optional(),
        receive_partial_transcripts: flag(),
        receive_final_transcripts: flag(true),
        receive_speech_events: flag(),
        receive_pre_processing_events: flag(true),
        receive_realtime_processing_events: flag(true),
        receive_post_processing_events: flag(true),
        receive_acknowledgments: flag(),
        receive_errors: flag(),
        receive_lifecycle_events: flag(true),
      })
      .prefault({}),
  })
  .superRefine((value, context) => {
    const narrow = value.encoding === 'wav/alaw' || value.encoding === 'wav/ulaw';
    if (narrow && value.bit_depth !== undefined && value.bit_depth !== 8) {
      context.addIssue({ code: 'custom', path: ['bit_depth'], message: 'must be 8' });
    }
    if (value.callback && value.callback_config.url === undefined) {
      context.addIssue({ code: 'custom', path: ['callback_config', 'url'], message: 'required' });
    }
  });

const piiSelector = z.enum([...allowedValues('PiiEntityType'), ...allowedValues('PiiPreset')]);

/** The body of a pre-recorded job. */
export const preRecordedJobRequest = z
  .strictObject({
    audio_url: url,
    model: z.string().max(100).optional(),
    custom_vocabulary: z.union([z.boolean(), vocabulary]).default(false),
    custom_vocabulary_config: customVocabularyConfig.optional(),
    callback_url: url.optional(),
    callback: flag(),
    callback_config: z
      .strictObject({ url, method: z.enum(allowedValues('CallbackMethod')).default('POST') })
      .optional(),
    subtitles: flag(),
    subtitles_config: z
      .strictObject({
        formats: z
          .array(z.enum(allowedValues('SubtitleFormat')))
          .min(1)
          .max(10)
          .default(['srt']),
        minimum_duration: z.number().min(0).optional(),
        maximum_duration: z.number().min(1).max(30).optional(),
        maximum_characters_per_row: z.int().min(1).optional(),
        maximum_rows_per_caption: z.int().min(1).max(5).optional(),
        style: z.enum(allowedValues('SubtitleStyle')).default('default'),
      })
      .optional(),
    diarization: flag(),
    diarization_config: diarizationConfig.optional(),
    translation: flag(),
    translation_config: translationConfig.optional(),
    summarization: flag(),
    summarization_config: summarizationConfig.optional(),
    named_entity_recognition: flag(),
    custom_spelling: flag(),
    custom_spelling_config: customSpellingConfig.optional(),
    sentiment_analysis: flag(),
    audio_to_llm: flag(),
    audio_to_llm_config: z
      .strictObject({
        prompts: z.array(z.string().min(1).max(10_000)).min(1).max(100),
        model: z.string().min(1).max(200).optional(),
      })
      .optional(),
    pii_redaction: flag(),
    pii_redaction_config: z
      .strictObject({
        entity_types: z.union([z.array(piiSelector).max(100), piiSelector]).optional(),
        processed_text_type: z.enum(allowedValues('RedactionStyle')).default('MARKER'),
      })
      .optional(),
    custom_metadata: customMetadata.optional(),
    sentences: flag(),
    punctuation_enhanced: flag(),
    language_config: languageConfig.prefault({}),
  })
  .superRefine(needs('translation'))
  .superRefine(needs('custom_spelling'))
  .superRefine(needs('audio_to_llm'))
  .superRefine((value, context) => {
    if (value.callback && !value.callback_config && value.callback_url === undefined) {
      context.addIssue({ code: 'custom', path: ['callback_config'], message: 'required' });
    }
  });

const statuses = z.array(z.enum(allowedValues('JobStatus'))).max(100);

/** The query of a listing. Hono passes strings, or arrays for repeated names. */
export const listQuery = z.looseObject({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(20),
  date: z.iso.date().optional(),
  before_date: z.iso.datetime({ offset: true }).optional(),
  after_date: z.iso.datetime({ offset: true }).optional(),
  status: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => [given].flat().flatMap((text) => text.split(',')))
    .pipe(statuses)
    .optional(),
});

export const checks: Checks = {
  LiveSessionRequest: (value) => liveSessionRequest.safeParse(value).success,
  PreRecordedJobRequest: (value) => preRecordedJobRequest.safeParse(value).success,
};

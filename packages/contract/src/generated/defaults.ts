// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { DefaultNode } from '../tables.ts';

/** By request body, or by `<operationId>.parameters`; absent where there is no default. */
export const defaults = {
  AddOnsRequest: {
    defaults: {
      translation: false,
      summarization: false,
      chapterization: false,
      named_entity_recognition: false,
      sentiment_analysis: false,
      audio_to_llm: false,
      keep: true,
    },
    children: {
      translation_config: {
        defaults: {
          model: 'base',
          match_original_utterances: true,
          lipsync: true,
          context_adaptation: true,
          informal: false,
        },
      },
      summarization_config: { defaults: { type: 'general' } },
      audio_to_llm_config: { defaults: { citations: false } },
    },
  },
  CorrectionsRequest: {
    defaults: { words: [], utterances: [], splits: [], merges: [], speakers: [] },
  },
  LiveSessionRequest: {
    defaults: {
      encoding: 'wav/pcm',
      bit_depth: 16,
      sample_rate: 16000,
      channels: 1,
      model: 'solaria-1',
      endpointing: 0.05,
      endpointing_config: {},
      maximum_duration_without_endpointing: 5,
      language_config: {},
      pre_processing: {},
      realtime_processing: {},
      post_processing: {},
      messages_config: {},
      callback: false,
      callback_config: {},
    },
    when: [{ property: 'encoding', in: ['wav/alaw', 'wav/ulaw'], defaults: { bit_depth: 8 } }],
    children: {
      endpointing_config: { defaults: { mode: 'silence', threshold: 0.5, timeout: 3 } },
      language_config: { defaults: { languages: [], code_switching: false } },
      pre_processing: { defaults: { audio_enhancer: false, speech_threshold: 0.6 } },
      realtime_processing: {
        defaults: {
          custom_vocabulary: false,
          custom_spelling: false,
          filler_words: true,
          translation: false,
          named_entity_recognition: false,
          sentiment_analysis: false,
          diarization: false,
          pii_redaction: false,
        },
        children: {
          custom_vocabulary_config: { defaults: { default_intensity: 0.5 } },
          profanity_filter_config: { defaults: { mask: 'first_letter' } },
          translation_config: {
            defaults: {
              model: 'base',
              match_original_utterances: true,
              lipsync: true,
              context_adaptation: true,
              informal: false,
            },
          },
          pii_redaction_config: { defaults: { processed_text_type: 'MARKER', strict: false } },
        },
      },
      post_processing: {
        defaults: { summarization: false, chapterization: false, accurate_transcript: false },
        children: { summarization_config: { defaults: { type: 'general' } } },
      },
      messages_config: {
        defaults: {
          receive_partial_transcripts: false,
          receive_final_transcripts: true,
          receive_speech_events: true,
          receive_speaker_revisions: false,
          receive_turn_events: false,
          receive_pre_processing_events: true,
          receive_realtime_processing_events: true,
          receive_post_processing_events: true,
          receive_acknowledgments: true,
          receive_errors: true,
          receive_lifecycle_events: false,
        },
      },
      callback_config: {
        defaults: {
          receive_partial_transcripts: false,
          receive_final_transcripts: true,
          receive_speech_events: false,
          receive_speaker_revisions: false,
          receive_turn_events: false,
          receive_pre_processing_events: true,
          receive_realtime_processing_events: true,
          receive_post_processing_events: true,
          receive_acknowledgments: false,
          receive_errors: false,
          receive_lifecycle_events: true,
        },
      },
    },
  },
  OpenAiClientSecretRequest: {
    defaults: { expires_after: {} },
    children: {
      expires_after: { defaults: { anchor: 'created_at', seconds: 600 } },
      session: {
        children: {
          audio: {
            children: {
              input: {
                children: {
                  turn_detection: { defaults: { create_response: null, interrupt_response: null } },
                },
              },
            },
          },
        },
      },
    },
  },
  OpenAiTranscriptionForm: { defaults: { response_format: 'json', temperature: 0, stream: false } },
  OpenAiTranslationForm: { defaults: { response_format: 'json', temperature: 0 } },
  PreRecordedJobRequest: {
    defaults: {
      custom_vocabulary: false,
      filler_words: true,
      callback: false,
      subtitles: false,
      diarization: false,
      translation: false,
      summarization: false,
      named_entity_recognition: false,
      custom_spelling: false,
      sentiment_analysis: false,
      audio_to_llm: false,
      pii_redaction: false,
      sentences: false,
      punctuation_enhanced: false,
      language_config: {},
    },
    children: {
      custom_vocabulary_config: { defaults: { default_intensity: 0.5 } },
      profanity_filter_config: { defaults: { mask: 'first_letter' } },
      callback_config: { defaults: { method: 'POST' } },
      subtitles_config: { defaults: { formats: ['srt'], style: 'default' } },
      translation_config: {
        defaults: {
          model: 'base',
          match_original_utterances: true,
          lipsync: true,
          context_adaptation: true,
          informal: false,
        },
      },
      summarization_config: { defaults: { type: 'general' } },
      audio_to_llm_config: { defaults: { citations: false } },
      pii_redaction_config: { defaults: { processed_text_type: 'MARKER', strict: false } },
      language_config: { defaults: { languages: [], code_switching: false } },
    },
  },
  ShareRequest: { defaults: { audio: false } },
  'createDeepgramTranscript.parameters': {
    children: {
      query: {
        defaults: {
          channels: 1,
          detect_entities: false,
          detect_language: false,
          diarize: false,
          sample_rate: 16000,
          filler_words: false,
          language: 'en',
          mip_opt_out: false,
          multichannel: false,
          paragraphs: false,
          numerals: false,
          profanity_filter: false,
          punctuate: false,
          smart_format: false,
          utt_split: 0.8,
          utterances: false,
        },
      },
    },
  },
  'downloadLiveAudio.parameters': { children: { query: { defaults: { redacted: false } } } },
  'downloadPreRecordedAudio.parameters': { children: { query: { defaults: { redacted: false } } } },
  'downloadTranscript.parameters': {
    children: { query: { defaults: { format: 'txt', corrected: true, uncertain: false } } },
  },
  'downloadTranscriptionAudio.parameters': {
    children: { query: { defaults: { redacted: false } } },
  },
  'listCallbacks.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'listKeys.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'listLiveSessions.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'listPreRecordedJobs.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'listTranscriptions.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'listVoices.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'searchTranscripts.parameters': { children: { query: { defaults: { offset: 0, limit: 20 } } } },
  'streamAudioTranscription.parameters': {
    children: { query: { defaults: { intent: 'transcription' } } },
  },
  'streamDeepgramTranscript.parameters': {
    children: {
      query: {
        defaults: {
          channels: 1,
          detect_entities: false,
          diarize: false,
          endpointing: '10',
          filler_words: false,
          interim_results: false,
          language: 'en',
          mip_opt_out: false,
          multichannel: false,
          no_delay: false,
          numerals: false,
          profanity_filter: false,
          punctuate: false,
          smart_format: false,
          sample_rate: 16000,
          vad_events: false,
        },
      },
    },
  },
  'streamDeepgramTurns.parameters': {
    children: {
      query: {
        defaults: {
          eot_threshold: 0.7,
          eot_timeout_ms: 5000,
          model: 'flux-general-en',
          mip_opt_out: false,
          sample_rate: 16000,
        },
      },
    },
  },
} as const satisfies Readonly<Record<string, DefaultNode>>;

// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { MessageFacts, WebhookFacts } from '../tables.ts';
import type { LiveClientMessage, LiveServerMessage } from './types.ts';

/** Any message that a client sends. */
export type ClientMessage = LiveClientMessage;

/** Any message that the service sends. */
export type ServerMessage = LiveServerMessage;

/** What a client sends, by `type`. */
export const clientMessages = {
  audio_chunk: { schema: 'AudioChunkMessage', gate: null },
  stop_recording: { schema: 'StopRecordingMessage', gate: null },
  update_words: { schema: 'UpdateWordsMessage', gate: null },
} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends, by `type`. */
export const serverMessages = {
  audio_chunk: { schema: 'AudioChunkAcknowledgment', gate: 'receive_acknowledgments' },
  end_recording: { schema: 'EndRecordingMessage', gate: 'receive_lifecycle_events' },
  end_session: { schema: 'EndSessionMessage', gate: 'receive_lifecycle_events' },
  error: { schema: 'ErrorMessage', gate: 'receive_errors' },
  named_entity_recognition: {
    schema: 'NamedEntityRecognitionMessage',
    gate: 'receive_realtime_processing_events',
  },
  post_chapterization: {
    schema: 'PostChapterizationMessage',
    gate: 'receive_post_processing_events',
  },
  post_final_transcript: {
    schema: 'PostFinalTranscriptMessage',
    gate: 'receive_post_processing_events',
  },
  post_summarization: {
    schema: 'PostSummarizationMessage',
    gate: 'receive_post_processing_events',
  },
  post_transcript: { schema: 'PostTranscriptMessage', gate: 'receive_post_processing_events' },
  pre_processing: { schema: 'PreProcessingMessage', gate: 'receive_pre_processing_events' },
  sentiment_analysis: {
    schema: 'SentimentAnalysisMessage',
    gate: 'receive_realtime_processing_events',
  },
  speakers_revised: { schema: 'SpeakersRevisedMessage', gate: 'receive_speaker_revisions' },
  speech_end: { schema: 'SpeechEndMessage', gate: 'receive_speech_events' },
  speech_start: { schema: 'SpeechStartMessage', gate: 'receive_speech_events' },
  start_recording: { schema: 'StartRecordingMessage', gate: 'receive_lifecycle_events' },
  stop_recording: { schema: 'StopRecordingAcknowledgment', gate: 'receive_acknowledgments' },
  transcript: {
    schema: 'TranscriptMessage',
    gate: {
      property: 'data.is_final',
      true: 'receive_final_transcripts',
      false: 'receive_partial_transcripts',
    },
  },
  translation: { schema: 'TranslationMessage', gate: 'receive_realtime_processing_events' },
  turn_end: { schema: 'TurnEndMessage', gate: 'receive_turn_events' },
  turn_probable_end: { schema: 'TurnProbableEndMessage', gate: 'receive_turn_events' },
  turn_resumed: { schema: 'TurnResumedMessage', gate: 'receive_turn_events' },
  turn_start: { schema: 'TurnStartMessage', gate: 'receive_turn_events' },
  update_words: { schema: 'UpdateWordsAcknowledgment', gate: 'receive_acknowledgments' },
} as const satisfies Readonly<Record<string, MessageFacts>>;

/** What the service sends to a callback address, by event. */
export const webhookEvents = {
  'live.audio_chunk': {
    schema: 'LiveAudioChunkCallback',
    methods: ['POST'],
    gate: 'receive_acknowledgments',
  },
  'live.end_recording': {
    schema: 'LiveEndRecordingCallback',
    methods: ['POST'],
    gate: 'receive_lifecycle_events',
  },
  'live.end_session': {
    schema: 'LiveEndSessionCallback',
    methods: ['POST'],
    gate: 'receive_lifecycle_events',
  },
  'live.error': { schema: 'LiveErrorCallback', methods: ['POST'], gate: 'receive_errors' },
  'live.named_entity_recognition': {
    schema: 'LiveNamedEntityRecognitionCallback',
    methods: ['POST'],
    gate: 'receive_realtime_processing_events',
  },
  'live.post_chapterization': {
    schema: 'LivePostChapterizationCallback',
    methods: ['POST'],
    gate: 'receive_post_processing_events',
  },
  'live.post_final_transcript': {
    schema: 'LivePostFinalTranscriptCallback',
    methods: ['POST'],
    gate: 'receive_post_processing_events',
  },
  'live.post_summarization': {
    schema: 'LivePostSummarizationCallback',
    methods: ['POST'],
    gate: 'receive_post_processing_events',
  },
  'live.post_transcript': {
    schema: 'LivePostTranscriptCallback',
    methods: ['POST'],
    gate: 'receive_post_processing_events',
  },
  'live.pre_processing': {
    schema: 'LivePreProcessingCallback',
    methods: ['POST'],
    gate: 'receive_pre_processing_events',
  },
  'live.sentiment_analysis': {
    schema: 'LiveSentimentAnalysisCallback',
    methods: ['POST'],
    gate: 'receive_realtime_processing_events',
  },
  'live.speakers_revised': {
    schema: 'LiveSpeakersRevisedCallback',
    methods: ['POST'],
    gate: 'receive_speaker_revisions',
  },
  'live.speech_end': {
    schema: 'LiveSpeechEndCallback',
    methods: ['POST'],
    gate: 'receive_speech_events',
  },
  'live.speech_start': {
    schema: 'LiveSpeechStartCallback',
    methods: ['POST'],
    gate: 'receive_speech_events',
  },
  'live.start_recording': {
    schema: 'LiveStartRecordingCallback',
    methods: ['POST'],
    gate: 'receive_lifecycle_events',
  },
  'live.start_session': {
    schema: 'LiveStartSessionCallback',
    methods: ['POST'],
    gate: 'receive_lifecycle_events',
  },
  'live.stop_recording': {
    schema: 'LiveStopRecordingCallback',
    methods: ['POST'],
    gate: 'receive_acknowledgments',
  },
  'live.transcript': {
    schema: 'LiveTranscriptCallback',
    methods: ['POST'],
    gate: {
      property: 'data.is_final',
      true: 'receive_final_transcripts',
      false: 'receive_partial_transcripts',
    },
  },
  'live.translation': {
    schema: 'LiveTranslationCallback',
    methods: ['POST'],
    gate: 'receive_realtime_processing_events',
  },
  'live.turn_end': {
    schema: 'LiveTurnEndCallback',
    methods: ['POST'],
    gate: 'receive_turn_events',
  },
  'live.turn_probable_end': {
    schema: 'LiveTurnProbableEndCallback',
    methods: ['POST'],
    gate: 'receive_turn_events',
  },
  'live.turn_resumed': {
    schema: 'LiveTurnResumedCallback',
    methods: ['POST'],
    gate: 'receive_turn_events',
  },
  'live.turn_start': {
    schema: 'LiveTurnStartCallback',
    methods: ['POST'],
    gate: 'receive_turn_events',
  },
  'live.update_words': {
    schema: 'LiveUpdateWordsCallback',
    methods: ['POST'],
    gate: 'receive_acknowledgments',
  },
  'transcription.error': {
    schema: 'TranscriptionErrorCallback',
    methods: ['POST', 'PUT'],
    gate: null,
  },
  'transcription.success': {
    schema: 'TranscriptionSuccessCallback',
    methods: ['POST', 'PUT'],
    gate: null,
  },
} as const satisfies Readonly<Record<string, WebhookFacts>>;

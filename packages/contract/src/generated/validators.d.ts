// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { Validate } from '../tables.ts';
import type {
  AddOnResults,
  AddOnsRequest,
  AudioChunkAcknowledgment,
  AudioChunkMessage,
  CallbackList,
  Corrections,
  CorrectionsRequest,
  DeepgramClientMessage,
  DeepgramError,
  DeepgramFluxClientMessage,
  DeepgramFluxServerMessage,
  DeepgramServerMessage,
  DeepgramTranscript,
  DeepgramUrlRequest,
  EndRecordingMessage,
  EndSessionMessage,
  Error,
  ErrorMessage,
  FoundTranscriptList,
  Health,
  JobLabels,
  KeyList,
  LiveAudioChunkCallback,
  LiveClientMessage,
  LiveEndRecordingCallback,
  LiveEndSessionCallback,
  LiveErrorCallback,
  LiveJob,
  LiveNamedEntityRecognitionCallback,
  LivePostChapterizationCallback,
  LivePostFinalTranscriptCallback,
  LivePostSummarizationCallback,
  LivePostTranscriptCallback,
  LivePreProcessingCallback,
  LiveSentimentAnalysisCallback,
  LiveServerMessage,
  LiveSession,
  LiveSessionList,
  LiveSessionRequest,
  LiveSpeakersRevisedCallback,
  LiveSpeechEndCallback,
  LiveSpeechStartCallback,
  LiveStartRecordingCallback,
  LiveStartSessionCallback,
  LiveStopRecordingCallback,
  LiveTranscriptCallback,
  LiveTranslationCallback,
  LiveTurnEndCallback,
  LiveTurnProbableEndCallback,
  LiveTurnResumedCallback,
  LiveTurnStartCallback,
  LiveUpdateWordsCallback,
  MetricsText,
  NamedEntityRecognitionMessage,
  OpenAiClientSecret,
  OpenAiClientSecretRequest,
  OpenAiError,
  OpenAiModel,
  OpenAiModelList,
  OpenAiRealtimeClientMessage,
  OpenAiRealtimeServerMessage,
  OpenAiTranscriptEvent,
  OpenAiTranscription,
  OpenAiTranscriptionForm,
  OpenAiTranslationForm,
  OpenapiDocument,
  PostChapterizationMessage,
  PostFinalTranscriptMessage,
  PostSummarizationMessage,
  PostTranscriptMessage,
  PreProcessingMessage,
  PreRecordedJob,
  PreRecordedJobList,
  PreRecordedJobReference,
  PreRecordedJobRequest,
  Readiness,
  SentimentAnalysisMessage,
  ShareLink,
  ShareRequest,
  SignIn,
  SignInRequest,
  SpeakersRevisedMessage,
  SpeechEndMessage,
  SpeechStartMessage,
  StartRecordingMessage,
  StopRecordingAcknowledgment,
  StopRecordingMessage,
  TranscriptMessage,
  TranscriptText,
  TranscriptionErrorCallback,
  TranscriptionJob,
  TranscriptionJobItem,
  TranscriptionList,
  TranscriptionSuccessCallback,
  TranslationMessage,
  TurnEndMessage,
  TurnProbableEndMessage,
  TurnResumedMessage,
  TurnStartMessage,
  UpdateWordsAcknowledgment,
  UpdateWordsMessage,
  UploadRequest,
  UploadedAudio,
  Voice,
  VoiceChanges,
  VoiceList,
  VoiceRequest,
  VoiceSampleRequest,
} from './types.ts';

/** The precompiled validators: bodies, messages and callbacks by schema, parameters by `<operationId>.parameters`. */
export interface Validators {
  readonly AddOnResults: Validate<AddOnResults>;
  readonly AddOnsRequest: Validate<AddOnsRequest>;
  readonly AudioChunkAcknowledgment: Validate<AudioChunkAcknowledgment>;
  readonly AudioChunkMessage: Validate<AudioChunkMessage>;
  readonly CallbackList: Validate<CallbackList>;
  readonly Corrections: Validate<Corrections>;
  readonly CorrectionsRequest: Validate<CorrectionsRequest>;
  readonly DeepgramClientMessage: Validate<DeepgramClientMessage>;
  readonly DeepgramError: Validate<DeepgramError>;
  readonly DeepgramFluxClientMessage: Validate<DeepgramFluxClientMessage>;
  readonly DeepgramFluxServerMessage: Validate<DeepgramFluxServerMessage>;
  readonly DeepgramServerMessage: Validate<DeepgramServerMessage>;
  readonly DeepgramTranscript: Validate<DeepgramTranscript>;
  readonly DeepgramUrlRequest: Validate<DeepgramUrlRequest>;
  readonly EndRecordingMessage: Validate<EndRecordingMessage>;
  readonly EndSessionMessage: Validate<EndSessionMessage>;
  readonly Error: Validate<Error>;
  readonly ErrorMessage: Validate<ErrorMessage>;
  readonly FoundTranscriptList: Validate<FoundTranscriptList>;
  readonly Health: Validate<Health>;
  readonly JobLabels: Validate<JobLabels>;
  readonly KeyList: Validate<KeyList>;
  readonly LiveAudioChunkCallback: Validate<LiveAudioChunkCallback>;
  readonly LiveClientMessage: Validate<LiveClientMessage>;
  readonly LiveEndRecordingCallback: Validate<LiveEndRecordingCallback>;
  readonly LiveEndSessionCallback: Validate<LiveEndSessionCallback>;
  readonly LiveErrorCallback: Validate<LiveErrorCallback>;
  readonly LiveJob: Validate<LiveJob>;
  readonly LiveNamedEntityRecognitionCallback: Validate<LiveNamedEntityRecognitionCallback>;
  readonly LivePostChapterizationCallback: Validate<LivePostChapterizationCallback>;
  readonly LivePostFinalTranscriptCallback: Validate<LivePostFinalTranscriptCallback>;
  readonly LivePostSummarizationCallback: Validate<LivePostSummarizationCallback>;
  readonly LivePostTranscriptCallback: Validate<LivePostTranscriptCallback>;
  readonly LivePreProcessingCallback: Validate<LivePreProcessingCallback>;
  readonly LiveSentimentAnalysisCallback: Validate<LiveSentimentAnalysisCallback>;
  readonly LiveServerMessage: Validate<LiveServerMessage>;
  readonly LiveSession: Validate<LiveSession>;
  readonly LiveSessionList: Validate<LiveSessionList>;
  readonly LiveSessionRequest: Validate<LiveSessionRequest>;
  readonly LiveSpeakersRevisedCallback: Validate<LiveSpeakersRevisedCallback>;
  readonly LiveSpeechEndCallback: Validate<LiveSpeechEndCallback>;
  readonly LiveSpeechStartCallback: Validate<LiveSpeechStartCallback>;
  readonly LiveStartRecordingCallback: Validate<LiveStartRecordingCallback>;
  readonly LiveStartSessionCallback: Validate<LiveStartSessionCallback>;
  readonly LiveStopRecordingCallback: Validate<LiveStopRecordingCallback>;
  readonly LiveTranscriptCallback: Validate<LiveTranscriptCallback>;
  readonly LiveTranslationCallback: Validate<LiveTranslationCallback>;
  readonly LiveTurnEndCallback: Validate<LiveTurnEndCallback>;
  readonly LiveTurnProbableEndCallback: Validate<LiveTurnProbableEndCallback>;
  readonly LiveTurnResumedCallback: Validate<LiveTurnResumedCallback>;
  readonly LiveTurnStartCallback: Validate<LiveTurnStartCallback>;
  readonly LiveUpdateWordsCallback: Validate<LiveUpdateWordsCallback>;
  readonly MetricsText: Validate<MetricsText>;
  readonly NamedEntityRecognitionMessage: Validate<NamedEntityRecognitionMessage>;
  readonly OpenAiClientSecret: Validate<OpenAiClientSecret>;
  readonly OpenAiClientSecretRequest: Validate<OpenAiClientSecretRequest>;
  readonly OpenAiError: Validate<OpenAiError>;
  readonly OpenAiModel: Validate<OpenAiModel>;
  readonly OpenAiModelList: Validate<OpenAiModelList>;
  readonly OpenAiRealtimeClientMessage: Validate<OpenAiRealtimeClientMessage>;
  readonly OpenAiRealtimeServerMessage: Validate<OpenAiRealtimeServerMessage>;
  readonly OpenAiTranscriptEvent: Validate<OpenAiTranscriptEvent>;
  readonly OpenAiTranscription: Validate<OpenAiTranscription>;
  readonly OpenAiTranscriptionForm: Validate<OpenAiTranscriptionForm>;
  readonly OpenAiTranslationForm: Validate<OpenAiTranslationForm>;
  readonly OpenapiDocument: Validate<OpenapiDocument>;
  readonly PostChapterizationMessage: Validate<PostChapterizationMessage>;
  readonly PostFinalTranscriptMessage: Validate<PostFinalTranscriptMessage>;
  readonly PostSummarizationMessage: Validate<PostSummarizationMessage>;
  readonly PostTranscriptMessage: Validate<PostTranscriptMessage>;
  readonly PreProcessingMessage: Validate<PreProcessingMessage>;
  readonly PreRecordedJob: Validate<PreRecordedJob>;
  readonly PreRecordedJobList: Validate<PreRecordedJobList>;
  readonly PreRecordedJobReference: Validate<PreRecordedJobReference>;
  readonly PreRecordedJobRequest: Validate<PreRecordedJobRequest>;
  readonly Readiness: Validate<Readiness>;
  readonly SentimentAnalysisMessage: Validate<SentimentAnalysisMessage>;
  readonly ShareLink: Validate<ShareLink>;
  readonly ShareRequest: Validate<ShareRequest>;
  readonly SignIn: Validate<SignIn>;
  readonly SignInRequest: Validate<SignInRequest>;
  readonly SpeakersRevisedMessage: Validate<SpeakersRevisedMessage>;
  readonly SpeechEndMessage: Validate<SpeechEndMessage>;
  readonly SpeechStartMessage: Validate<SpeechStartMessage>;
  readonly StartRecordingMessage: Validate<StartRecordingMessage>;
  readonly StopRecordingAcknowledgment: Validate<StopRecordingAcknowledgment>;
  readonly StopRecordingMessage: Validate<StopRecordingMessage>;
  readonly TranscriptMessage: Validate<TranscriptMessage>;
  readonly TranscriptText: Validate<TranscriptText>;
  readonly TranscriptionErrorCallback: Validate<TranscriptionErrorCallback>;
  readonly TranscriptionJob: Validate<TranscriptionJob>;
  readonly TranscriptionJobItem: Validate<TranscriptionJobItem>;
  readonly TranscriptionList: Validate<TranscriptionList>;
  readonly TranscriptionSuccessCallback: Validate<TranscriptionSuccessCallback>;
  readonly TranslationMessage: Validate<TranslationMessage>;
  readonly TurnEndMessage: Validate<TurnEndMessage>;
  readonly TurnProbableEndMessage: Validate<TurnProbableEndMessage>;
  readonly TurnResumedMessage: Validate<TurnResumedMessage>;
  readonly TurnStartMessage: Validate<TurnStartMessage>;
  readonly UpdateWordsAcknowledgment: Validate<UpdateWordsAcknowledgment>;
  readonly UpdateWordsMessage: Validate<UpdateWordsMessage>;
  readonly UploadRequest: Validate<UploadRequest>;
  readonly UploadedAudio: Validate<UploadedAudio>;
  readonly Voice: Validate<Voice>;
  readonly VoiceChanges: Validate<VoiceChanges>;
  readonly VoiceList: Validate<VoiceList>;
  readonly VoiceRequest: Validate<VoiceRequest>;
  readonly VoiceSampleRequest: Validate<VoiceSampleRequest>;
  readonly 'createDeepgramTranscript.parameters': Validate;
  readonly 'createLiveSession.parameters': Validate;
  readonly 'createPreRecordedJob.parameters': Validate;
  readonly 'createShareLink.parameters': Validate;
  readonly 'createTranscription.parameters': Validate;
  readonly 'createVoice.parameters': Validate;
  readonly 'createVoiceSample.parameters': Validate;
  readonly 'deleteLiveSession.parameters': Validate;
  readonly 'deletePreRecordedJob.parameters': Validate;
  readonly 'deleteTranscription.parameters': Validate;
  readonly 'deleteVoice.parameters': Validate;
  readonly 'downloadLiveAudio.parameters': Validate;
  readonly 'downloadPreRecordedAudio.parameters': Validate;
  readonly 'downloadTranscript.parameters': Validate;
  readonly 'downloadTranscriptionAudio.parameters': Validate;
  readonly 'getCorrections.parameters': Validate;
  readonly 'getLiveSession.parameters': Validate;
  readonly 'getModel.parameters': Validate;
  readonly 'getPreRecordedJob.parameters': Validate;
  readonly 'getTranscription.parameters': Validate;
  readonly 'getVoice.parameters': Validate;
  readonly 'listCallbacks.parameters': Validate;
  readonly 'listKeys.parameters': Validate;
  readonly 'listLiveSessions.parameters': Validate;
  readonly 'listPreRecordedJobs.parameters': Validate;
  readonly 'listTranscriptions.parameters': Validate;
  readonly 'listVoices.parameters': Validate;
  readonly 'retryCallback.parameters': Validate;
  readonly 'revokeKey.parameters': Validate;
  readonly 'searchTranscripts.parameters': Validate;
  readonly 'streamAudioTranscription.parameters': Validate;
  readonly 'streamDeepgramTranscript.parameters': Validate;
  readonly 'streamDeepgramTurns.parameters': Validate;
  readonly 'streamLiveSession.parameters': Validate;
  readonly 'updateAddOns.parameters': Validate;
  readonly 'updateCorrections.parameters': Validate;
  readonly 'updateTranscription.parameters': Validate;
  readonly 'updateVoice.parameters': Validate;
  readonly 'uploadAudio.parameters': Validate;
}

export type ValidatorName = keyof Validators;

/** Every validator of the document. */
export declare const validators: Validators;

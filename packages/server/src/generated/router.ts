// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package server

import { defaults, knownProperties, operations, validators } from '@verbatim/contract';
import type { Handler, Principals, SocketHandler } from '../handler.ts';
import type { Route } from '../route.ts';

/** The operations that clients reach, one hole for each. */
export interface PublicHandlers<P extends Principals = Principals> {
  /** POST /v1/audio/transcriptions: Transcribe a file at once, for OpenAI clients */
  createAudioTranscription: Handler<'createAudioTranscription', P>;
  /** POST /v1/audio/translations: Transcribe a file in English, for OpenAI clients */
  createAudioTranslation: Handler<'createAudioTranslation', P>;
  /** POST /v1/listen: Transcribe a file, for Deepgram clients */
  createDeepgramTranscript: Handler<'createDeepgramTranscript', P>;
  /** POST /v2/live: Create a live session */
  createLiveSession: Handler<'createLiveSession', P>;
  /** POST /v2/pre-recorded: Transcribe a file */
  createPreRecordedJob: Handler<'createPreRecordedJob', P>;
  /** POST /v1/realtime/client_secrets: Create a secret for a browser, for OpenAI clients */
  createRealtimeClientSecret: Handler<'createRealtimeClientSecret', P>;
  /** POST /v2/transcription/{id}/share: Share a transcript by a link */
  createShareLink: Handler<'createShareLink', P>;
  /** POST /v2/sign-in: Exchange a sign-in link for a key */
  createSignIn: Handler<'createSignIn', P>;
  /** POST /v2/transcription: Transcribe a file, older address */
  createTranscription: Handler<'createTranscription', P>;
  /** POST /v2/voices: Enroll a voice */
  createVoice: Handler<'createVoice', P>;
  /** POST /v2/voices/{id}/samples: Add a sample to a voice */
  createVoiceSample: Handler<'createVoiceSample', P>;
  /** DELETE /v2/live/{id}: Delete a live session */
  deleteLiveSession: Handler<'deleteLiveSession', P>;
  /** DELETE /v2/pre-recorded/{id}: Delete a pre-recorded job */
  deletePreRecordedJob: Handler<'deletePreRecordedJob', P>;
  /** DELETE /v2/transcription/{id}: Delete a job of either kind */
  deleteTranscription: Handler<'deleteTranscription', P>;
  /** DELETE /v2/voices/{id}: Delete a voice */
  deleteVoice: Handler<'deleteVoice', P>;
  /** GET /v2/live/{id}/file: Download the audio of a live session */
  downloadLiveAudio: Handler<'downloadLiveAudio', P>;
  /** GET /v2/pre-recorded/{id}/file: Download the audio of a pre-recorded job */
  downloadPreRecordedAudio: Handler<'downloadPreRecordedAudio', P>;
  /** GET /v2/transcription/{id}/transcript: Download a transcript as text or subtitles */
  downloadTranscript: Handler<'downloadTranscript', P>;
  /** GET /v2/transcription/{id}/file: Download the audio of a job of either kind */
  downloadTranscriptionAudio: Handler<'downloadTranscriptionAudio', P>;
  /** GET /v2/transcription/{id}/corrections: Read the corrections of a transcript */
  getCorrections: Handler<'getCorrections', P>;
  /** GET /health: Check whether the process is alive */
  getHealth: Handler<'getHealth', P>;
  /** GET /v2/live/{id}: Read a live session */
  getLiveSession: Handler<'getLiveSession', P>;
  /** GET /v1/models/{model}: Read one model, for OpenAI clients */
  getModel: Handler<'getModel', P>;
  /** GET /v2/openapi.json: Read this document */
  getOpenapiDocument: Handler<'getOpenapiDocument', P>;
  /** GET /v2/pre-recorded/{id}: Read a pre-recorded job */
  getPreRecordedJob: Handler<'getPreRecordedJob', P>;
  /** GET /ready: Check whether the service takes work */
  getReadiness: Handler<'getReadiness', P>;
  /** GET /v2/transcription/{id}: Read a job of either kind */
  getTranscription: Handler<'getTranscription', P>;
  /** GET /v2/voices/{id}: Read a voice */
  getVoice: Handler<'getVoice', P>;
  /** GET /v2/callbacks: List callbacks */
  listCallbacks: Handler<'listCallbacks', P>;
  /** GET /v2/keys: List the keys of your account */
  listKeys: Handler<'listKeys', P>;
  /** GET /v2/live: List live sessions */
  listLiveSessions: Handler<'listLiveSessions', P>;
  /** GET /v1/models: List the models, for OpenAI clients */
  listModels: Handler<'listModels', P>;
  /** GET /v2/pre-recorded: List pre-recorded jobs */
  listPreRecordedJobs: Handler<'listPreRecordedJobs', P>;
  /** GET /v2/transcription: List jobs of both kinds (deprecated) */
  listTranscriptions: Handler<'listTranscriptions', P>;
  /** GET /v2/voices: List voices */
  listVoices: Handler<'listVoices', P>;
  /** POST /v2/callbacks/{id}/retry: Send a callback again */
  retryCallback: Handler<'retryCallback', P>;
  /** DELETE /v2/keys/{id}: Revoke a key */
  revokeKey: Handler<'revokeKey', P>;
  /** GET /v2/search: Search transcripts */
  searchTranscripts: Handler<'searchTranscripts', P>;
  /** GET /v1/realtime: Transcribe a stream, for OpenAI clients */
  streamAudioTranscription: SocketHandler<'streamAudioTranscription', P>;
  /** GET /v1/listen: Transcribe a stream, for Deepgram clients */
  streamDeepgramTranscript: SocketHandler<'streamDeepgramTranscript', P>;
  /** GET /v2/listen: Transcribe the turns of a conversation, for Deepgram clients */
  streamDeepgramTurns: SocketHandler<'streamDeepgramTurns', P>;
  /** GET /v2/live/{id}/stream: Stream audio and receive transcripts */
  streamLiveSession: SocketHandler<'streamLiveSession', P>;
  /** PUT /v2/transcription/{id}/add-ons: Make add-ons of a corrected transcript */
  updateAddOns: Handler<'updateAddOns', P>;
  /** PUT /v2/transcription/{id}/corrections: Correct a transcript */
  updateCorrections: Handler<'updateCorrections', P>;
  /** PATCH /v2/transcription/{id}: Name and tag a job of either kind */
  updateTranscription: Handler<'updateTranscription', P>;
  /** PATCH /v2/voices/{id}: Rename a voice */
  updateVoice: Handler<'updateVoice', P>;
  /** POST /v2/upload: Store an audio file */
  uploadAudio: Handler<'uploadAudio', P>;
}

/** The operations of the internal listener, one hole for each. */
export interface InternalHandlers<P extends Principals = Principals> {
  /** GET /metrics: Read the metrics */
  getMetrics: Handler<'getMetrics', P>;
  /** GET /readyz: Check whether this node takes work */
  getNodeReadiness: Handler<'getNodeReadiness', P>;
}

/** The routes that clients reach. */
export const publicRoutes = [
  {
    operation: operations.createAudioTranscription,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'multipart/form-data': {
        validate: validators.OpenAiTranscriptionForm,
        defaults: defaults.OpenAiTranscriptionForm,
        knownProperties: knownProperties.OpenAiTranscriptionForm,
      },
    },
    responses: {
      200: {
        'application/json': validators.OpenAiTranscription,
        'application/x-subrip': 'text',
        'text/event-stream': validators.OpenAiTranscriptEvent,
        'text/plain': 'text',
        'text/vtt': 'text',
      },
      400: { 'application/json': validators.OpenAiError },
      401: { 'application/json': validators.OpenAiError },
      404: { 'application/json': validators.OpenAiError },
      413: { 'application/json': validators.OpenAiError },
      415: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: null,
  },
  {
    operation: operations.createAudioTranslation,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'multipart/form-data': {
        validate: validators.OpenAiTranslationForm,
        defaults: defaults.OpenAiTranslationForm,
        knownProperties: knownProperties.OpenAiTranslationForm,
      },
    },
    responses: {
      200: {
        'application/json': validators.OpenAiTranscription,
        'application/x-subrip': 'text',
        'text/plain': 'text',
        'text/vtt': 'text',
      },
      400: { 'application/json': validators.OpenAiError },
      401: { 'application/json': validators.OpenAiError },
      404: { 'application/json': validators.OpenAiError },
      413: { 'application/json': validators.OpenAiError },
      415: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: null,
  },
  {
    operation: operations.createDeepgramTranscript,
    parameters: validators['createDeepgramTranscript.parameters'],
    parameterDefaults: defaults['createDeepgramTranscript.parameters'],
    bodies: {
      '*/*': { validate: null, defaults: null, knownProperties: null },
      'application/json': {
        validate: validators.DeepgramUrlRequest,
        defaults: null,
        knownProperties: knownProperties.DeepgramUrlRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.DeepgramTranscript },
      400: { 'application/json': validators.DeepgramError },
      401: { 'application/json': validators.DeepgramError },
      413: { 'application/json': validators.DeepgramError },
      415: { 'application/json': validators.DeepgramError },
      429: { 'application/json': validators.DeepgramError },
      500: { 'application/json': validators.DeepgramError },
      503: { 'application/json': validators.DeepgramError },
    },
    messages: null,
  },
  {
    operation: operations.createLiveSession,
    parameters: validators['createLiveSession.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.LiveSessionRequest,
        defaults: defaults.LiveSessionRequest,
        knownProperties: knownProperties.LiveSessionRequest,
      },
    },
    responses: {
      201: { 'application/json': validators.LiveSession },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createPreRecordedJob,
    parameters: validators['createPreRecordedJob.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.PreRecordedJobRequest,
        defaults: defaults.PreRecordedJobRequest,
        knownProperties: knownProperties.PreRecordedJobRequest,
      },
    },
    responses: {
      201: { 'application/json': validators.PreRecordedJobReference },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createRealtimeClientSecret,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.OpenAiClientSecretRequest,
        defaults: defaults.OpenAiClientSecretRequest,
        knownProperties: knownProperties.OpenAiClientSecretRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.OpenAiClientSecret },
      400: { 'application/json': validators.OpenAiError },
      401: { 'application/json': validators.OpenAiError },
      404: { 'application/json': validators.OpenAiError },
      413: { 'application/json': validators.OpenAiError },
      415: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: null,
  },
  {
    operation: operations.createShareLink,
    parameters: validators['createShareLink.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.ShareRequest,
        defaults: defaults.ShareRequest,
        knownProperties: knownProperties.ShareRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.ShareLink },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createSignIn,
    parameters: null,
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.SignInRequest,
        defaults: null,
        knownProperties: knownProperties.SignInRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.SignIn },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createTranscription,
    parameters: validators['createTranscription.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.PreRecordedJobRequest,
        defaults: defaults.PreRecordedJobRequest,
        knownProperties: knownProperties.PreRecordedJobRequest,
      },
    },
    responses: {
      201: { 'application/json': validators.PreRecordedJobReference },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createVoice,
    parameters: validators['createVoice.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.VoiceRequest,
        defaults: null,
        knownProperties: knownProperties.VoiceRequest,
      },
    },
    responses: {
      201: { 'application/json': validators.Voice },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      422: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.createVoiceSample,
    parameters: validators['createVoiceSample.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.VoiceSampleRequest,
        defaults: null,
        knownProperties: knownProperties.VoiceSampleRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.Voice },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      422: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.deleteLiveSession,
    parameters: validators['deleteLiveSession.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.deletePreRecordedJob,
    parameters: validators['deletePreRecordedJob.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.deleteTranscription,
    parameters: validators['deleteTranscription.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      401: { 'application/json': validators.Error },
      403: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.deleteVoice,
    parameters: validators['deleteVoice.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.downloadLiveAudio,
    parameters: validators['downloadLiveAudio.parameters'],
    parameterDefaults: defaults['downloadLiveAudio.parameters'],
    bodies: {},
    responses: {
      200: { 'audio/wav': 'binary' },
      206: { 'audio/wav': 'binary' },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      416: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.downloadPreRecordedAudio,
    parameters: validators['downloadPreRecordedAudio.parameters'],
    parameterDefaults: defaults['downloadPreRecordedAudio.parameters'],
    bodies: {},
    responses: {
      200: { '*/*': 'binary' },
      206: { '*/*': 'binary' },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      416: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.downloadTranscript,
    parameters: validators['downloadTranscript.parameters'],
    parameterDefaults: defaults['downloadTranscript.parameters'],
    bodies: {},
    responses: {
      200: { 'text/plain': validators.TranscriptText },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.downloadTranscriptionAudio,
    parameters: validators['downloadTranscriptionAudio.parameters'],
    parameterDefaults: defaults['downloadTranscriptionAudio.parameters'],
    bodies: {},
    responses: {
      200: { '*/*': 'binary' },
      206: { '*/*': 'binary' },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      416: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getCorrections,
    parameters: validators['getCorrections.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.Corrections },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getHealth,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.Health },
      500: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getLiveSession,
    parameters: validators['getLiveSession.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.LiveJob },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getModel,
    parameters: validators['getModel.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.OpenAiModel },
      401: { 'application/json': validators.OpenAiError },
      404: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: null,
  },
  {
    operation: operations.getOpenapiDocument,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.OpenapiDocument },
      500: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getPreRecordedJob,
    parameters: validators['getPreRecordedJob.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.PreRecordedJob },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getReadiness,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.Readiness },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getTranscription,
    parameters: validators['getTranscription.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.TranscriptionJob },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getVoice,
    parameters: validators['getVoice.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.Voice },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listCallbacks,
    parameters: validators['listCallbacks.parameters'],
    parameterDefaults: defaults['listCallbacks.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.CallbackList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listKeys,
    parameters: validators['listKeys.parameters'],
    parameterDefaults: defaults['listKeys.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.KeyList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listLiveSessions,
    parameters: validators['listLiveSessions.parameters'],
    parameterDefaults: defaults['listLiveSessions.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.LiveSessionList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listModels,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.OpenAiModelList },
      401: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: null,
  },
  {
    operation: operations.listPreRecordedJobs,
    parameters: validators['listPreRecordedJobs.parameters'],
    parameterDefaults: defaults['listPreRecordedJobs.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.PreRecordedJobList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listTranscriptions,
    parameters: validators['listTranscriptions.parameters'],
    parameterDefaults: defaults['listTranscriptions.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.TranscriptionList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.listVoices,
    parameters: validators['listVoices.parameters'],
    parameterDefaults: defaults['listVoices.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.VoiceList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.retryCallback,
    parameters: validators['retryCallback.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.revokeKey,
    parameters: validators['revokeKey.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      202: {},
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.searchTranscripts,
    parameters: validators['searchTranscripts.parameters'],
    parameterDefaults: defaults['searchTranscripts.parameters'],
    bodies: {},
    responses: {
      200: { 'application/json': validators.FoundTranscriptList },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.streamAudioTranscription,
    parameters: validators['streamAudioTranscription.parameters'],
    parameterDefaults: defaults['streamAudioTranscription.parameters'],
    bodies: {},
    responses: {
      101: {},
      400: { 'application/json': validators.OpenAiError },
      401: { 'application/json': validators.OpenAiError },
      404: { 'application/json': validators.OpenAiError },
      426: { 'application/json': validators.OpenAiError },
      429: { 'application/json': validators.OpenAiError },
      500: { 'application/json': validators.OpenAiError },
      503: { 'application/json': validators.OpenAiError },
    },
    messages: {
      client: validators.OpenAiRealtimeClientMessage,
      server: validators.OpenAiRealtimeServerMessage,
    },
  },
  {
    operation: operations.streamDeepgramTranscript,
    parameters: validators['streamDeepgramTranscript.parameters'],
    parameterDefaults: defaults['streamDeepgramTranscript.parameters'],
    bodies: {},
    responses: {
      101: {},
      400: { 'application/json': validators.DeepgramError },
      401: { 'application/json': validators.DeepgramError },
      426: { 'application/json': validators.DeepgramError },
      429: { 'application/json': validators.DeepgramError },
      500: { 'application/json': validators.DeepgramError },
      503: { 'application/json': validators.DeepgramError },
    },
    messages: {
      client: validators.DeepgramClientMessage,
      server: validators.DeepgramServerMessage,
    },
  },
  {
    operation: operations.streamDeepgramTurns,
    parameters: validators['streamDeepgramTurns.parameters'],
    parameterDefaults: defaults['streamDeepgramTurns.parameters'],
    bodies: {},
    responses: {
      101: {},
      400: { 'application/json': validators.DeepgramError },
      401: { 'application/json': validators.DeepgramError },
      426: { 'application/json': validators.DeepgramError },
      429: { 'application/json': validators.DeepgramError },
      500: { 'application/json': validators.DeepgramError },
      503: { 'application/json': validators.DeepgramError },
    },
    messages: {
      client: validators.DeepgramFluxClientMessage,
      server: validators.DeepgramFluxServerMessage,
    },
  },
  {
    operation: operations.streamLiveSession,
    parameters: validators['streamLiveSession.parameters'],
    parameterDefaults: null,
    bodies: {},
    responses: {
      101: {},
      426: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: { client: validators.LiveClientMessage, server: validators.LiveServerMessage },
  },
  {
    operation: operations.updateAddOns,
    parameters: validators['updateAddOns.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.AddOnsRequest,
        defaults: defaults.AddOnsRequest,
        knownProperties: knownProperties.AddOnsRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.AddOnResults },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      412: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.updateCorrections,
    parameters: validators['updateCorrections.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.CorrectionsRequest,
        defaults: defaults.CorrectionsRequest,
        knownProperties: knownProperties.CorrectionsRequest,
      },
    },
    responses: {
      200: { 'application/json': validators.Corrections },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      409: { 'application/json': validators.Error },
      412: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.updateTranscription,
    parameters: validators['updateTranscription.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.JobLabels,
        defaults: null,
        knownProperties: knownProperties.JobLabels,
      },
    },
    responses: {
      200: { 'application/json': validators.TranscriptionJobItem },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.updateVoice,
    parameters: validators['updateVoice.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.VoiceChanges,
        defaults: null,
        knownProperties: knownProperties.VoiceChanges,
      },
    },
    responses: {
      200: { 'application/json': validators.Voice },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      404: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.uploadAudio,
    parameters: validators['uploadAudio.parameters'],
    parameterDefaults: null,
    bodies: {
      'application/json': {
        validate: validators.UploadRequest,
        defaults: null,
        knownProperties: knownProperties.UploadRequest,
      },
      'multipart/form-data': { validate: null, defaults: null, knownProperties: null },
    },
    responses: {
      200: { 'application/json': validators.UploadedAudio },
      400: { 'application/json': validators.Error },
      401: { 'application/json': validators.Error },
      413: { 'application/json': validators.Error },
      415: { 'application/json': validators.Error },
      429: { 'application/json': validators.Error },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
] as const satisfies readonly Route[];

/** The routes of the internal listener. */
export const internalRoutes = [
  {
    operation: operations.getMetrics,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'text/plain': validators.MetricsText },
      500: { 'application/json': validators.Error },
    },
    messages: null,
  },
  {
    operation: operations.getNodeReadiness,
    parameters: null,
    parameterDefaults: null,
    bodies: {},
    responses: {
      200: { 'application/json': validators.Readiness },
      500: { 'application/json': validators.Error },
      503: { 'application/json': validators.Error },
    },
    messages: null,
  },
] as const satisfies readonly Route[];

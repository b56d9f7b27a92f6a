// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Listing } from '../listing.ts';
import type { ListingInput, Method } from '../method.ts';

/** One method for each operation. */
export interface Methods {
  /** POST /v2/live: Create a live session */
  createLiveSession: Method<'createLiveSession'>;
  /** POST /v2/pre-recorded: Transcribe a file */
  createPreRecordedJob: Method<'createPreRecordedJob'>;
  /** POST /v2/transcription/{id}/share: Share a transcript by a link */
  createShareLink: Method<'createShareLink'>;
  /** POST /v2/sign-in: Exchange a sign-in link for a key */
  createSignIn: Method<'createSignIn'>;
  /** POST /v2/transcription: Transcribe a file, older address */
  createTranscription: Method<'createTranscription'>;
  /** POST /v2/voices: Enroll a voice */
  createVoice: Method<'createVoice'>;
  /** POST /v2/voices/{id}/samples: Add a sample to a voice */
  createVoiceSample: Method<'createVoiceSample'>;
  /** DELETE /v2/live/{id}: Delete a live session */
  deleteLiveSession: Method<'deleteLiveSession'>;
  /** DELETE /v2/pre-recorded/{id}: Delete a pre-recorded job */
  deletePreRecordedJob: Method<'deletePreRecordedJob'>;
  /** DELETE /v2/transcription/{id}: Delete a job of either kind */
  deleteTranscription: Method<'deleteTranscription'>;
  /** DELETE /v2/voices/{id}: Delete a voice */
  deleteVoice: Method<'deleteVoice'>;
  /** GET /v2/live/{id}/file: Download the audio of a live session */
  downloadLiveAudio: Method<'downloadLiveAudio'>;
  /** GET /v2/pre-recorded/{id}/file: Download the audio of a pre-recorded job */
  downloadPreRecordedAudio: Method<'downloadPreRecordedAudio'>;
  /** GET /v2/transcription/{id}/transcript: Download a transcript as text or subtitles */
  downloadTranscript: Method<'downloadTranscript'>;
  /** GET /v2/transcription/{id}/file: Download the audio of a job of either kind */
  downloadTranscriptionAudio: Method<'downloadTranscriptionAudio'>;
  /** GET /v2/transcription/{id}/corrections: Read the corrections of a transcript */
  getCorrections: Method<'getCorrections'>;
  /** GET /health: Check whether the process is alive */
  getHealth: Method<'getHealth'>;
  /** GET /v2/live/{id}: Read a live session */
  getLiveSession: Method<'getLiveSession'>;
  /** GET /metrics: Read the metrics */
  getMetrics: Method<'getMetrics'>;
  /** GET /readyz: Check whether this node takes work */
  getNodeReadiness: Method<'getNodeReadiness'>;
  /** GET /v2/openapi.json: Read this document */
  getOpenapiDocument: Method<'getOpenapiDocument'>;
  /** GET /v2/pre-recorded/{id}: Read a pre-recorded job */
  getPreRecordedJob: Method<'getPreRecordedJob'>;
  /** GET /ready: Check whether the service takes work */
  getReadiness: Method<'getReadiness'>;
  /** GET /v2/transcription/{id}: Read a job of either kind */
  getTranscription: Method<'getTranscription'>;
  /** GET /v2/voices/{id}: Read a voice */
  getVoice: Method<'getVoice'>;
  /** GET /v2/callbacks: List callbacks */
  listCallbacks: Method<'listCallbacks'>;
  /** GET /v2/keys: List the keys of your account */
  listKeys: Method<'listKeys'>;
  /** GET /v2/live: List live sessions */
  listLiveSessions: Method<'listLiveSessions'>;
  /** GET /v2/pre-recorded: List pre-recorded jobs */
  listPreRecordedJobs: Method<'listPreRecordedJobs'>;
  /**
   * GET /v2/transcription: List jobs of both kinds
   * @deprecated
   */
  listTranscriptions: Method<'listTranscriptions'>;
  /** GET /v2/voices: List voices */
  listVoices: Method<'listVoices'>;
  /** POST /v2/callbacks/{id}/retry: Send a callback again */
  retryCallback: Method<'retryCallback'>;
  /** DELETE /v2/keys/{id}: Revoke a key */
  revokeKey: Method<'revokeKey'>;
  /** GET /v2/search: Search transcripts */
  searchTranscripts: Method<'searchTranscripts'>;
  /** PUT /v2/transcription/{id}/add-ons: Make add-ons of a corrected transcript */
  updateAddOns: Method<'updateAddOns'>;
  /** PUT /v2/transcription/{id}/corrections: Correct a transcript */
  updateCorrections: Method<'updateCorrections'>;
  /** PATCH /v2/transcription/{id}: Name and tag a job of either kind */
  updateTranscription: Method<'updateTranscription'>;
  /** PATCH /v2/voices/{id}: Rename a voice */
  updateVoice: Method<'updateVoice'>;
  /** POST /v2/upload: Store an audio file */
  uploadAudio: Method<'uploadAudio'>;
}

/** One iterator for each listing. */
export interface Listings {
  /** GET /v2/callbacks: List callbacks */
  callbacks(input?: ListingInput<'listCallbacks'>): Listing<'listCallbacks'>;
  /** GET /v2/keys: List the keys of your account */
  keys(input?: ListingInput<'listKeys'>): Listing<'listKeys'>;
  /** GET /v2/live: List live sessions */
  liveSessions(input?: ListingInput<'listLiveSessions'>): Listing<'listLiveSessions'>;
  /** GET /v2/pre-recorded: List pre-recorded jobs */
  preRecordedJobs(input?: ListingInput<'listPreRecordedJobs'>): Listing<'listPreRecordedJobs'>;
  /**
   * GET /v2/transcription: List jobs of both kinds
   * @deprecated
   */
  transcriptions(input?: ListingInput<'listTranscriptions'>): Listing<'listTranscriptions'>;
  /** GET /v2/voices: List voices */
  voices(input?: ListingInput<'listVoices'>): Listing<'listVoices'>;
  /** GET /v2/search: Search transcripts */
  foundTranscripts(input: ListingInput<'searchTranscripts'>): Listing<'searchTranscripts'>;
}

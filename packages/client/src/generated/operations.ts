// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package client

import type { Credential, OperationFacts, SocketFacts } from '../operation-facts.ts';

/** How to send each operation and how to read its documented responses. */
export const operations = {
  createLiveSession: {
    method: 'POST',
    path: '/v2/live',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 201: 'json' },
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503],
  },
  createPreRecordedJob: {
    method: 'POST',
    path: '/v2/pre-recorded',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 201: 'json' },
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503],
  },
  createShareLink: {
    method: 'POST',
    path: '/v2/transcription/{id}/share',
    security: 'serviceKey',
    repeat: 'never',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503],
  },
  createSignIn: {
    method: 'POST',
    path: '/v2/sign-in',
    security: null,
    repeat: 'never',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 413, 415, 429, 500, 503],
  },
  createTranscription: {
    method: 'POST',
    path: '/v2/transcription',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 201: 'json' },
    errors: [400, 401, 403, 404, 413, 415, 429, 500, 503],
  },
  createVoice: {
    method: 'POST',
    path: '/v2/voices',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 201: 'json' },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
  },
  createVoiceSample: {
    method: 'POST',
    path: '/v2/voices/{id}/samples',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503],
  },
  deleteLiveSession: {
    method: 'DELETE',
    path: '/v2/live/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [401, 403, 404, 429, 500, 503],
  },
  deletePreRecordedJob: {
    method: 'DELETE',
    path: '/v2/pre-recorded/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [401, 403, 404, 429, 500, 503],
  },
  deleteTranscription: {
    method: 'DELETE',
    path: '/v2/transcription/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [401, 403, 404, 429, 500, 503],
  },
  deleteVoice: {
    method: 'DELETE',
    path: '/v2/voices/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [401, 404, 429, 500, 503],
  },
  downloadLiveAudio: {
    method: 'GET',
    path: '/v2/live/{id}/file',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'binary', 206: 'binary' },
    errors: [400, 401, 404, 416, 429, 500, 503],
  },
  downloadPreRecordedAudio: {
    method: 'GET',
    path: '/v2/pre-recorded/{id}/file',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'binary', 206: 'binary' },
    errors: [400, 401, 404, 416, 429, 500, 503],
  },
  downloadTranscript: {
    method: 'GET',
    path: '/v2/transcription/{id}/transcript',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'text' },
    errors: [400, 401, 404, 409, 429, 500, 503],
  },
  downloadTranscriptionAudio: {
    method: 'GET',
    path: '/v2/transcription/{id}/file',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'binary', 206: 'binary' },
    errors: [400, 401, 404, 416, 429, 500, 503],
  },
  getCorrections: {
    method: 'GET',
    path: '/v2/transcription/{id}/corrections',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 404, 429, 500, 503],
  },
  getHealth: {
    method: 'GET',
    path: '/health',
    security: null,
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [500],
  },
  getLiveSession: {
    method: 'GET',
    path: '/v2/live/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 404, 429, 500, 503],
  },
  getMetrics: {
    method: 'GET',
    path: '/metrics',
    security: null,
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'text' },
    errors: [500],
  },
  getNodeReadiness: {
    method: 'GET',
    path: '/readyz',
    security: null,
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [500, 503],
  },
  getOpenapiDocument: {
    method: 'GET',
    path: '/v2/openapi.json',
    security: null,
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [500],
  },
  getPreRecordedJob: {
    method: 'GET',
    path: '/v2/pre-recorded/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 404, 429, 500, 503],
  },
  getReadiness: {
    method: 'GET',
    path: '/ready',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 429, 500, 503],
  },
  getTranscription: {
    method: 'GET',
    path: '/v2/transcription/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 404, 429, 500, 503],
  },
  getVoice: {
    method: 'GET',
    path: '/v2/voices/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [401, 404, 429, 500, 503],
  },
  listCallbacks: {
    method: 'GET',
    path: '/v2/callbacks',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  listKeys: {
    method: 'GET',
    path: '/v2/keys',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  listLiveSessions: {
    method: 'GET',
    path: '/v2/live',
    security: 'serviceKey',
    repeat: 'always',
    json: ['custom_metadata'],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  listPreRecordedJobs: {
    method: 'GET',
    path: '/v2/pre-recorded',
    security: 'serviceKey',
    repeat: 'always',
    json: ['custom_metadata'],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  listTranscriptions: {
    method: 'GET',
    path: '/v2/transcription',
    security: 'serviceKey',
    repeat: 'always',
    json: ['custom_metadata'],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  listVoices: {
    method: 'GET',
    path: '/v2/voices',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  retryCallback: {
    method: 'POST',
    path: '/v2/callbacks/{id}/retry',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [400, 401, 404, 409, 429, 500, 503],
  },
  revokeKey: {
    method: 'DELETE',
    path: '/v2/keys/{id}',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 202: 'nothing' },
    errors: [401, 404, 429, 500, 503],
  },
  searchTranscripts: {
    method: 'GET',
    path: '/v2/search',
    security: 'serviceKey',
    repeat: 'always',
    json: ['custom_metadata'],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 429, 500, 503],
  },
  updateAddOns: {
    method: 'PUT',
    path: '/v2/transcription/{id}/add-ons',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 404, 409, 412, 413, 415, 429, 500, 503],
  },
  updateCorrections: {
    method: 'PUT',
    path: '/v2/transcription/{id}/corrections',
    security: 'serviceKey',
    repeat: 'always',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 404, 409, 412, 413, 415, 429, 500, 503],
  },
  updateTranscription: {
    method: 'PATCH',
    path: '/v2/transcription/{id}',
    security: 'serviceKey',
    repeat: 'never',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 404, 413, 415, 429, 500, 503],
  },
  updateVoice: {
    method: 'PATCH',
    path: '/v2/voices/{id}',
    security: 'serviceKey',
    repeat: 'never',
    json: [],
    form: null,
    answers: { 200: 'json' },
    errors: [400, 401, 404, 413, 415, 429, 500, 503],
  },
  uploadAudio: {
    method: 'POST',
    path: '/v2/upload',
    security: 'serviceKey',
    repeat: 'keyed',
    json: [],
    form: 'audio',
    answers: { 200: 'json' },
    errors: [400, 401, 413, 415, 429, 500, 503],
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;

/** The listings, by the name of their iterator. */
export const listings = {
  callbacks: 'listCallbacks',
  keys: 'listKeys',
  liveSessions: 'listLiveSessions',
  preRecordedJobs: 'listPreRecordedJobs',
  transcriptions: 'listTranscriptions',
  voices: 'listVoices',
  foundTranscripts: 'searchTranscripts',
} as const satisfies Readonly<Record<string, keyof typeof operations>>;

/** Where each credential is sent. */
export const credentials = {
  serviceKey: { in: 'header', name: 'x-service-key' },
  sessionToken: { in: 'query', name: 'token' },
} as const satisfies Readonly<Record<string, Credential>>;

/** The header that makes a repeated POST harmless. */
export const idempotencyHeader = 'Idempotency-Key';

/** What the socket allows, and what a client does on each close code. */
export const socket = {
  maxFrameBytes: 1048576,
  closeCodes: {
    1000: { name: 'session_ended', client: 'done' },
    1002: { name: 'protocol_error', client: 'reconnect' },
    1007: { name: 'invalid_text', client: 'reconnect' },
    1008: { name: 'too_many_fragments', client: 'reconnect' },
    1009: { name: 'frame_too_large', client: 'reconnect' },
    1011: { name: 'internal_error', client: 'reconnect' },
    4400: { name: 'bad_messages', client: 'stop' },
    4401: { name: 'token_unknown', client: 'stop' },
    4403: { name: 'session_over', client: 'stop' },
    4408: { name: 'timed_out', client: 'stop' },
    4409: { name: 'session_in_use', client: 'stop' },
    4429: { name: 'too_many_connections', client: 'stop' },
    4503: { name: 'draining', client: 'reconnect' },
    4504: { name: 'audio_unplaced', client: 'reconnect' },
    4508: { name: 'slow_reader', client: 'reconnect' },
  },
} as const satisfies SocketFacts;

/** The stable error codes of each operation, by the status of the response. */
export interface ErrorCodes {
  createLiveSession: {
    400: 'invalid_request' | 'malformed_json' | 'region_conflict' | 'idempotency_key_reused' | 'address_not_allowed';
    401: 'missing_key' | 'invalid_key';
    403: 'voices_disabled';
    404: 'voice_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited' | 'too_many_sessions' | 'at_capacity';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  createPreRecordedJob: {
    400: 'invalid_request' | 'malformed_json' | 'idempotency_key_reused' | 'address_not_allowed';
    401: 'missing_key' | 'invalid_key';
    403: 'voices_disabled';
    404: 'voice_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited' | 'too_many_jobs' | 'queue_full';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  createShareLink: {
    400: 'invalid_request' | 'malformed_json';
    401: 'missing_key' | 'invalid_key';
    403: 'sharing_off';
    404: 'job_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  createSignIn: {
    400: 'invalid_request' | 'malformed_json';
    401: 'invalid_sign_in_code';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  createTranscription: {
    400: 'invalid_request' | 'malformed_json' | 'idempotency_key_reused' | 'address_not_allowed';
    401: 'missing_key' | 'invalid_key';
    403: 'voices_disabled';
    404: 'voice_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited' | 'too_many_jobs' | 'queue_full';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  createVoice: {
    400: 'invalid_request' | 'malformed_json' | 'idempotency_key_reused';
    401: 'missing_key' | 'invalid_key';
    403: 'voices_disabled';
    404: 'job_not_found' | 'file_not_found';
    409: 'job_not_done' | 'too_many_voices';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding' | 'unsupported_audio';
    422: 'too_little_speech' | 'several_speakers';
    429: 'rate_limited' | 'at_capacity';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  createVoiceSample: {
    400: 'invalid_request' | 'malformed_json' | 'idempotency_key_reused';
    401: 'missing_key' | 'invalid_key';
    403: 'voices_disabled';
    404: 'voice_not_found' | 'job_not_found' | 'file_not_found';
    409: 'job_not_done' | 'too_many_voices';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding' | 'unsupported_audio';
    422: 'too_little_speech' | 'several_speakers';
    429: 'rate_limited' | 'at_capacity';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  deleteLiveSession: {
    401: 'missing_key' | 'invalid_key';
    403: 'job_in_progress';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  deletePreRecordedJob: {
    401: 'missing_key' | 'invalid_key';
    403: 'job_in_progress';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  deleteTranscription: {
    401: 'missing_key' | 'invalid_key';
    403: 'job_in_progress';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  deleteVoice: {
    401: 'missing_key' | 'invalid_key';
    404: 'voice_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  downloadLiveAudio: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found' | 'file_not_found';
    416: 'range_not_satisfiable';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  downloadPreRecordedAudio: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found' | 'file_not_found';
    416: 'range_not_satisfiable';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  downloadTranscript: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    409: 'job_not_done';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  downloadTranscriptionAudio: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found' | 'file_not_found';
    416: 'range_not_satisfiable';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getCorrections: {
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getHealth: {
    500: 'internal_error';
  };
  getLiveSession: {
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getMetrics: {
    500: 'internal_error';
  };
  getNodeReadiness: {
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getOpenapiDocument: {
    500: 'internal_error';
  };
  getPreRecordedJob: {
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getReadiness: {
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getTranscription: {
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  getVoice: {
    401: 'missing_key' | 'invalid_key';
    404: 'voice_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listCallbacks: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listKeys: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listLiveSessions: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listPreRecordedJobs: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listTranscriptions: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  listVoices: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  retryCallback: {
    400: 'invalid_request' | 'idempotency_key_reused';
    401: 'missing_key' | 'invalid_key';
    404: 'callback_not_found';
    409: 'callback_delivered';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  revokeKey: {
    401: 'missing_key' | 'invalid_key';
    404: 'key_not_found';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  searchTranscripts: {
    400: 'invalid_request';
    401: 'missing_key' | 'invalid_key';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining';
  };
  updateAddOns: {
    400: 'invalid_request' | 'malformed_json';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    409: 'job_not_done';
    412: 'corrections_changed';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited' | 'at_capacity';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  updateCorrections: {
    400: 'invalid_request' | 'malformed_json';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    409: 'job_not_done';
    412: 'corrections_changed';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  updateTranscription: {
    400: 'invalid_request' | 'malformed_json';
    401: 'missing_key' | 'invalid_key';
    404: 'job_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  updateVoice: {
    400: 'invalid_request' | 'malformed_json';
    401: 'missing_key' | 'invalid_key';
    404: 'voice_not_found';
    413: 'body_too_large';
    415: 'unsupported_media_type' | 'unsupported_content_encoding';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
  uploadAudio: {
    400: 'invalid_request' | 'malformed_json' | 'malformed_multipart' | 'idempotency_key_reused' | 'address_not_allowed';
    401: 'missing_key' | 'invalid_key';
    413: 'body_too_large' | 'audio_too_long';
    415: 'unsupported_media_type' | 'unsupported_content_encoding' | 'unsupported_audio';
    429: 'rate_limited';
    500: 'internal_error';
    503: 'not_ready' | 'draining' | 'storage_full';
  };
}

// Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.
// Command: codegen generate --package contract

import type { ErrorFacts } from '../tables.ts';

/** Every error code that a response can carry. */
export const errorCodes = {
  address_not_allowed: { status: 400, summary: 'The service must not call this address.' },
  at_capacity: {
    status: 429,
    summary: 'The service has no capacity for another live session, or for more add-ons, now.',
  },
  audio_too_long: { status: 413, summary: 'The audio is longer than the operator allows.' },
  body_too_large: { status: 413, summary: 'The body has more bytes than the operator allows.' },
  callback_delivered: {
    status: 409,
    summary: 'The callback was delivered, so it cannot be sent again.',
  },
  callback_not_found: { status: 404, summary: 'The account has no callback with this id.' },
  corrections_changed: {
    status: 412,
    summary: 'The corrections were changed since they were read.',
  },
  draining: { status: 503, summary: 'The service is shutting down and accepts no new work.' },
  file_not_found: { status: 404, summary: 'The job has no stored audio yet, or none any more.' },
  idempotency_key_reused: {
    status: 400,
    summary: 'The idempotency key was used before with a different request.',
  },
  internal_error: { status: 500, summary: 'Something went wrong inside the service.' },
  invalid_key: { status: 401, summary: 'The key is unknown or was revoked.' },
  invalid_request: {
    status: 400,
    summary: 'A field or parameter breaks a rule. `validation_errors` names each one.',
  },
  invalid_sign_in_code: {
    status: 401,
    summary: 'The sign-in link was used before, has expired, or is unknown.',
  },
  job_in_progress: {
    status: 403,
    summary: 'The job is queued or processing and cannot be deleted yet.',
  },
  job_not_done: {
    status: 409,
    summary: 'The job has no transcript, because its status is not `done`.',
  },
  job_not_found: { status: 404, summary: 'No job has this id, or it belongs to another key.' },
  key_not_found: { status: 404, summary: 'The account has no key with this id that works.' },
  malformed_json: { status: 400, summary: 'The body is not JSON.' },
  malformed_multipart: { status: 400, summary: 'The form cannot be read.' },
  missing_key: { status: 401, summary: 'The request has no key.' },
  model_not_found: { status: 404, summary: 'No model with this name is installed.' },
  not_ready: {
    status: 503,
    summary: 'The service is starting, or a part that it needs does not respond.',
  },
  queue_full: { status: 429, summary: 'The queue of the service is full.' },
  range_not_satisfiable: { status: 416, summary: 'The range lies outside the file.' },
  rate_limited: { status: 429, summary: 'The key has sent too many requests in too short a time.' },
  region_conflict: { status: 400, summary: 'The query and the body name different regions.' },
  result_too_large: {
    status: 413,
    summary: 'The result of the job has more bytes than the operator allows.',
  },
  route_not_found: { status: 404, summary: 'No operation has this path and method.' },
  several_speakers: { status: 422, summary: 'Several people talk in the recording.' },
  sharing_off: { status: 403, summary: 'The operator does not allow links.' },
  storage_full: { status: 503, summary: 'The storage of the service is full.' },
  too_little_speech: {
    status: 422,
    summary: 'The recording has too little speech to know a voice by.',
  },
  too_many_jobs: {
    status: 429,
    summary: 'The key has as many unfinished jobs as the operator allows.',
  },
  too_many_sessions: {
    status: 429,
    summary: 'The key has as many open sessions as the operator allows.',
  },
  too_many_voices: {
    status: 409,
    summary: 'The account has as many voices, or the voice as many samples, as it may have.',
  },
  unsupported_audio: { status: 415, summary: 'The file has no audio that the service can decode.' },
  unsupported_content_encoding: {
    status: 415,
    summary: 'The body is compressed in a way that the service does not read.',
  },
  unsupported_media_type: {
    status: 415,
    summary: 'The content type of the body is not one that the operation takes.',
  },
  upgrade_required: { status: 426, summary: 'The address speaks WebSocket only.' },
  voice_not_found: {
    status: 404,
    summary: 'No voice has this id, or it belongs to another account.',
  },
  voices_disabled: {
    status: 403,
    summary: 'The operator has turned voices off, or the models for them are not installed.',
  },
} as const satisfies Readonly<Record<string, ErrorFacts>>;

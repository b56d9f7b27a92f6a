export { addresses, originOf, uploadIdIn } from './addresses.ts';
export { type CallbackHeaders, CallbackSigner } from './callback-signer.ts';
export { etagOfVersion, versionOfIfMatch } from './corrections.ts';
export { IdGenerator, type NewId } from './ids.ts';
export { API_VERSION, extensionOf, requestIdOfJob } from './job-record.ts';
export {
  invalidFile,
  type JobParameters,
  phrasesIn,
  refuseFile,
  transcriptionJob,
  translationJob,
} from './openai/job-of-form.ts';
export { isAlias, modelNotFound, modelsOf, refuseUnknownModel } from './openai/models.ts';
export {
  type StreamedJob,
  streamedResponse,
  transcriptEvents,
  transcriptionResponse,
  translationResponse,
} from './openai/responses.ts';
export {
  type CallbackListQuery,
  callbackPageLinks,
  keyPageLinks,
  type ListQuery,
  type NoFilters,
  pageLinks,
  parseTimestamp,
} from './page-links.ts';
export { randomHex, randomText } from './random-text.ts';
export {
  addressNotAllowed,
  checkSpeakerCounts,
  idempotencyKeyReused,
  resolveRegion,
} from './rules.ts';
export { givenNames, transcriptText, voiceNames } from './transcript-text.ts';
export { withoutSecrets } from './without-secrets.ts';

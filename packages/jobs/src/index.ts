export { addresses, originOf, uploadIdIn, withoutSecrets } from './addresses.ts';
export { type CallbackHeaders, CallbackSigner } from './callback-signer.ts';
export { etagOfVersion, versionOfIfMatch } from './corrections.ts';
export {
  API_VERSION,
  extensionOf,
  IdGenerator,
  type NewId,
  randomHex,
  randomText,
  requestIdOfJob,
} from './ids.ts';
export {
  invalidFile,
  isAlias,
  type JobParameters,
  modelNotFound,
  modelsOf,
  phrasesIn,
  refuseFile,
  refuseUnknownModel,
  transcriptionJob,
  translationJob,
} from './openai/job-of-form.ts';
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
export {
  addressNotAllowed,
  checkSpeakerCounts,
  idempotencyKeyReused,
  resolveRegion,
} from './rules.ts';
export { givenNames, transcriptText, voiceNames } from './transcript-text.ts';

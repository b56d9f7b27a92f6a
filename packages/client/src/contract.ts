/**
 * The only import of the contract: its types, and the generated operation table for run time. `@verbatim/contract` is
 * imported for its types only, because its validators are larger than this client.
 */
export type {
  AudioMetadata,
  Corrections,
  ErrorCode,
  LiveJob,
  LiveJobItem,
  LiveResult,
  LiveServerMessage,
  LiveSessionRequest,
  OperationTypes,
  PreRecordedJob,
  PreRecordedJobItem,
  PreRecordedJobRequest,
  PreRecordedResult,
  SpeakerCorrection,
  StartSessionMessage,
  Transcription,
  TranscriptionJob,
  UpdateWordsData,
  UploadedAudio,
  Utterance,
  WordCorrection,
  webhooks,
} from '@verbatim/contract';
export {
  credentials,
  type ErrorCodes,
  idempotencyHeader,
  listings,
  operations,
  socket,
} from './generated/operations.ts';

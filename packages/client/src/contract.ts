/**
 * The one door to the contract: its types, and the generated table of what the client knows of it at run time. The
 * package of the contract itself is imported for types alone, because its validators are larger than this whole client.
 */
export type {
  AudioMetadata,
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
  StartSessionMessage,
  TranscriptionJob,
  UploadedAudio,
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

export type { BlobRegister, BlobSum } from './blob-register.ts';
export { diskBlobs } from './blobs/disk-blobs.ts';
export { recordedBlobs } from './blobs/recorded-blobs.ts';
export type { BlobOwner, BlobPart, GrowingRows, GrowingState } from './blobs/s3/growing-rows.ts';
export { type S3Address, type S3Credentials, s3AddressOf } from './blobs/s3/s3-address.ts';
export { type S3BlobOptions, s3Blobs } from './blobs/s3/s3-blobs.ts';
export type { BlobStore, BlobWriter, GrowingBlob, LocalFile } from './blobs.ts';
export {
  type CallbackPage,
  type CallbackQuery,
  type CallbackRetry,
  type CallbackRetryOutcome,
  type CallbackRow,
  type CallbackStore,
  MAX_DELIVERED_CALLBACKS,
} from './callbacks.ts';
export type {
  CorrectionStore,
  CorrectionsOutcome,
  CorrectionsUpdate,
  StoredCorrections,
} from './corrections.ts';
export type {
  CreateOutcome,
  FinishedJobRow,
  JobCounts,
  JobPage,
  JobProgress,
  JobQuery,
  JobRow,
  JobStore,
  NewJob,
  NewSession,
  OpenLimits,
  RemoveOutcome,
  ResultPart,
  ResultPiece,
  ResultPosition,
  ShownJob,
} from './jobs.ts';
export type { KeyPage, KeyQuery, KeyRow, KeyStore, SignInCode } from './keys.ts';
export { compareRows, type TableComparison } from './move/compare-rows.ts';
export { type BlobCounts, type BlobMove, moveBlobs, settleBlobs } from './move/move-blobs.ts';
export { countAllRows, moveRows, type RowCounts } from './move/move-rows.ts';
export { MoveError, type MoveMark, type MoveSource, type MoveTarget } from './move/row-store.ts';
export {
  MAX_NODE_LEASE_MS,
  type NewNode,
  type NodeBeat,
  type NodeReport,
  type NodeRole,
  type NodeRow,
  type NodeStore,
  type RateSlice,
  type RateStore,
  type WorkLease,
  type WorkLeases,
} from './nodes.ts';
export type {
  Delivery,
  DeliveryLease,
  DeliveryRequest,
  LeasedDelivery,
  NewDelivery,
  Outbox,
} from './outbox.ts';
export type { PostgresStore, PostgresStoreOptions } from './postgres/open-postgres-store.ts';
export type { JobOutcome, JobQueue, Lease, LeasedJob, LeaseRequest } from './queue.ts';
export type {
  IdempotentOutcome,
  IdempotentResponse,
  ResponseStore,
} from './responses.ts';
export type {
  ConnectOutcome,
  SessionLease,
  SessionProgress,
  SessionRecording,
  SessionRow,
  SessionStore,
} from './sessions.ts';
export { sqliteSchemaVersion } from './sqlite/migrations/migrate.ts';
export { type OpenStoreOptions, openStore } from './sqlite/open-store.ts';
export { openSqliteSource, openSqliteTarget } from './sqlite/sqlite-rows.ts';
export {
  type ClusterStore,
  type SchemaVersion,
  type Store,
  StoreError,
  type StoreFailure,
} from './store.ts';
export type { Upload, UploadStore } from './uploads.ts';

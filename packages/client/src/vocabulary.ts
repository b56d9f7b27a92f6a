/** Exports that both client entries share: results, errors, options, and the types of the contract. */
export type * from './contract.ts';
export type { HttpClient, Listings, Methods } from './http-client.ts';
export type { Item, Listing, Page } from './listing.ts';
export type { CallId, Data, Input, ListingInput, Method, ResultOf } from './method.ts';
export type { WaitOptions } from './poll-job.ts';
export type {
  AbortedError,
  AnswerExcerpt,
  ErrorValue,
  LocalError,
  NetworkError,
  ProtocolCode,
  ProtocolError,
  TimeoutError,
  UsageError,
} from './result.ts';
export {
  type AnyFailure,
  type ApiFailure,
  type Failure,
  type LocalFailure,
  type Result,
  type Success,
  unwrap,
  VerbatimError,
} from './result.ts';
export type { ApiKey, CallOptions, ClientClock as Clock, ClientOptions } from './settings.ts';
export type {
  FinishedJob,
  JobFailure,
  TranscribeOptions,
  TranscribeProgress,
  TranscribeResult,
  WaitForJobOptions,
} from './transcribe.ts';
export type { AudioSource, UploadOptions, UploadProgress } from './upload.ts';

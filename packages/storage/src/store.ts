import type { AnswerStore } from './answers.ts';
import type { BlobRegister } from './blob-register.ts';
import type { JobStore } from './jobs.ts';
import type { KeyStore } from './keys.ts';
import type { Outbox } from './outbox.ts';
import type { JobQueue } from './queue.ts';
import type { SessionStore } from './sessions.ts';
import type { UploadStore } from './uploads.ts';

/**
 * Everything the service keeps but the bytes of audio. Each method is one transaction of its own: when it resolves, all of
 * it is durable, and when it rejects, none of it has happened. What belongs together, such as a job, its place in the queue
 * and its callbacks, is therefore one call.
 *
 * Times are milliseconds since 1970; JSON is text, because nothing in here looks into it but the filter for metadata.
 */
export interface Store {
  readonly jobs: JobStore;
  readonly queue: JobQueue;
  readonly uploads: UploadStore;
  readonly keys: KeyStore;
  readonly answers: AnswerStore;
  readonly sessions: SessionStore;
  readonly outbox: Outbox;
  readonly blobs: BlobRegister;
  /** Resolves if the store answers and can be written to. */
  check(): Promise<void>;
  /** Looks through everything for damage: one sentence for each, none if it is sound. */
  verify(): Promise<readonly string[]>;
  /** Writes a consistent copy of the whole store into a file, while it is being used. */
  copyTo(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Why a store could not do what it was asked for. */
export type StoreFailure =
  /** There is no room left. Nothing was written. */
  | 'full'
  /** Too many calls wait already, or somebody else holds the store for too long. */
  | 'busy'
  /** The store is closed, or was ended by a failure of its own. */
  | 'closed'
  /** The stored data is damaged. */
  | 'corrupt'
  | 'unknown';

/** A call that failed. Nothing of it has happened. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly failure: StoreFailure;

  constructor(failure: StoreFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.failure = failure;
  }
}

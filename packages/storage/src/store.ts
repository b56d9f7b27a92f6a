import type { BlobRegister } from './blobs.ts';
import type { CorrectionStore, JobStore } from './jobs.ts';
import type { KeyStore } from './keys.ts';
import type { NodeStore, RateStore, WorkLeases } from './nodes.ts';
import type { CallbackStore, Outbox } from './outbox.ts';
import type { JobQueue } from './queue.ts';
import type { SearchStore } from './search.ts';
import type { SessionStore } from './sessions.ts';
import type { ResponseStore, UploadStore } from './uploads.ts';
import type { VoiceStore } from './voices.ts';

/**
 * Everything the service stores but the bytes of audio. Each method is one transaction: when it resolves, all of it is durable,
 * and when it rejects, nothing was changed. Changes that belong together, such as a job, its queue entry and its callbacks,
 * are therefore one call.
 *
 * Times are milliseconds since 1970. JSON is text, because only the metadata filter looks into it.
 */
export interface Store {
  readonly jobs: JobStore;
  readonly corrections: CorrectionStore;
  readonly queue: JobQueue;
  readonly search: SearchStore;
  readonly uploads: UploadStore;
  readonly keys: KeyStore;
  readonly voices: VoiceStore;
  readonly responses: ResponseStore;
  readonly sessions: SessionStore;
  readonly outbox: Outbox;
  readonly callbacks: CallbackStore;
  readonly blobs: BlobRegister;
  /** Resolves if the store can be read and written. */
  check(): Promise<void>;
  /** Checks the whole store for damage: one sentence for each kind found, none if it is sound. */
  verify(): Promise<readonly string[]>;
  /** Writes a consistent copy of the whole store into a file, while it is being used. */
  copyTo(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A store that several nodes may share: it also keeps what they know of each other. */
export interface ClusterStore extends Store {
  readonly nodes: NodeStore;
  readonly work: WorkLeases;
  readonly rates: RateStore;
}

export interface SchemaVersion {
  readonly version: number;
  /** The version that this program brings a store to when it opens it. */
  readonly known: number;
}

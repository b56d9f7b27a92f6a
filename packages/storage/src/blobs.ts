import { randomBytes } from 'node:crypto';
import type { SessionLease } from './sessions.ts';
import { StoreError } from './store-error.ts';

/** Writes one blob. It becomes visible with `commit`. */
export interface BlobWriter {
  readonly byteLength: number;
  /** Resolves when the writer accepts more bytes. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the bytes durable and returns their key. */
  commit(): Promise<string>;
  /** Discards the written bytes. Does nothing after `commit`. */
  abort(): Promise<void>;
}

/** A blob that is written over a long time, such as a recording. Its durable bytes can be read at any time. */
export interface GrowingBlob {
  readonly key: string;
  /** Number of durable bytes. */
  readonly byteLength: number;
  /** Resolves when these bytes are durable; if it rejects, none of them was written. One call at a time. */
  append(chunks: readonly Uint8Array[]): Promise<void>;
  /** Completes the blob: it never changes again. */
  end(): Promise<void>;
  /** Closes the file without completing the blob: `growOn` continues it later. */
  release(): Promise<void>;
}

/** A file on this machine with the bytes of a blob, for programs that need one. */
export interface LocalFile {
  readonly path: string;
  /** True if the blob may still get longer. */
  readonly grows: boolean;
  /** Deletes the file if it is a copy. */
  release(): Promise<void>;
}

/** Audio files. A blob never changes, except that a growing one gets longer. */
export interface BlobStore {
  /** True if other processes may write blobs at the same time. */
  readonly isShared: boolean;
  /** A store with limited space refuses what doesn't fit, by expected and by written bytes. */
  create(expectedBytes?: number): Promise<BlobWriter>;
  /** Writes a blob under the key that it has in another store, to move it. A blob with this key is replaced. */
  createAs(key: string, expectedBytes?: number): Promise<BlobWriter>;
  /** Creates a growing blob. It is visible at once. */
  grow(): Promise<GrowingBlob>;
  /** Creates a growing blob under the key that it has in another store. One with this key begins anew, empty. */
  growAs(key: string): Promise<GrowingBlob>;
  /**
   * Continues a growing blob at a length that was durable; bytes after it are cut off. `session`: the lease of the session that it is the
   * recording of. Where several nodes write, it is refused once that lease is over.
   */
  growOn(key: string, byteLength: number, session?: SessionLease): Promise<GrowingBlob>;
  /** Null if there is no such blob. */
  byteLength(key: string): Promise<number | null>;
  /** Bytes that can be read from its beginning, by asking for each object that it is made of; null if there is no such blob. */
  storedLength(key: string): Promise<number | null>;
  /** Bytes from `start` up to, not including, `end`. */
  read(key: string, start: number, end: number): ReadableStream<Uint8Array>;
  local(key: string): Promise<LocalFile>;
  /** Does nothing if there is no such blob. */
  delete(key: string): Promise<void>;
  /** All keys, in batches of any size. */
  keys(): AsyncIterable<readonly string[]>;
  /** The keys whose writers have had time to store a row that names them: if the store is not shared, all. */
  settledKeys(): AsyncIterable<readonly string[]>;
  /** Removes the files that this process left behind when it last ended: of writers before `commit`, and local copies. */
  removeUnfinished(): Promise<void>;
  /** Does a piece of the work that the store needs from time to time, such as to remove what other processes left behind. */
  maintain(): Promise<void>;
  /** Resolves if blobs can be read and written. */
  check(): Promise<void>;
  /** Bytes of growing blobs that are durable in another place than the rest, and still have to be moved; null if there is one place only. */
  waitingBytes(): Promise<number | null>;
  /** How far the clock of this machine is behind that of the server of the blobs; 0 if they agree, or if there is no server. */
  clockApartMs(): number;
  /** Free space in bytes; null if it is unknown. */
  freeBytes(): Promise<number | null>;
}

/** What is known of a blob, by its writer or by the upload that has it. */
export interface BlobSum {
  readonly key: string;
  readonly byteLength: number;
  /** SHA-256 in hex. Null: only the length is known. */
  readonly sha256: string | null;
}

/** The store's record of which blobs are in use and which can be deleted. */
export interface BlobRegister {
  /** Unused blobs to delete; none while a backup holds them back. */
  trash(now: number, limit: number): Promise<readonly string[]>;
  /** Records what was written. */
  record(sum: BlobSum): Promise<void>;
  /** What is known of these blobs: by their records, and by the uploads that have them. */
  sums(keys: readonly string[]): Promise<readonly BlobSum[]>;
  /** Records that these blobs are deleted. */
  forget(keys: readonly string[]): Promise<void>;
  /** Those of these blobs that are neither in use nor in the trash. */
  unknown(keys: readonly string[]): Promise<readonly string[]>;
  /** The keys of all blobs in use in ascending order, a page of `limit` from the first one after this text. */
  inUse(after: string, limit: number): Promise<readonly string[]>;
  /** Keeps `trash` empty until then, so that a backup can copy every blob that is in use now. */
  holdBack(until: number): Promise<void>;
}

const shape = /^[0-9a-f]{32}$/;

/** A unique key of 128 random bits. */
export function newBlobKey(): string {
  return randomBytes(16).toString('hex');
}

/** True if a text has the form of a key. Only such texts become part of a path. */
export function isBlobKey(key: string): boolean {
  return shape.test(key);
}

const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** Translates an error of the file system to a `StoreError`. */
export function asStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (noRoom.has(code)) {
    return new StoreError('full', 'There is no room left on the disk of the blobs.', error);
  }
  return new StoreError('unknown', `The disk of the blobs has failed (${String(code)}).`, error);
}

/** Rejects with a `StoreError` instead of an error of the file system. */
export const rethrown = (error: unknown): never => {
  throw asStoreError(error);
};

/** A blob that the caller relies on is missing. */
export const noBlob = (): StoreError => new StoreError('unknown', 'There is no such blob.');

/** A text that is no key was given as one. */
export const noKey = (): StoreError => new StoreError('unknown', 'This is not the key of a blob.');

/** A writer was used after `commit` or `abort`. */
export const writerIsOver = (): StoreError =>
  new StoreError('closed', 'This blob is committed or aborted already.');

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

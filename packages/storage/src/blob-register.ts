/** What the store knows of blobs: which are in use, and which can be deleted. */
export interface BlobRegister {
  /** Blobs that nothing uses any more, to be deleted; none while somebody holds them back for a copy. */
  trash(now: number, limit: number): Promise<readonly string[]>;
  /** They are deleted. */
  forget(keys: readonly string[]): Promise<void>;
  /** Those of these blobs that nothing uses and that are not in the trash either. */
  unknown(keys: readonly string[]): Promise<readonly string[]>;
  /** Nothing is handed out as trash until then, so that a copy can be made of what is in use now. */
  holdBack(until: number): Promise<void>;
}

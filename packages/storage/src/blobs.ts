/** Bytes being written. Nothing can be seen of them before `commit`. */
export interface BlobWriter {
  readonly byteLength: number;
  /** Resolves when more can be taken. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the bytes durable and answers their key. */
  commit(): Promise<string>;
  /** Lets go of what was written. Does nothing after `commit`. */
  abort(): Promise<void>;
}

/** A file on this machine with the bytes of a blob, for programs that need one. */
export interface LocalFile {
  readonly path: string;
  /** Lets go of the file, where it was only a copy. */
  release(): Promise<void>;
}

/** Files of audio. A blob never changes. */
export interface BlobStore {
  create(): Promise<BlobWriter>;
  /** Null where there is none. */
  byteLength(key: string): Promise<number | null>;
  /** Bytes from `start` up to, not including, `end`. */
  read(key: string, start: number, end: number): ReadableStream<Uint8Array>;
  local(key: string): Promise<LocalFile>;
  /** Does nothing where there is none. */
  delete(key: string): Promise<void>;
  /** All keys, in parts of any size. */
  keys(): AsyncIterable<readonly string[]>;
  /** Removes what writers left unfinished when their process ended. */
  removeUnfinished(): Promise<void>;
  /** Resolves if blobs can be read and written. */
  check(): Promise<void>;
  /** How many bytes there is room for; null where nobody knows. */
  freeBytes(): Promise<number | null>;
}

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

/** A blob that is written over a long time, such as a recording. All that is in it can be read, as in any other. */
export interface GrowingBlob {
  readonly key: string;
  /** How many bytes are safe. */
  readonly byteLength: number;
  /** Resolves when these bytes are durable; if it rejects, none of them is there. One call at a time. */
  append(chunks: readonly Uint8Array[]): Promise<void>;
  /** It has grown up: from now on it never changes. */
  end(): Promise<void>;
  /** Lets go of it without ending it: somebody will go on with it. */
  release(): Promise<void>;
}

/** A file on this machine with the bytes of a blob, for programs that need one. */
export interface LocalFile {
  readonly path: string;
  /** Whether it may still get longer. */
  readonly grows: boolean;
  /** Lets go of the file, where it was only a copy. */
  release(): Promise<void>;
}

/** Files of audio. A blob never changes, except that one that grows gets longer. */
export interface BlobStore {
  create(): Promise<BlobWriter>;
  /** A new blob that grows. It is there at once. */
  grow(): Promise<GrowingBlob>;
  /** Goes on with one that grows, from a place that was safe: what came after it is cut off. */
  growOn(key: string, byteLength: number): Promise<GrowingBlob>;
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

import type { SessionLease } from '../../sessions.ts';

/** One object of a growing blob: its bytes from `start` up to, not including, `end`. The object may be longer. */
export interface BlobPart {
  readonly start: number;
  readonly end: number;
  readonly object: string;
}

/** An owner of a growing blob. A later one has a higher epoch, and nothing is written for an earlier one. */
export interface BlobOwner {
  readonly key: string;
  readonly epoch: number;
}

/** A growing blob as its rows tell. */
export interface GrowingState {
  readonly owner: BlobOwner;
  readonly byteLength: number;
  /** True once it gets no longer. */
  readonly isEnded: boolean;
  /** Bytes that are in objects: all before this one. The others are in rows. */
  readonly movedLength: number;
  /** The object that the asked byte is in; null if it is in a row, or there is none. */
  readonly part: BlobPart | null;
}

/**
 * What is durable of growing blobs before it is an object: their latest bytes as rows of a database, and the list of their objects. Each
 * call is one transaction.
 */
export interface GrowingRows {
  /** Makes an empty one; one with this key begins anew, with a later epoch. Returns the objects that it had. */
  create(key: string): Promise<{ owner: BlobOwner; objects: readonly string[] }>;
  /**
   * Takes it over, and cuts off what is after this length. Null if there is no such blob, if it is shorter, or if it is the recording of
   * a session whose lease is over.
   */
  take(key: string, byteLength: number, session?: SessionLease): Promise<BlobOwner | null>;
  /** False, and nothing is written, if it is not as long as `start`, has ended, or has another owner. */
  append(owner: BlobOwner, start: number, bytes: Uint8Array): Promise<boolean>;
  /** False if it has another owner. */
  end(owner: BlobOwner): Promise<boolean>;
  /** Null if there is no such blob. `at`: the byte whose object is asked for. */
  find(key: string, at: number): Promise<GrowingState | null>;
  /** Bytes in rows from this position, at most `maxBytes`; empty if there are none. */
  read(key: string, start: number, maxBytes: number): Promise<Uint8Array>;
  /** Replaces rows by an object. False if it has another owner, or these bytes are not the first ones that are in rows. */
  replace(owner: BlobOwner, part: BlobPart): Promise<boolean>;
  /** Removes its rows. Returns the objects that it had; null if there is no such blob. */
  drop(key: string): Promise<readonly string[] | null>;
  /** Keys in order, after this one. `idleMs`: only of blobs to which nothing was appended for this time; null: of all. */
  keys(after: string, limit: number, idleMs: number | null): Promise<readonly string[]>;
  /** Keys in order, after this one, of blobs with rows to which nothing was appended for this time, or that have ended. */
  toMove(after: string, limit: number, idleMs: number): Promise<readonly string[]>;
  /** Bytes of all blobs that are in rows: what would be lost with the database alone. */
  waitingBytes(): Promise<number>;
  /** Those of these objects that are part of no blob. */
  unknownObjects(objects: readonly string[]): Promise<readonly string[]>;
}

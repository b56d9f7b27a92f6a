import { randomBytes } from 'node:crypto';
import type { Limiter } from '@verbatim/time';
import { type GrowingBlob, writerIsOver } from '../../blobs.ts';
import type { SessionLease } from '../../sessions.ts';
import { StoreError } from '../../store-error.ts';
import { objectLength } from './objects.ts';
import type { S3Client } from './s3-client.ts';

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

interface GrowingDeps {
  readonly client: S3Client;
  readonly rows: GrowingRows;
  /** Bounds the memory of bytes that are moved from rows to objects. */
  readonly moves: Limiter;
}

/** Rows become an object at this size, or when the first row reaches this age. */
const MAX_ROWS_BYTES = 4 * 1024 * 1024;
const MAX_ROWS_AGE_MS = 60_000;

/** After a failure, bytes stay in rows for this time. */
const RETRY_DELAY_MS = 10_000;

/** Folder of the objects of growing blobs. */
export const PARTS_FOLDER = 'parts/';

/** Bytes are durable as rows of the database when `append` resolves. A minute of them becomes an object beside it. */
export class S3GrowingBlob implements GrowingBlob {
  readonly key: string;
  byteLength: number;
  readonly #deps: GrowingDeps;
  readonly #owner: BlobOwner;
  #movedLength: number;
  #rowsSince: number;
  #retryAt = Number.NEGATIVE_INFINITY;
  #move: Promise<void> | null = null;
  #over = false;

  constructor(
    deps: GrowingDeps,
    owner: BlobOwner,
    { byteLength, movedLength }: { readonly byteLength: number; readonly movedLength: number },
  ) {
    this.#deps = deps;
    this.#owner = owner;
    this.key = owner.key;
    this.byteLength = byteLength;
    this.#movedLength = movedLength;
    this.#rowsSince = deps.client.clock.elapsed();
  }

  async append(chunks: readonly Uint8Array[]): Promise<void> {
    if (this.#over) throw writerIsOver();
    const bytes = Buffer.concat(chunks);
    if (bytes.byteLength === 0) return;
    const { rows, client } = this.#deps;
    if (!(await rows.append(this.#owner, this.byteLength, bytes))) throw takenOver();
    const now = client.clock.elapsed();
    if (this.byteLength === this.#movedLength) this.#rowsSince = now;
    this.byteLength += bytes.byteLength;
    const isFull =
      this.byteLength - this.#movedLength >= MAX_ROWS_BYTES ||
      now - this.#rowsSince >= MAX_ROWS_AGE_MS;
    if (isFull && now >= this.#retryAt) this.#moveRows();
  }

  async end(): Promise<void> {
    if (this.#over) throw writerIsOver();
    if (!(await this.#deps.rows.end(this.#owner))) throw takenOver();
    this.#over = true;
    // The bytes are durable: what can't be moved now is moved by the maintenance of the store.
    void Promise.resolve(this.#move).then(() => this.#moveRows());
  }

  release(): Promise<void> {
    this.#over = true;
    return Promise.resolve();
  }

  #moveRows(): void {
    this.#move ??= moveRows(this.#deps, this.key)
      .then((movedLength) => {
        this.#movedLength = movedLength;
        this.#rowsSince = this.#deps.client.clock.elapsed();
      })
      .catch(() => {
        this.#retryAt = this.#deps.client.clock.elapsed() + RETRY_DELAY_MS;
      })
      .finally(() => {
        this.#move = null;
      });
  }
}

const takenOver = (): StoreError =>
  new StoreError('closed', 'This recording was continued by another process, or deleted.');

/** Moves what is in rows now to objects. Returns how many bytes of the blob are in objects. */
export async function moveRows({ client, rows, moves }: GrowingDeps, key: string): Promise<number> {
  const state = await rows.find(key, 0);
  let moved = state?.movedLength ?? 0;
  while (state !== null && moved < state.byteLength) {
    const isMoved = await moves.run(async () => {
      const bytes = await rows.read(key, moved, MAX_ROWS_BYTES);
      if (bytes.byteLength === 0) return false;
      const object = `${PARTS_FOLDER}${key}/${moved}-${randomBytes(4).toString('hex')}`;
      await client.call({ method: 'PUT', object, body: Buffer.from(bytes) });
      const part = { start: moved, end: moved + bytes.byteLength, object };
      if (await rows.replace(state.owner, part)) {
        moved = part.end;
        return true;
      }
      // Another process was faster, or has cut off or deleted the blob meanwhile.
      await client.find({ method: 'DELETE', object });
      return false;
    });
    if (!isMoved) break;
  }
  return moved;
}

/**
 * Bytes up to the first object that is missing or cut: all, if there is none, because rows hold what is not in objects yet. Null if
 * there is no such growing blob.
 */
export async function storedLengthOf(
  { client, rows }: Pick<GrowingDeps, 'client' | 'rows'>,
  key: string,
): Promise<number | null> {
  let state = await rows.find(key, 0);
  if (state === null) return null;
  const { byteLength, movedLength } = state;
  let at = 0;
  while (state !== null && state.part !== null) {
    const { start, end, object } = state.part;
    const found = (await objectLength(client, object)) ?? 0;
    if (found < end - start) return at + found;
    at = end;
    state = await rows.find(key, at);
  }
  return at < movedLength ? at : byteLength;
}

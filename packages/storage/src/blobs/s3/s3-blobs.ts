import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Limiter } from '@verbatim/time';
import {
  asStoreError,
  type BlobStore,
  isBlobKey,
  type LocalFile,
  newBlobKey,
  noBlob,
  noKey,
  rethrown,
} from '../../blobs.ts';
import { StoreError } from '../../store-error.ts';
import {
  listObjects,
  listUploads,
  objectLength,
  partBytesFor,
  readObject,
  S3BlobWriter,
} from './objects.ts';
import { ofAnotherDatabase, S3Client, type S3ClientOptions } from './s3-client.ts';
import {
  type GrowingRows,
  moveRows,
  PARTS_FOLDER,
  S3GrowingBlob,
  storedLengthOf,
} from './s3-growing-blob.ts';

export interface S3BlobOptions extends S3ClientOptions {
  /** Where growing blobs are until they are objects. */
  readonly rows: GrowingRows;
  /** Folder for local copies, of this process alone. */
  readonly localFolder: string;
  /** Unfinished uploads, parts of no blob and blobs without a row are left alone for this time: another node may be writing them. Default: a day. */
  readonly minSweptAgeMs?: number;
  /** Rows of a recording that nothing was appended to for this time become an object: its process is gone. Default: 2 min. */
  readonly idleMs?: number;
  /**
   * The id of the database whose rows name these blobs; the first proposal is kept. With another database, all blobs would look like
   * leftovers: then the store refuses to work.
   */
  readonly databaseId?: (proposal: string) => Promise<string>;
}

const MIN_SWEPT_AGE_MS = 24 * 3600 * 1000;

/** How often uploads and parts are looked through. */
const SWEEP_PERIOD_MS = 6 * 3600 * 1000;

const IDLE_MS = 120_000;

/** Recordings that one round of maintenance moves. */
const BATCH = 100;

/** Pages of lists that one round of maintenance looks through. */
const PAGES_PER_ROUND = 10;

const KEYS_PER_PAGE = 1000;

/** Moves of rows to objects at the same time: each holds some 8 MB. */
const MOVES = 4;

/** An object that `check` writes and reads. No key has this name. */
const CHECKED_OBJECT = 'check';

/** An object that names the database whose rows name these blobs. */
const DATABASE_OBJECT = 'database';

/**
 * Blobs as objects of a bucket, under the prefix of its address. A growing blob is rows of a database and objects of a minute each;
 * it stays so when it has ended.
 */
export function s3Blobs(options: S3BlobOptions): BlobStore {
  const {
    rows,
    localFolder,
    minSweptAgeMs = MIN_SWEPT_AGE_MS,
    idleMs = IDLE_MS,
    databaseId,
  } = options;
  const client = new S3Client(options);
  const growing = { client, rows, moves: new Limiter({ slots: MOVES }) };
  let isConfirmed = false;
  let movedUpTo = '';
  let sweptAt = Number.NEGATIVE_INFINITY;
  let sweeping: AsyncGenerator<void> | null = null;

  async function* bytesOf(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (!isBlobKey(key)) throw noBlob();
    if ((await rows.find(key, 0)) === null) {
      yield* readObject(client, { object: objectOf(key), start, end });
      return;
    }
    let empty = 0;
    for (let at = start; at < end; ) {
      const state = await rows.find(key, at);
      if (state === null) throw noBlob();
      const until = Math.min(end, state.byteLength);
      if (at >= until) return;
      const before = at;
      const { part } = state;
      if (part === null) {
        const bytes = await rows.read(key, at, Math.min(until - at, MAX_READ_BYTES));
        at += bytes.byteLength;
        // Without bytes, these rows have become an object meanwhile, which the next look at the blob finds.
        empty = bytes.byteLength > 0 ? 0 : empty + 1;
        if (empty > MAX_EMPTY_READS) throw damaged(key);
        if (bytes.byteLength > 0) yield bytes;
        continue;
      }
      const range = { start: at - part.start, end: Math.min(until, part.end) - part.start };
      for await (const chunk of readObject(client, { object: part.object, ...range })) {
        at += chunk.byteLength;
        yield chunk;
      }
      if (at === before) throw damaged(key);
    }
  }

  async function lengthOf(key: string): Promise<number | null> {
    if (!isBlobKey(key)) return null;
    const state = await rows.find(key, 0);
    if (state !== null) return state.byteLength;
    return await objectLength(client, objectOf(key));
  }

  const deleteObject = (object: string): Promise<unknown> =>
    client.find({ method: 'DELETE', object });

  /** Returns false if there is no such growing blob. Its objects are swept later if they can't be deleted now. */
  async function dropGrowing(key: string): Promise<boolean> {
    const objects = await rows.drop(key);
    for (const object of objects ?? []) await deleteObject(object);
    return objects !== null;
  }

  function writer(key: string, expectedBytes = 0): S3BlobWriter {
    return new S3BlobWriter(client, {
      key,
      object: objectOf(key),
      partBytes: partBytesFor(expectedBytes),
    });
  }

  async function grow(key: string): Promise<S3GrowingBlob> {
    const { owner, objects } = await rows.create(key);
    for (const object of objects) await deleteObject(object);
    return new S3GrowingBlob(growing, owner, { byteLength: 0, movedLength: 0 });
  }

  /** Rejects if the blobs belong to another database. The first one that uses them marks them as its own. */
  async function confirmDatabase(): Promise<void> {
    if (databaseId === undefined || isConfirmed) return;
    const marked = await client.find({ method: 'GET', object: DATABASE_OBJECT });
    const id = await databaseId(marked?.text ?? randomBytes(16).toString('hex'));
    if (marked === null)
      await client.call({ method: 'PUT', object: DATABASE_OBJECT, body: Buffer.from(id) });
    else if (marked.text !== id) throw ofAnotherDatabase(DATABASE_OBJECT);
    isConfirmed = true;
  }

  /** `minAgeMs`: only of blobs that nothing was written to for this time; null: of all. */
  async function* keys(minAgeMs: number | null): AsyncGenerator<readonly string[]> {
    for (let after = ''; ; ) {
      const page = await rows.keys(after, KEYS_PER_PAGE, minAgeMs);
      const last = page.at(-1);
      if (last === undefined) break;
      yield page;
      after = last;
    }
    for await (const page of listObjects(client, BLOBS_FOLDER)) {
      const before = minAgeMs === null ? Number.POSITIVE_INFINITY : client.now() - minAgeMs;
      const found = page
        .filter(({ modifiedAt }) => modifiedAt <= before)
        .map(({ object }) => object.slice(object.lastIndexOf('/') + 1))
        .filter(isBlobKey);
      if (found.length > 0) yield found;
    }
  }

  /** Moves rows that no process moves any more. Each round goes on after the last one, so that none keeps others from being moved. */
  async function moveLeftRows(): Promise<void> {
    const left = await rows.toMove(movedUpTo, BATCH, idleMs);
    movedUpTo = left.length < BATCH ? '' : (left.at(-1) ?? '');
    for (let at = 0; at < left.length; at += MOVES) {
      const some = left.slice(at, at + MOVES);
      const moves = await Promise.allSettled(some.map((key) => moveRows(growing, key)));
      // While S3 is away, the others would fail as well.
      for (const move of moves) if (move.status === 'rejected') throw move.reason;
    }
  }

  /** Removes what other processes left behind, a page of a list in each step. */
  async function* sweep(): AsyncGenerator<void> {
    const before = (): number => client.now() - minSweptAgeMs;
    for await (const uploads of listUploads(client)) {
      for (const { object, uploadId, beganAt } of uploads) {
        if (beganAt > before()) continue;
        await client.find({ method: 'DELETE', object, query: { uploadId } });
      }
      yield;
    }
    for await (const parts of listObjects(client, PARTS_FOLDER)) {
      const old = parts.filter(({ modifiedAt }) => modifiedAt <= before());
      for (const object of await rows.unknownObjects(old.map((part) => part.object)))
        await deleteObject(object);
      yield;
    }
  }

  return {
    isShared: true,
    create: (expectedBytes) => Promise.resolve(writer(newBlobKey(), expectedBytes)),
    async createAs(key, expectedBytes) {
      if (!isBlobKey(key)) throw noKey();
      await dropGrowing(key);
      return writer(key, expectedBytes);
    },
    grow: () => grow(newBlobKey()),
    async growAs(key) {
      if (!isBlobKey(key)) throw noKey();
      await deleteObject(objectOf(key));
      return await grow(key);
    },
    async growOn(key, byteLength, session) {
      const owner = isBlobKey(key) ? await rows.take(key, byteLength, session) : null;
      const state = owner && (await rows.find(key, 0));
      if (!owner || !state) throw noBlob();
      return new S3GrowingBlob(growing, owner, state);
    },
    byteLength: lengthOf,
    storedLength: async (key) =>
      (isBlobKey(key) ? await storedLengthOf(growing, key) : null) ?? (await lengthOf(key)),
    read: (key, start, end) => ReadableStream.from(bytesOf(key, start, end)),
    async local(key): Promise<LocalFile> {
      if (!isBlobKey(key)) throw noBlob();
      const state = await rows.find(key, 0);
      const end = state?.byteLength ?? Number.MAX_SAFE_INTEGER;
      const path = join(localFolder, randomBytes(16).toString('hex'));
      const release = (): Promise<void> => rm(path, { force: true });
      await mkdir(localFolder, { recursive: true }).catch(rethrown);
      try {
        const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
        await pipeline(Readable.from(bytesOf(key, 0, end)), file);
      } catch (error) {
        await release().catch(() => {});
        throw asStoreError(error);
      }
      return { path, grows: state !== null && !state.isEnded, release };
    },
    async delete(key) {
      if (!isBlobKey(key)) return;
      if (!(await dropGrowing(key))) await deleteObject(objectOf(key));
    },
    keys: () => keys(null),
    async *settledKeys() {
      await confirmDatabase();
      yield* keys(minSweptAgeMs);
    },
    removeUnfinished: () => rm(localFolder, { recursive: true, force: true }),
    async maintain() {
      await moveLeftRows();
      await confirmDatabase();
      if (sweeping === null && client.clock.elapsed() - sweptAt < SWEEP_PERIOD_MS) return;
      sweeping ??= sweep();
      try {
        for (let page = 0; page < PAGES_PER_ROUND; page += 1) {
          if (!(await sweeping.next()).done) continue;
          sweptAt = client.clock.elapsed();
          sweeping = null;
          return;
        }
      } catch (error) {
        sweeping = null;
        throw error;
      }
    },
    async check() {
      await confirmDatabase();
      const body = randomBytes(16);
      await client.call({ method: 'PUT', object: CHECKED_OBJECT, body: Buffer.from(body) });
      const read = readObject(client, { object: CHECKED_OBJECT, start: 0, end: 1 });
      if ((await read.next()).done)
        throw new StoreError('unavailable', 'S3 has lost what it took.');
    },
    waitingBytes: () => rows.waitingBytes(),
    clockApartMs: () => client.clockApartMs,
    freeBytes: () => Promise.resolve(null),
  };
}

const MAX_EMPTY_READS = 5;

/** Bytes of rows that are read together. */
const MAX_READ_BYTES = 256 * 1024;

const BLOBS_FOLDER = 'blobs/';

/** Folders like those of a data directory: a copy of one is a copy of the other. */
const objectOf = (key: string): string => `${BLOBS_FOLDER}${key.slice(0, 2)}/${key}`;

const damaged = (key: string): StoreError =>
  new StoreError('corrupt', `Bytes of the recording ${key} are missing.`);

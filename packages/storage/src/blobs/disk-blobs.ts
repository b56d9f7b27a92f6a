import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, BlobWriter, GrowingBlob, LocalFile } from '../blobs.ts';
import { isBlobKey } from './blob-key.ts';
import { DiskBlobWriter, makeDurably } from './disk-blob-writer.ts';
import { DiskGrowingBlob } from './disk-growing-blob.ts';
import { asStoreError, noBlob, noKey } from './failures.ts';

/** Folder of unfinished files. No key has this name. */
const unfinished = 'unfinished';

/** Folder of growing blobs. */
const growing = 'growing';

/**
 * Blobs as files of one directory, in subfolders named after the first two characters of their keys: a folder with millions
 * of files is slow.
 */
export function diskBlobs(directory: string): BlobStore {
  const unfinishedFolder = join(directory, unfinished);
  const folderOf = (key: string): string => join(directory, key.slice(0, 2));
  const pathOf = (key: string): string => join(folderOf(key), key);
  const folders = new Map<string, Promise<void>>();
  /** Makes each folder durable once, before its first blob. */
  const makeFolder = async (key: string): Promise<void> => {
    const folder = folderOf(key);
    const made = folders.get(folder) ?? makeDurably(folder, directory);
    folders.set(folder, made);
    await made.catch((error: unknown) => {
      folders.delete(folder);
      throw error;
    });
  };
  const growingFolder = join(directory, growing);
  const layout = { unfinishedFolder, growingFolder, makeFolder, folderOf, pathOf };

  async function sizeOf(path: string): Promise<number | null> {
    try {
      return (await stat(path)).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw asStoreError(error);
    }
  }

  /** Looks at the final path twice: a growing blob may be completed, and so moved there, in between. */
  async function find(key: string): Promise<(LocalFile & { size: number }) | null> {
    if (!isBlobKey(key)) return null;
    for (const path of [pathOf(key), join(growingFolder, key), pathOf(key)]) {
      const size = await sizeOf(path);
      if (size !== null) return { path, size, grows: path !== pathOf(key), release };
    }
    return null;
  }

  const lengthOf = async (key: string): Promise<number | null> => (await find(key))?.size ?? null;

  async function* keys(): AsyncGenerator<readonly string[]> {
    const young = (await namesIn(growingFolder)).filter(isBlobKey);
    if (young.length > 0) yield young;
    for (const folder of await namesIn(directory)) {
      if (folder.length !== 2) continue;
      const found = (await namesIn(join(directory, folder))).filter(isBlobKey);
      if (found.length > 0) yield found;
    }
  }

  return {
    isShared: false,
    async create(): Promise<BlobWriter> {
      return await DiskBlobWriter.open(layout);
    },
    async createAs(key): Promise<BlobWriter> {
      if (!isBlobKey(key)) throw noKey();
      await rm(join(growingFolder, key), { force: true });
      return await DiskBlobWriter.open(layout, key);
    },
    async grow(): Promise<GrowingBlob> {
      return await DiskGrowingBlob.begin(layout);
    },
    async growAs(key): Promise<GrowingBlob> {
      if (!isBlobKey(key)) throw noKey();
      await rm(pathOf(key), { force: true });
      return await DiskGrowingBlob.begin(layout, key);
    },
    async growOn(key, byteLength): Promise<GrowingBlob> {
      const file = await find(key);
      if (file === null || file.size < byteLength) throw noBlob();
      return await DiskGrowingBlob.goOn(layout, { key, byteLength, path: file.path });
    },
    byteLength: lengthOf,
    storedLength: lengthOf,
    read(key, start, end) {
      if (!isBlobKey(key)) return failing(noBlob());
      if (start >= end) return empty();
      return webStream(async () => {
        const file = await find(key);
        if (file === null) throw noBlob();
        return createReadStream(file.path, { start, end: end - 1, highWaterMark: chunkBytes });
      });
    },
    async local(key): Promise<LocalFile> {
      const file = await find(key);
      if (file === null) throw noBlob();
      const { path, grows } = file;
      return { path, grows, release };
    },
    async delete(key) {
      if (!isBlobKey(key)) return;
      for (const path of [join(growingFolder, key), pathOf(key)]) {
        await rm(path, { force: true }).catch((error: unknown) => {
          throw asStoreError(error);
        });
      }
    },
    keys,
    settledKeys: keys,
    async removeUnfinished() {
      await rm(unfinishedFolder, { recursive: true, force: true });
    },
    maintain: () => Promise.resolve(),
    async check() {
      const writer = await DiskBlobWriter.open(layout);
      try {
        await writer.write(new Uint8Array(1));
        await writer.sync();
      } finally {
        await writer.abort();
      }
    },
    waitingBytes: () => Promise.resolve(null),
    clockApartMs: () => 0,
    async freeBytes() {
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      return bavail * bsize;
    },
  };
}

const chunkBytes = 64 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw asStoreError(error);
  }
}

/** Does nothing: the local file is the blob itself, not a copy. */
const release = (): Promise<void> => Promise.resolve();

/** Reads on demand, and closes the file when the stream is canceled. */
function webStream(open: () => Promise<Readable>): ReadableStream<Uint8Array> {
  let file: Readable | undefined;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          file ??= await open();
          chunks ??= file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(new Uint8Array(value));
        } catch (error) {
          controller.error(isMissing(error) ? noBlob() : asStoreError(error));
        }
      },
      async cancel() {
        file?.destroy();
        await chunks?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const empty = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.close() });

const failing = (error: Error): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.error(error) });

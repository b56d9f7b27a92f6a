import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore, BlobWriter, LocalFile } from '../blobs.ts';
import { isBlobKey } from './blob-key.ts';
import { DiskBlobWriter, makeDurably } from './disk-blob-writer.ts';
import { asStoreError, noBlob } from './failures.ts';

/** The folder of what is being written. No key has such a name. */
const unfinished = 'unfinished';

/**
 * Blobs as files in one folder, in subfolders named after the first two characters of their keys, so that none of these
 * grows without bounds.
 */
export function diskBlobs(directory: string): BlobStore {
  const unfinishedFolder = join(directory, unfinished);
  const folderOf = (key: string): string => join(directory, key.slice(0, 2));
  const pathOf = (key: string): string => join(folderOf(key), key);
  const folders = new Map<string, Promise<void>>();
  /** Each folder is made durable once, before the first blob in it is. */
  const makeFolder = async (key: string): Promise<void> => {
    const folder = folderOf(key);
    const made = folders.get(folder) ?? makeDurably(folder, directory);
    folders.set(folder, made);
    await made.catch((error: unknown) => {
      folders.delete(folder);
      throw error;
    });
  };
  const layout = { unfinishedFolder, makeFolder, folderOf, pathOf };

  async function byteLength(key: string): Promise<number | null> {
    if (!isBlobKey(key)) return null;
    try {
      return (await stat(pathOf(key))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw asStoreError(error);
    }
  }

  return {
    async create(): Promise<BlobWriter> {
      return await DiskBlobWriter.open(layout);
    },
    byteLength,
    read(key, start, end) {
      if (!isBlobKey(key)) return failing(noBlob());
      if (start >= end) return empty();
      const file = createReadStream(pathOf(key), {
        start,
        end: end - 1,
        highWaterMark: chunkBytes,
      });
      return webStream(file);
    },
    async local(key): Promise<LocalFile> {
      if ((await byteLength(key)) === null) throw noBlob();
      return { path: pathOf(key), release: async () => {} };
    },
    async delete(key) {
      if (!isBlobKey(key)) return;
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw asStoreError(error);
      });
    },
    async *keys() {
      for (const folder of await namesIn(directory)) {
        if (folder.length !== 2) continue;
        const keys = (await namesIn(join(directory, folder))).filter(isBlobKey);
        if (keys.length > 0) yield keys;
      }
    },
    async removeUnfinished() {
      await rm(unfinishedFolder, { recursive: true, force: true });
    },
    async check() {
      const writer = await DiskBlobWriter.open(layout);
      try {
        await writer.write(new Uint8Array(1));
        await writer.sync();
      } finally {
        await writer.abort();
      }
    },
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

/** Reads only as far as somebody takes it, and closes the file when the reader leaves. */
function webStream(file: Readable): ReadableStream<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(new Uint8Array(value));
        } catch (error) {
          controller.error(isMissing(error) ? noBlob() : asStoreError(error));
        }
      },
      async cancel() {
        file.destroy();
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

const empty = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.close() });

const failing = (error: Error): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.error(error) });

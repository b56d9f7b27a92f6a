import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  asStoreError,
  type BlobStore,
  type BlobWriter,
  type GrowingBlob,
  isBlobKey,
  type LocalFile,
  newBlobKey,
  noBlob,
  noKey,
  rethrown,
  writerIsOver,
} from '../blobs.ts';

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
        await rm(path, { force: true }).catch(rethrown);
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

interface DiskLayout {
  readonly unfinishedFolder: string;
  readonly growingFolder: string;
  /** Makes the folder of a key, durably. */
  readonly makeFolder: (key: string) => Promise<void>;
  readonly folderOf: (key: string) => string;
  readonly pathOf: (key: string) => string;
}

/** Writes to a temporary file, and renames it to its key once all bytes are on disk. */
class DiskBlobWriter implements BlobWriter {
  byteLength = 0;
  readonly #layout: DiskLayout;
  readonly #key: string;
  readonly #temporaryPath: string;
  readonly #file: FileHandle;
  #over = false;

  private constructor(layout: DiskLayout, key: string, temporaryPath: string, file: FileHandle) {
    this.#layout = layout;
    this.#key = key;
    this.#temporaryPath = temporaryPath;
    this.#file = file;
  }

  static async open(layout: DiskLayout, key = newBlobKey()): Promise<DiskBlobWriter> {
    const temporaryPath = join(layout.unfinishedFolder, newBlobKey());
    await mkdir(layout.unfinishedFolder, { recursive: true }).catch(rethrown);
    const file = await open(temporaryPath, 'wx', 0o600).catch(rethrown);
    return new DiskBlobWriter(layout, key, temporaryPath, file);
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#over) throw writerIsOver();
    await this.#file.appendFile(chunk).catch(rethrown);
    this.byteLength += chunk.byteLength;
  }

  /** Resolves when the written bytes are on disk. */
  async sync(): Promise<void> {
    await this.#file.sync().catch(rethrown);
  }

  async commit(): Promise<string> {
    if (this.#over) throw writerIsOver();
    this.#over = true;
    const { makeFolder, folderOf, pathOf } = this.#layout;
    try {
      await this.#file.sync();
      await this.#file.close();
      await makeFolder(this.#key);
      await rename(this.#temporaryPath, pathOf(this.#key));
      await syncFolder(folderOf(this.#key));
    } catch (error) {
      await this.#discard();
      await rm(pathOf(this.#key), { force: true }).catch(() => {});
      throw asStoreError(error);
    }
    return this.#key;
  }

  async abort(): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    await this.#discard();
  }

  /** A file that can't be removed now is removed by `removeUnfinished` at the next start. */
  async #discard(): Promise<void> {
    await this.#file.close().catch(() => {});
    await rm(this.#temporaryPath, { force: true }).catch(() => {});
  }
}

/** Makes the names of the files in a folder durable: syncing a file does not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder and makes its name durable. */
async function makeDurably(folder: string, parent: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(parent);
}

/** An existing growing blob to continue. */
interface Grown {
  readonly key: string;
  readonly byteLength: number;
  readonly path: string;
}

/** A file in the folder of growing blobs, moved to its final path by `end`. */
class DiskGrowingBlob implements GrowingBlob {
  readonly key: string;
  byteLength: number;
  readonly #layout: DiskLayout;
  readonly #path: string;
  readonly #file: FileHandle;
  #over = false;

  private constructor(layout: DiskLayout, { key, byteLength, path }: Grown, file: FileHandle) {
    this.#layout = layout;
    this.key = key;
    this.byteLength = byteLength;
    this.#path = path;
    this.#file = file;
  }

  /** Empties the file of a key that is there already. */
  static async begin(layout: DiskLayout, key = newBlobKey()): Promise<DiskGrowingBlob> {
    const path = join(layout.growingFolder, key);
    await mkdir(layout.growingFolder, { recursive: true }).catch(rethrown);
    const file = await prepared(path, 'w', () => syncFolder(layout.growingFolder));
    return new DiskGrowingBlob(layout, { key, byteLength: 0, path }, file);
  }

  static async goOn(layout: DiskLayout, grown: Grown): Promise<DiskGrowingBlob> {
    const file = await prepared(grown.path, 'r+', async (opened) => {
      await opened.truncate(grown.byteLength);
      await opened.datasync();
    });
    return new DiskGrowingBlob(layout, grown, file);
  }

  /** Writes at the end of the last successful append, over what a failed one may have left. */
  async append(chunks: readonly Uint8Array[]): Promise<void> {
    if (this.#over) throw writerIsOver();
    let written = 0;
    try {
      let left = chunks.filter(({ byteLength }) => byteLength > 0);
      while (left.length > 0) {
        const { bytesWritten } = await this.#file.writev(left, this.byteLength + written);
        written += bytesWritten;
        left = after(left, bytesWritten);
      }
      await this.#file.datasync();
    } catch (error) {
      await this.#file.truncate(this.byteLength).catch(() => {});
      throw asStoreError(error);
    }
    this.byteLength += written;
  }

  async end(): Promise<void> {
    if (this.#over) throw writerIsOver();
    const { makeFolder, folderOf, pathOf } = this.#layout;
    try {
      await this.release();
      await makeFolder(this.key);
      await rename(this.#path, pathOf(this.key));
      await syncFolder(folderOf(this.key));
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async release(): Promise<void> {
    if (this.#over) return;
    this.#over = true;
    await this.#file.close();
  }
}

/** The chunks without their first bytes. */
function after(chunks: readonly Uint8Array[], byteLength: number): Uint8Array[] {
  let skip = byteLength;
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(skip, chunk.byteLength);
    skip -= skipped;
    return skipped === chunk.byteLength ? [] : [chunk.subarray(skipped)];
  });
}

/** Opens a file, and keeps it open only if it could be prepared. */
async function prepared(
  path: string,
  flags: 'w' | 'r+',
  prepare: (file: FileHandle) => Promise<void>,
): Promise<FileHandle> {
  const file = await open(path, flags, 0o600).catch(rethrown);
  await prepare(file).catch(async (error: unknown) => {
    await file.close().catch(() => {});
    throw asStoreError(error);
  });
  return file;
}

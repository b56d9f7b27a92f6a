import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobWriter } from '../blobs.ts';
import { newBlobKey } from './blob-key.ts';
import { asStoreError, writerIsOver } from './failures.ts';

/** Where blobs lie on disk. */
export interface DiskLayout {
  readonly unfinishedFolder: string;
  readonly growingFolder: string;
  /** Makes the folder of a key, durably. */
  readonly makeFolder: (key: string) => Promise<void>;
  readonly folderOf: (key: string) => string;
  readonly pathOf: (key: string) => string;
}

/** Writes to a temporary file, and renames it to its key once all bytes are on disk. */
export class DiskBlobWriter implements BlobWriter {
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
    try {
      await mkdir(layout.unfinishedFolder, { recursive: true });
      return new DiskBlobWriter(layout, key, temporaryPath, await open(temporaryPath, 'wx', 0o600));
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (this.#over) throw writerIsOver();
    try {
      await this.#file.appendFile(chunk);
    } catch (error) {
      throw asStoreError(error);
    }
    this.byteLength += chunk.byteLength;
  }

  /** Resolves when the written bytes are on disk. */
  async sync(): Promise<void> {
    try {
      await this.#file.sync();
    } catch (error) {
      throw asStoreError(error);
    }
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
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder and makes its name durable. */
export async function makeDurably(folder: string, parent: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(parent);
}

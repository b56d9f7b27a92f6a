import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { GrowingBlob } from '../blobs.ts';
import { newBlobKey } from './blob-key.ts';
import { type DiskLayout, syncFolder } from './disk-blob-writer.ts';
import { asStoreError, writerIsOver } from './failures.ts';

/** An existing growing blob to continue. */
interface Grown {
  readonly key: string;
  readonly byteLength: number;
  readonly path: string;
}

/** A file in the folder of growing blobs, moved to its final path by `end`. */
export class DiskGrowingBlob implements GrowingBlob {
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
    try {
      await mkdir(layout.growingFolder, { recursive: true });
      const file = await open(path, 'w', 0o600);
      await closedOnFailure(file, () => syncFolder(layout.growingFolder));
      return new DiskGrowingBlob(layout, { key, byteLength: 0, path }, file);
    } catch (error) {
      throw asStoreError(error);
    }
  }

  static async goOn(layout: DiskLayout, grown: Grown): Promise<DiskGrowingBlob> {
    try {
      const file = await open(grown.path, 'r+');
      await closedOnFailure(file, async () => {
        await file.truncate(grown.byteLength);
        await file.datasync();
      });
      return new DiskGrowingBlob(layout, grown, file);
    } catch (error) {
      throw asStoreError(error);
    }
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

/** Keeps a file open only if it could be prepared. */
async function closedOnFailure(file: FileHandle, prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    await file.close().catch(() => {});
    throw error;
  }
}

import type { BlobStore, BlobWriter } from '@verbatim/storage';

/** Blobs in memory, and a count of writers that were neither committed nor aborted. */
export class MemoryBlobs implements Pick<BlobStore, 'create'> {
  readonly blobs = new Map<string, Buffer>();
  unfinished = 0;
  /** What each write fails with, if it does. */
  failure: Error | null = null;

  async create(): Promise<BlobWriter> {
    const chunks: Uint8Array[] = [];
    let isOpen = true;
    const end = (): void => {
      if (isOpen) this.unfinished -= 1;
      isOpen = false;
    };
    this.unfinished += 1;
    return {
      get byteLength() {
        return chunks.reduce((sum, each) => sum + each.byteLength, 0);
      },
      write: async (chunk) => {
        if (this.failure) throw this.failure;
        chunks.push(Buffer.from(chunk));
      },
      commit: async () => {
        end();
        const key = `blob-${this.blobs.size}`;
        this.blobs.set(key, Buffer.concat(chunks));
        return key;
      },
      abort: async () => end(),
    };
  }
}

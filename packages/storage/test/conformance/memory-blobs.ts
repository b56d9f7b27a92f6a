import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isBlobKey, newBlobKey, noBlob, noKey, writerIsOver } from '../../src/blobs.ts';
import type { BlobStore, BlobWriter, GrowingBlob } from '../../src/index.ts';

/** Blobs in memory, for tests. */
export function memoryBlobs(): BlobStore {
  const blobs = new Map<string, Uint8Array>();
  const growing = new Set<string>();
  const begin = (key: string): GrowingBlob => {
    blobs.set(key, new Uint8Array(0));
    growing.add(key);
    return memoryGrowing(key, blobs, growing);
  };
  async function* keys(): AsyncGenerator<readonly string[]> {
    if (blobs.size > 0) yield [...blobs.keys()];
  }
  return {
    isShared: false,
    create: () => Promise.resolve(memoryWriter(blobs, newBlobKey())),
    createAs: (key) =>
      isBlobKey(key) ? Promise.resolve(memoryWriter(blobs, key)) : Promise.reject(noKey()),
    grow: () => Promise.resolve(begin(newBlobKey())),
    growAs: (key) => (isBlobKey(key) ? Promise.resolve(begin(key)) : Promise.reject(noKey())),
    growOn(key, byteLength) {
      const blob = blobs.get(key);
      if (!blob || blob.byteLength < byteLength) return Promise.reject(noBlob());
      blobs.set(key, blob.slice(0, byteLength));
      growing.add(key);
      return Promise.resolve(memoryGrowing(key, blobs, growing));
    },
    byteLength: (key) => Promise.resolve(blobs.get(key)?.byteLength ?? null),
    storedLength: (key) => Promise.resolve(blobs.get(key)?.byteLength ?? null),
    read(key, start, end) {
      const blob = blobs.get(key);
      let at = start;
      return new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (!blob) return controller.error(noBlob());
            const chunk = blob.slice(at, Math.min(end, at + chunkBytes));
            at += chunk.byteLength;
            if (chunk.byteLength > 0) controller.enqueue(chunk);
            else controller.close();
          },
        },
        { highWaterMark: 0 },
      );
    },
    async local(key) {
      const blob = blobs.get(key);
      if (!blob) throw noBlob();
      const folder = await mkdtemp(join(tmpdir(), 'verbatim-blob-'));
      const path = join(folder, key);
      await writeFile(path, blob);
      return {
        path,
        grows: growing.has(key),
        release: () => rm(folder, { recursive: true, force: true }),
      };
    },
    delete(key) {
      blobs.delete(key);
      return Promise.resolve();
    },
    keys,
    settledKeys: keys,
    removeUnfinished: () => Promise.resolve(),
    maintain: () => Promise.resolve(),
    check: () => Promise.resolve(),
    waitingBytes: () => Promise.resolve(null),
    clockApartMs: () => 0,
    freeBytes: () => Promise.resolve(null),
  };
}

const chunkBytes = 64 * 1024;

function memoryWriter(blobs: Map<string, Uint8Array>, key: string): BlobWriter {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let over = false;
  return {
    get byteLength() {
      return length;
    },
    write(chunk) {
      if (over) return Promise.reject(writerIsOver());
      // A copy: `slice` of a Buffer shares its bytes.
      chunks.push(new Uint8Array(chunk));
      length += chunk.byteLength;
      return Promise.resolve();
    },
    commit() {
      if (over) return Promise.reject(writerIsOver());
      over = true;
      const bytes = new Uint8Array(length);
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.byteLength;
      }
      blobs.set(key, bytes);
      return Promise.resolve(key);
    },
    abort() {
      over = true;
      return Promise.resolve();
    },
  };
}

function memoryGrowing(
  key: string,
  blobs: Map<string, Uint8Array>,
  growing: Set<string>,
): GrowingBlob {
  let over = false;
  const bytes = (): Uint8Array => blobs.get(key) ?? new Uint8Array(0);
  return {
    key,
    get byteLength() {
      return bytes().byteLength;
    },
    append(chunks) {
      if (over) return Promise.reject(writerIsOver());
      blobs.set(key, new Uint8Array(Buffer.concat([bytes(), ...chunks])));
      return Promise.resolve();
    },
    end() {
      if (over) return Promise.reject(writerIsOver());
      over = true;
      growing.delete(key);
      return Promise.resolve();
    },
    release() {
      over = true;
      return Promise.resolve();
    },
  };
}

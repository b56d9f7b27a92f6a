import { createHash, type Hash } from 'node:crypto';
import type { BlobRegister, BlobStore, BlobWriter, GrowingBlob } from '../blobs.ts';

/**
 * Records the length and the SHA-256 of each blob once it is complete, before a row can name it. For a recording that another process
 * began, the SHA-256 is null: its state can't be handed over.
 */
export function recordedBlobs(blobs: BlobStore, register: Pick<BlobRegister, 'record'>): BlobStore {
  const written = (writer: BlobWriter): BlobWriter => {
    const hash = createHash('sha256');
    return {
      get byteLength() {
        return writer.byteLength;
      },
      async write(chunk) {
        // Before the bytes are handed over: the digest is of what was received.
        hash.update(chunk);
        await writer.write(chunk);
      },
      async commit() {
        const key = await writer.commit();
        await register.record({ key, byteLength: writer.byteLength, sha256: hash.digest('hex') });
        return key;
      },
      abort: () => writer.abort(),
    };
  };
  const grown = (blob: GrowingBlob, hash: Hash | null): GrowingBlob => ({
    key: blob.key,
    get byteLength() {
      return blob.byteLength;
    },
    async append(chunks) {
      // A rejected call has written nothing.
      await blob.append(chunks);
      for (const chunk of chunks) hash?.update(chunk);
    },
    async end() {
      await blob.end();
      const { key, byteLength } = blob;
      await register.record({ key, byteLength, sha256: hash?.digest('hex') ?? null });
    },
    release: () => blob.release(),
  });
  return {
    ...blobs,
    create: async (expectedBytes) => written(await blobs.create(expectedBytes)),
    createAs: async (key, expectedBytes) => written(await blobs.createAs(key, expectedBytes)),
    grow: async () => grown(await blobs.grow(), createHash('sha256')),
    growAs: async (key) => grown(await blobs.growAs(key), createHash('sha256')),
    growOn: async (key, byteLength, session) =>
      grown(
        await blobs.growOn(key, byteLength, session),
        byteLength === 0 ? createHash('sha256') : null,
      ),
  };
}

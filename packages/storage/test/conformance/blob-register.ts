import { describe, expect, test } from 'vitest';
import { newUpload, only, start, workOn } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function blobRegisterConforms(under: UnderTest): void {
  /** Leaves as many blobs behind as there are names. */
  async function trash(...names: string[]): Promise<void> {
    for (const blobKey of names) {
      await under.store.uploads.create(newUpload({ blobKey }), null);
      await under.store.uploads.removeUnusedBefore(start + 1, 1);
    }
  }

  describe('blob register', () => {
    test('trash is handed out until it is forgotten, the oldest first and so many at once', async () => {
      const { blobs } = under.store;
      await trash('a', 'b', 'c');
      expect(await blobs.trash(start, 2)).toEqual(['a', 'b']);
      expect(await blobs.trash(start, 2)).toEqual(['a', 'b']);
      await blobs.forget(['a', 'b', 'unknown']);
      expect(await blobs.trash(start, 2)).toEqual(['c']);
    });

    test('the blobs in use are listed page by page, each once, and none of the trash', async () => {
      const { blobs, queue, uploads } = under.store;
      await trash('b');
      await uploads.create(newUpload({ blobKey: 'c' }), null);
      await uploads.create(newUpload({ blobKey: 'a' }), null);
      const job = await workOn(under.store);
      await queue.keepAudio(job, { file: '{}', blobKey: 'a' });
      expect(await blobs.inUse('', 10)).toEqual(['a', 'c']);
      expect(await blobs.inUse('', 1)).toEqual(['a']);
      expect(await blobs.inUse('a', 1)).toEqual(['c']);
      expect(await blobs.inUse('c', 1)).toEqual([]);
    });

    test('while it is held back no trash is handed out, and the later of two moments counts', async () => {
      const { blobs } = under.store;
      await trash('a');
      await blobs.holdBack(start + 1_000);
      await blobs.holdBack(start + 500);
      expect(await blobs.trash(start + 999, 10)).toEqual([]);
      expect(await blobs.trash(start + 1_000, 10)).toEqual(['a']);
    });

    test('holding back outlives the process that asked for it', async () => {
      await trash('a');
      await under.store.blobs.holdBack(start + 1_000);
      const { blobs } = await under.reopen();
      expect(await blobs.trash(start + 999, 10)).toEqual([]);
    });

    test('of a blob its record and the length of its upload are known, until it is forgotten', async () => {
      const { blobs, uploads } = under.store;
      await uploads.create(newUpload({ blobKey: 'both', byteLength: 7 }), null);
      const sums = [
        { key: 'both', byteLength: 5, sha256: 'ab' },
        { key: 'begun elsewhere', byteLength: 6, sha256: null },
      ];
      for (const sum of [{ key: 'both', byteLength: 1, sha256: 'cd' }, ...sums])
        await blobs.record(sum);
      const ofUpload = { key: 'both', byteLength: 7, sha256: null };
      const keys = ['both', 'begun elsewhere', 'of an upload alone'];
      const known = await blobs.sums(keys);
      expect(known).toHaveLength(3);
      expect(known).toEqual(expect.arrayContaining([...sums, ofUpload]));
      await blobs.forget(keys);
      expect(await blobs.sums(keys)).toEqual([ofUpload]);
    });

    test('a blob is unknown that no job, no upload and no trash has', async () => {
      const { blobs, queue, uploads } = under.store;
      await trash('in the trash');
      await uploads.create(newUpload({ blobKey: 'of an upload' }), null);
      await queue.keepAudio(await workOn(under.store), { file: '{}', blobKey: 'of a job' });
      const keys = ['in the trash', 'of an upload', 'of no owner', 'of a job'];
      expect(only(await blobs.unknown(keys))).toBe('of no owner');
      expect(await blobs.unknown([])).toEqual([]);
    });
  });
}

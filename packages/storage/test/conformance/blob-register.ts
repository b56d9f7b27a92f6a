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

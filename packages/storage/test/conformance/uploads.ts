import { describe, expect, test } from 'vitest';
import {
  created,
  finishedJob,
  firstResponse,
  newJob,
  newUpload,
  only,
  start,
  workOn,
} from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function uploadsConform(under: UnderTest): void {
  const { blobs, jobs, uploads } = under.store;
  describe('uploads', () => {
    test('an upload is read back as it was kept, by its own account only', async () => {
      const upload = newUpload({ filename: 'ein schöner "Name".wav' });
      expect(await uploads.create(upload, null)).toEqual({ kind: 'created' });
      expect(await uploads.get('one', upload.id)).toEqual(upload);
      expect(await uploads.get('two', upload.id)).toBeNull();
      expect(await uploads.get('one', 'unknown')).toBeNull();
    });

    test('a retry under the same idempotency key keeps no second upload', async () => {
      const idempotency = firstResponse();
      await uploads.create(newUpload(), idempotency);
      const second = newUpload();
      expect(await uploads.create(second, idempotency)).toEqual({
        kind: 'replayed',
        response: idempotency.response,
      });
      expect(await uploads.create(second, { ...idempotency, fingerprint: 'other' })).toEqual({
        kind: 'key_reused',
      });
      expect(await uploads.get('one', second.id)).toBeNull();
    });

    test('a job has the bytes of its upload and the description it came with', async () => {
      const upload = newUpload();
      await uploads.create(upload, null);
      const job = await created(jobs, newJob({ uploadId: upload.id, file: '{"id":"f"}' }));
      expect(await jobs.get('one', job.id)).toMatchObject({
        uploadId: upload.id,
        blobKey: upload.blobKey,
        file: '{"id":"f"}',
      });
    });

    test('an upload of another account gives a job nothing', async () => {
      const upload = newUpload({ accountId: 'two' });
      await uploads.create(upload, null);
      const job = newJob({ uploadId: upload.id, file: '{"id":"f"}' });
      expect(await jobs.create(job)).toEqual({ kind: 'created' });
      expect(await jobs.get('one', job.id)).toMatchObject({
        uploadId: null,
        blobKey: null,
        file: null,
      });
    });

    test('old uploads that no job uses are removed and their bytes go to the trash', async () => {
      const all = [0, 1, 2, 3].map((each) => newUpload({ createdAt: start + each }));
      for (const upload of all) await uploads.create(upload, null);
      const [used, old, older, young] = all;
      await jobs.create(newJob({ uploadId: used?.id ?? '' }));
      expect(await uploads.removeUnusedBefore(start + 3, 1)).toBe(1);
      expect(await uploads.removeUnusedBefore(start + 3, 10)).toBe(1);
      expect(await uploads.removeUnusedBefore(start + 3, 10)).toBe(0);
      expect(await blobs.trash(start, 10)).toEqual([old?.blobKey, older?.blobKey]);
      expect(await uploads.get('one', used?.id ?? '')).toEqual(used);
      expect(await uploads.get('one', young?.id ?? '')).toEqual(young);
    });

    test('an upload that a job has used ends with that job, not by its age', async () => {
      const upload = newUpload();
      await uploads.create(upload, null);
      const id = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      expect(await uploads.removeUnusedBefore(start + 1_000, 10)).toBe(0);
      await jobs.remove('one', id, null);
      expect(await uploads.get('one', upload.id)).toBeNull();
    });
  });
}

export function responsesConform(under: UnderTest): void {
  const { jobs, responses } = under.store;
  describe('idempotent responses', () => {
    test('a response is found by its account, key and request until it expires', async () => {
      const { key, fingerprint, response, expiresAt } = firstResponse();
      const find = (account: string, print: string, now: number) =>
        responses.find(account, key, print, now);
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'created' });
      await jobs.create(newJob({ idempotency: firstResponse() }));
      expect(await find('one', fingerprint, start)).toEqual({ kind: 'replayed', response });
      expect(await find('one', 'other', start)).toEqual({ kind: 'key_reused' });
      expect(await find('two', fingerprint, start)).toEqual({ kind: 'created' });
      expect(await find('one', fingerprint, expiresAt)).toEqual({ kind: 'created' });
    });

    test('expired responses are removed, up to the limit of a call', async () => {
      for (const [index, expiresAt] of [3, 1, 2, 9].entries()) {
        const idempotency = firstResponse({ key: `k${index}`, expiresAt: start + expiresAt });
        await jobs.create(newJob({ idempotency }));
      }
      expect(await responses.removeExpired(start + 3, 2)).toBe(2);
      expect(await responses.removeExpired(start + 3, 2)).toBe(1);
      expect(await responses.removeExpired(start + 3, 2)).toBe(0);
      expect((await responses.find('one', 'k3', 'the request', start)).kind).toBe('replayed');
    });
  });
}

export function blobRegisterConforms(under: UnderTest): void {
  const { blobs, queue, uploads } = under.store;
  /** Leaves as many blobs behind as there are names. */
  async function trash(...names: string[]): Promise<void> {
    for (const blobKey of names) {
      await under.store.uploads.create(newUpload({ blobKey }), null);
      await under.store.uploads.removeUnusedBefore(start + 1, 1);
    }
  }

  describe('blob register', () => {
    test('trash is handed out until it is forgotten, the oldest first and so many at once', async () => {
      await trash('a', 'b', 'c');
      expect(await blobs.trash(start, 2)).toEqual(['a', 'b']);
      expect(await blobs.trash(start, 2)).toEqual(['a', 'b']);
      await blobs.forget(['a', 'b', 'unknown']);
      expect(await blobs.trash(start, 2)).toEqual(['c']);
    });

    test('the blobs in use are listed page by page, each once, and none of the trash', async () => {
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
      await trash('in the trash');
      await uploads.create(newUpload({ blobKey: 'of an upload' }), null);
      await queue.keepAudio(await workOn(under.store), { file: '{}', blobKey: 'of a job' });
      const keys = ['in the trash', 'of an upload', 'of no owner', 'of a job'];
      expect(only(await blobs.unknown(keys))).toBe('of no owner');
      expect(await blobs.unknown([])).toEqual([]);
    });
  });
}

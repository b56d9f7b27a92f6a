import { describe, expect, test } from 'vitest';
import { finishedJob, firstResponse, newJob, newUpload, start } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function uploadsConform(under: UnderTest): void {
  describe('uploads', () => {
    test('an upload is read back as it was kept, by its own account only', async () => {
      const { uploads } = under.store;
      const upload = newUpload({ filename: 'ein schöner "Name".wav' });
      expect(await uploads.create(upload, null)).toEqual({ kind: 'created' });
      expect(await uploads.get('one', upload.id)).toEqual(upload);
      expect(await uploads.get('two', upload.id)).toBeNull();
      expect(await uploads.get('one', 'unknown')).toBeNull();
    });

    test('a retry under the same idempotency key keeps no second upload', async () => {
      const { uploads } = under.store;
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
      const { jobs, uploads } = under.store;
      const upload = newUpload();
      await uploads.create(upload, null);
      const job = newJob({ uploadId: upload.id, file: '{"id":"f"}' });
      await jobs.create(job);
      expect(await jobs.get('one', job.id)).toMatchObject({
        uploadId: upload.id,
        blobKey: upload.blobKey,
        file: '{"id":"f"}',
      });
    });

    test('an upload of another account gives a job nothing', async () => {
      const { jobs, uploads } = under.store;
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
      const { jobs, uploads, blobs } = under.store;
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
      const { jobs, uploads } = under.store;
      const upload = newUpload();
      await uploads.create(upload, null);
      const id = await finishedJob(under.store, newJob({ uploadId: upload.id }));
      expect(await uploads.removeUnusedBefore(start + 1_000, 10)).toBe(0);
      await jobs.remove('one', id, null);
      expect(await uploads.get('one', upload.id)).toBeNull();
    });
  });
}

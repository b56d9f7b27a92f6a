import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StoreError } from '../../src/index.ts';
import { created, newJob, newUpload, query } from './rows.ts';
import type { UnderTest } from './under-test.ts';

export function wholeConforms(under: UnderTest): void {
  const { jobs, uploads } = under.store;
  describe('the store as a whole', () => {
    test('a check passes while it is open', async () => {
      await expect(under.store.check()).resolves.toBeUndefined();
    });

    test('a copy made while jobs are being created is sound, and holds what was acknowledged before', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'verbatim-copy-'));
      onTestFinished(() => rm(folder, { recursive: true }));
      const before = await created(jobs, newJob({ customMetadata: '{"user":"x"}' }));
      const upload = newUpload();
      await uploads.create(upload, null);
      const path = join(folder, 'copy');
      const { openCopy } = under.place;
      if (openCopy === null) {
        await expect(under.store.copyTo(path)).rejects.toThrow(/not copied .* Use /);
        return;
      }
      await Promise.all([
        under.store.copyTo(path),
        ...Array.from({ length: 200 }, () => jobs.create(newJob())),
      ]);
      const copy = await openCopy(path);
      try {
        expect(await copy.verify()).toEqual([]);
        expect(await copy.jobs.get('one', before.id)).not.toBeNull();
        expect(await copy.uploads.get('one', upload.id)).toEqual(upload);
        expect((await copy.jobs.list(query({ metadata: { user: 'x' } }))).jobs).toHaveLength(1);
      } finally {
        await copy.close();
      }
    });

    test('closing waits for the calls that were made, and refuses all others as closed', async () => {
      const { store } = under;
      const jobs = Array.from({ length: 50 }, () => newJob());
      const made = jobs.map((job) => store.jobs.create(job));
      const closing = store.close();
      const late = store.jobs.create(newJob());
      await expect(late).rejects.toMatchObject({ name: 'StoreError', failure: 'closed' });
      await closing;
      expect((await Promise.all(made)).every(({ kind }) => kind === 'created')).toBe(true);
      await expect(store.check()).rejects.toBeInstanceOf(StoreError);
      await store.close();
      const again = await under.reopen();
      for (const { id } of jobs) expect(await again.jobs.get('one', id)).not.toBeNull();
    });
  });
}

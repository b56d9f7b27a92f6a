import { appendFile, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ManualClock } from '@verbatim/time/testing';
import { describe, expect, test } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createLogger } from '../../src/observability/logger.ts';
import { BackupError, backup, manifestPath, restore } from '../../src/upkeep/backup.ts';
import { DataDirectoryError, openDataDirectory } from '../../src/upkeep/data-directory.ts';
import { UpkeepRunner } from '../../src/upkeep/upkeep.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { Stock } from './stock.ts';

const { log } = createLogger({ logLevel: 'silent' });

async function prepared() {
  const clock = new ManualClock();
  const folder = await temporaryFolder();
  const stock = await Stock.open(folder, clock);
  const elsewhere = await temporaryFolder();
  const { store, blobs, directory } = stock;
  return {
    clock,
    stock,
    source: { store, blobs, clock, directory },
    target: join(elsewhere, 'backup'),
    restored: join(elsewhere, 'restored'),
  };
}

describe('a backup', () => {
  test('restores everything', async () => {
    const { clock, stock, source, target, restored } = await prepared();
    await writeFile(stock.directory.callbackSecretPath, 'whsec_x\n', { mode: 0o600 });
    const used = await stock.upload('used');
    const unused = await stock.upload('unused');
    const done = await stock.job(used.id);
    await stock.finishNext();
    const waiting = await stock.job();
    const manifest = await backup(source, target);
    expect(manifest.blobs).toMatchObject({ count: 2, byteLength: 10 });
    expect(await restore(target, restored)).toEqual(manifest);

    const again = await Stock.open(restored, clock);
    expect(await again.get(done)).toEqual(await stock.get(done));
    expect(await again.get(waiting)).toEqual(await stock.get(waiting));
    expect(await again.text(used.blobKey)).toBe('used');
    expect(await again.text(unused.blobKey)).toBe('unused');
    expect(await again.store.verify()).toEqual([]);
    expect(await readFile(again.directory.callbackSecretPath, 'utf8')).toBe('whsec_x\n');
    await again.finishNext();
    expect(await again.get(waiting)).toMatchObject({ status: 'done' });
  });

  test('is complete in itself, although everything is written and removed while it is made', async () => {
    const { clock, stock, source, target, restored } = await prepared();
    const config = configWith({ retention: { jobsMs: 60_000, uploadsMs: 60_000 } });
    const upkeep = new UpkeepRunner({ config, ...source, log });
    for (let count = 0; count < 60; count += 1) {
      await stock.job((await stock.upload(`early ${count}`)).id);
      if (count % 2 === 0) await stock.finishNext();
    }
    clock.advance(120_000);
    let over = false;
    const writing = (async () => {
      for (let count = 0; !over; count += 1) {
        await stock.job((await stock.upload(`late ${count}`)).id);
        await stock.finishNext();
        if (count % 5 === 0) await upkeep.run();
      }
    })();
    await backup(source, target);
    over = true;
    await writing;
    await restore(target, restored);

    const again = await Stock.open(restored, clock);
    expect(await again.store.verify()).toEqual([]);
    const page = { accountId: 'account-1', kinds: [], statuses: [], from: null, before: null };
    const { jobs } = await again.store.jobs.list({
      ...page,
      metadata: null,
      tag: null,
      offset: 0,
      limit: 10_000,
    });
    expect(jobs.length).toBeGreaterThanOrEqual(30);
    for (const { blobKey } of jobs) {
      expect(await again.text(blobKey ?? '')).toMatch(/^(early|late) \d+$/);
    }
  });

  test('holds deletions back until it is complete', async () => {
    const { clock, stock, source, target } = await prepared();
    const { blobKey } = await stock.upload();
    clock.advance(120_000);
    const upkeep = new UpkeepRunner({
      config: configWith({ retention: { uploadsMs: 60_000 } }),
      ...source,
      log,
    });
    let whileCopying: unknown;
    const copyTo = async (path: string): Promise<void> => {
      await stock.store.copyTo(path);
      whileCopying = await upkeep.run();
    };
    await backup({ ...source, store: { ...stock.store, copyTo } }, target);
    expect(whileCopying).toMatchObject({ removedUploads: 1, deletedBlobs: 0 });
    expect(await stock.text(blobKey)).toBe('audio');
    clock.advance(11 * 60_000);
    expect(await upkeep.run()).toMatchObject({ deletedBlobs: 1 });
    expect(await stock.text(blobKey)).toBeNull();
    expect(await readdir(target)).toContain('manifest.json');
  });

  test('is readable by its owner alone', async () => {
    const { stock, source, target } = await prepared();
    await stock.upload();
    await backup(source, target);
    expect((await stat(target)).mode & 0o777).toBe(0o700);
  });

  test('goes into an empty directory and no other', async () => {
    const { source, target } = await prepared();
    await backup(source, target);
    await expect(backup(source, target)).rejects.toThrow(BackupError);
    await expect(backup(source, target)).rejects.toThrow('is not empty');
  });
});

describe('a restore refuses', () => {
  test('a directory that a service uses', async () => {
    const { source, target, restored } = await prepared();
    await backup(source, target);
    const held = await openDataDirectory(restored);
    await expect(restore(target, restored)).rejects.toThrow(DataDirectoryError);
    await held.release();
  });

  test('a directory that is not empty, and leaves it as it is', async () => {
    const { clock, source, target, restored } = await prepared();
    await backup(source, target);
    await restore(target, restored);
    const before = await readdir(restored);
    await expect(restore(target, restored)).rejects.toThrow('is not empty');
    expect(await readdir(restored)).toEqual(before);
    expect(await (await Stock.open(restored, clock)).store.verify()).toEqual([]);
  });

  test.each([
    ['without a manifest', 'it has no manifest.json', (path: string) => rm(manifestPath(path))],
    [
      'with a broken manifest',
      "manifest.json can't be read",
      (path: string) => writeFile(manifestPath(path), '{'),
    ],
    [
      'of another version',
      'another version (format 2, not 1)',
      (path: string) => writeFile(manifestPath(path), '{"format":2}'),
    ],
    [
      'with another database',
      'its database is not the one that was written',
      (path: string) => appendFile(join(path, 'verbatim.db'), 'x'),
    ],
    [
      'with a missing file of audio',
      'its blobs are not those that were written: 0 with 0 bytes, not 1 with 5',
      (path: string) => rm(join(path, 'blobs'), { recursive: true }),
    ],
  ])('a backup %s, and makes nothing', async (_kind, why, spoil) => {
    const { stock, source, target, restored } = await prepared();
    await stock.upload();
    await backup(source, target);
    await spoil(target);
    await expect(restore(target, restored)).rejects.toThrow(why);
    await expect(stat(restored)).rejects.toThrow('ENOENT');
  });

  test('to be taken for whole when it was cut off', async () => {
    const { stock, source, target, restored } = await prepared();
    await stock.upload();
    await backup(source, target);
    await restore(target, restored);
    await writeFile(join(restored, 'restoring'), '');
    await expect(openDataDirectory(restored)).rejects.toThrow('Empty it and restore again.');
    await rm(join(restored, 'restoring'));
    await (await openDataDirectory(restored)).release();
  });
});

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeWith, findVersitygw, sharedPart, startVersitygw } from '@verbatim/real-parts';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  type BlobStore,
  type GrowingRows,
  type S3BlobOptions,
  s3Blobs,
} from '../../../src/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { memoryGrowingRows } from './memory-growing-rows.ts';

const MEGABYTE = 1024 ** 2;

describeWith([findVersitygw()], 'a growing blob in S3', () => {
  const server = sharedPart(() => startVersitygw());
  let rows: GrowingRows;
  let bucket: string;
  let blobs: BlobStore;
  beforeEach(async () => {
    bucket = `audio-${randomBytes(6).toString('hex')}`;
    await server().createBucket(bucket);
    rows = memoryGrowingRows();
    blobs = opened();
  });

  const opened = (options: Partial<S3BlobOptions> = {}): BlobStore =>
    s3Blobs({
      address: { endpoint: server().endpoint, region: server().region, bucket, prefix: '' },
      credentials: server(),
      rows,
      localFolder: join(temporaryFolder(), 'local'),
      timeouts: { attemptMs: 500, uploadMs: 5000, retryMs: 1000 },
      idleMs: -60_000,
      ...options,
    });

  async function read(key: string, start: number, end: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of blobs.read(key, start, end)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  test('becomes objects while it grows, and is read across objects and rows', async () => {
    const growing = await blobs.grow();
    const whole = randomBytes(11 * MEGABYTE);
    for (let at = 0; at < whole.byteLength; at += MEGABYTE)
      await growing.append([whole.subarray(at, at + MEGABYTE)]);
    await expect
      .poll(async () => (await rows.find(growing.key, 0))?.movedLength)
      .toBeGreaterThan(0);
    expect(whole.equals(await read(growing.key, 0, whole.byteLength))).toBe(true);
    await growing.end();
    await expect
      .poll(async () => (await rows.find(growing.key, 0))?.movedLength)
      .toBe(whole.byteLength);
    expect(whole.equals(await read(growing.key, 0, whole.byteLength + 1))).toBe(true);
  });

  test('takes audio while S3 is away, and moves it when S3 is back', async () => {
    const growing = await blobs.grow();
    const whole = randomBytes(9 * MEGABYTE);
    server().pause();
    try {
      await growing.append([whole]);
      await growing.end();
      expect(whole.equals(await read(growing.key, 0, whole.byteLength))).toBe(true);
      await expect(opened().maintain()).rejects.toMatchObject({ failure: 'unavailable' });
    } finally {
      server().resume();
    }
    await opened().maintain();
    // The blob itself may have begun to move its rows meanwhile: then the maintenance leaves the rest to it.
    await expect
      .poll(async () => (await rows.find(growing.key, 0))?.movedLength, { timeout: 20_000 })
      .toBe(whole.byteLength);
    expect(whole.equals(await read(growing.key, 0, whole.byteLength))).toBe(true);
  });

  test('takes nothing from an owner whose blob another one has continued', async () => {
    const growing = await blobs.grow();
    await growing.append([Buffer.from('before')]);
    const other = await opened().growOn(growing.key, 3);
    const closed = { name: 'StoreError', failure: 'closed' };
    await expect(growing.append([Buffer.from('late')])).rejects.toMatchObject(closed);
    await expect(growing.end()).rejects.toMatchObject(closed);
    await other.append([Buffer.from('ore')]);
    expect((await read(growing.key, 0, 100)).toString()).toBe('before');
    await blobs.delete(growing.key);
    await expect(other.append([Buffer.from('x')])).rejects.toMatchObject(closed);
  });

  test('is no leftover before its session has had time to store a row that names it', async () => {
    const growing = await blobs.grow();
    await growing.append([Buffer.from('audio')]);
    const settledIn = async (store: BlobStore): Promise<string[]> => {
      const found: string[] = [];
      for await (const keys of store.settledKeys()) found.push(...keys);
      return found;
    };
    expect(await settledIn(blobs)).toEqual([]);
    expect(await settledIn(opened({ minSweptAgeMs: -60_000 }))).toEqual([growing.key]);
  });

  test('leaves no object behind when it is deleted, and objects of no blob are swept', async () => {
    const growing = await blobs.grow();
    await growing.append([Buffer.from('audio')]);
    await blobs.maintain();
    const crashed = await blobs.grow();
    await crashed.append([Buffer.from('audio')]);
    await blobs.maintain();
    const { part } = (await rows.find(crashed.key, 0)) ?? {};
    const { part: deleted } = (await rows.find(growing.key, 0)) ?? {};
    await rows.drop(crashed.key);
    await blobs.delete(growing.key);
    const isThere = (object = ''): boolean => existsSync(join(server().folder, bucket, object));
    expect([isThere(part?.object), isThere(deleted?.object)]).toEqual([true, false]);
    await opened({ minSweptAgeMs: -60_000 }).maintain();
    expect(isThere(part?.object)).toBe(false);
  });

  test('has exactly its bytes after any history of appends, moves and takeovers', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ append: fc.uint8Array({ maxLength: 3000 }) }) },
      fc.constant({ move: true } as const),
      fc.record({ takeOverAt: fc.double({ min: 0, max: 1, noNaN: true }) }),
      fc.constant({ end: true } as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        let model = Buffer.alloc(0);
        let growing = await blobs.grow();
        const { key } = growing;
        for (const each of steps) {
          if ('append' in each) {
            await growing.append([each.append]);
            model = Buffer.concat([model, each.append]);
          } else if ('move' in each) {
            await blobs.maintain();
          } else {
            if ('end' in each) await growing.end();
            const at =
              'end' in each ? model.byteLength : Math.floor(each.takeOverAt * model.byteLength);
            growing = await opened().growOn(key, at);
            model = model.subarray(0, at);
          }
          expect(growing.byteLength).toBe(model.byteLength);
        }
        const from = Math.floor(model.byteLength / 3);
        expect(model.subarray(from).equals(await read(key, from, model.byteLength + 10))).toBe(
          true,
        );
        expect(await blobs.byteLength(key)).toBe(model.byteLength);
        await blobs.delete(key);
      }),
      { numRuns: 20 },
    );
  });
});

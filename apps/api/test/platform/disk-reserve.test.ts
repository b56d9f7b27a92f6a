import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskBlobs } from '@verbatim/storage';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { DiskReserve } from '../../src/platform/disk-reserve.ts';

const RESERVE = 100;

const folder = mkdtempSync(join(tmpdir(), 'verbatim-reserve-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A disk of which a part is free, and blobs on it that keep the reserve. */
function disk(freeBytes: number | null) {
  const plain = diskBlobs(folder);
  const written = { bytes: 0, measurements: 0 };
  let elapsed = 0;
  const reserve = new DiskReserve(
    {
      clock: { elapsed: () => elapsed },
      blobs: {
        async freeBytes() {
          written.measurements += 1;
          return freeBytes === null ? null : freeBytes - written.bytes;
        },
      },
    },
    RESERVE,
  );
  const blobs = reserve.keptBy({
    ...plain,
    async create() {
      const writer = await plain.create();
      return {
        get byteLength() {
          return writer.byteLength;
        },
        async write(chunk) {
          await writer.write(chunk);
          written.bytes += chunk.byteLength;
        },
        commit: () => writer.commit(),
        abort: () => writer.abort(),
      };
    },
  });
  return { reserve, blobs, written, wait: (ms: number) => (elapsed += ms) };
}

const isFull = { failure: 'full' };

test('what is granted is subtracted at once: of many uploads that begin together only those that fit are taken', async () => {
  const { blobs } = disk(1000);
  const begun = await Promise.allSettled(Array.from({ length: 12 }, () => blobs.create(200)));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  for (const each of begun) {
    if (each.status === 'rejected') expect(each.reason).toMatchObject(isFull);
  }
});

test('a grant ends with its writer, and what was written counts until the next measurement has it', async () => {
  const { blobs, reserve, wait } = disk(1000);
  const writer = await blobs.create(900);
  await expect(blobs.create(1)).rejects.toMatchObject(isFull);
  await writer.write(new Uint8Array(300));
  await writer.commit();
  expect([await reserve.allows(600), await reserve.allows(601)]).toEqual([true, false]);
  wait(1000);
  expect([await reserve.allows(600), await reserve.allows(601)]).toEqual([true, false]);
  await (await blobs.create(600)).abort();
  expect(await reserve.allows(600)).toBe(true);
});

test('a writer that said nothing, or too little, is stopped before the reserve', async () => {
  const { blobs } = disk(1000);
  const writer = await blobs.create(10);
  await writer.write(new Uint8Array(800));
  await expect(writer.write(new Uint8Array(101))).rejects.toMatchObject(isFull);
  await writer.write(new Uint8Array(100));
});

test('a recording may use the reserve, and new work is refused then', async () => {
  const { blobs, reserve } = disk(1000);
  await reserve.rejectIfFull();
  const recording = await blobs.grow();
  await recording.append([new Uint8Array(500), new Uint8Array(450)]);
  await expect(reserve.rejectIfFull()).rejects.toMatchObject({ code: 'storage_full' });
  await recording.append([new Uint8Array(10)]);
  expect(recording.byteLength).toBe(960);
});

test('where the free space is unknown everything is allowed', async () => {
  expect(await disk(null).reserve.allows(1e15)).toBe(true);
});

test('however writers, measurements and ends interleave, the reserve stays free', async () => {
  const step = fc.record({
    expected: fc.nat(400),
    bytes: fc.array(fc.nat(200), { maxLength: 4 }),
    waitMs: fc.constantFrom(0, 0, 1000),
    commits: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { blobs, written, wait } = disk(1000);
      await Promise.allSettled(
        steps.map(async ({ expected, bytes, waitMs, commits }) => {
          const writer = await blobs.create(expected);
          for (const count of bytes) {
            wait(waitMs);
            await writer.write(new Uint8Array(count));
          }
          await (commits ? writer.commit() : writer.abort());
        }),
      );
      expect(written.bytes).toBeLessThanOrEqual(1000 - RESERVE);
    }),
  );
});

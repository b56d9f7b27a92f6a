import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from '../../src/index.ts';

/** Where blobs of one implementation lie. */
export interface BlobPlace {
  /** The same blobs again, as another process would see them. */
  open(): BlobStore;
  remove(): Promise<void>;
}

/** Runs everything that a store of blobs guarantees against one implementation. */
export function blobStoreConforms(name: string, makePlace: () => Promise<BlobPlace>): void {
  describe(name, () => {
    let place: BlobPlace;
    let blobs: BlobStore;

    beforeEach(async () => {
      place = await makePlace();
      blobs = place.open();
    });
    afterEach(() => place.remove());

    test('bytes of any size, written in chunks of any size, are read back', async () => {
      const chunks = fc.array(fc.uint8Array({ maxLength: 70_000 }), { maxLength: 8, size: 'max' });
      await fc.assert(
        fc.asyncProperty(chunks, async (parts) => {
          const whole = Buffer.concat(parts);
          const key = await keep(blobs, ...parts);
          expect(await blobs.byteLength(key)).toBe(whole.byteLength);
          expect(whole.equals(await readAll(blobs, key, 0, whole.byteLength))).toBe(true);
        }),
        { numRuns: 20 },
      );
    });

    test('any part of a blob can be read', async () => {
      const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, index) => index % 251));
      const key = await keep(blobs, bytes);
      const place = fc.integer({ min: 0, max: bytes.byteLength });
      await fc.assert(
        fc.asyncProperty(place, place, async (start, end) => {
          const part = await readAll(blobs, key, start, end);
          expect(part.equals(bytes.subarray(start, Math.max(start, end)))).toBe(true);
        }),
        { numRuns: 40 },
      );
    });

    test('a second store on the same folder sees committed blobs', async () => {
      const key = await keep(blobs, Buffer.from('audio'));
      expect((await readAll(place.open(), key, 0, 5)).toString()).toBe('audio');
    });

    test('write copies the bytes: the caller can reuse the chunk', async () => {
      const writer = await blobs.create();
      const chunk = Buffer.from('first');
      await writer.write(chunk);
      chunk.write('other');
      await writer.write(chunk);
      expect(writer.byteLength).toBe(10);
      const key = await writer.commit();
      expect((await readAll(blobs, key, 0, 10)).toString()).toBe('firstother');
    });

    test('nothing can be seen of a blob before it is committed, nor after it was aborted', async () => {
      const writer = await blobs.create();
      await writer.write(Buffer.from('half'));
      expect(await keysOf(blobs)).toEqual([]);
      await writer.abort();
      await writer.abort();
      expect(await keysOf(blobs)).toEqual([]);
      await expect(writer.write(Buffer.from('x'))).rejects.toThrow();
      await expect(writer.commit()).rejects.toThrow();
    });

    test('a committed blob stays when its writer is aborted', async () => {
      const writer = await blobs.create();
      await writer.write(Buffer.from('whole'));
      const key = await writer.commit();
      await writer.abort();
      expect(await blobs.byteLength(key)).toBe(5);
    });

    test('every blob has a key of its own, and all keys are listed', async () => {
      const made = await Promise.all(
        Array.from({ length: 40 }, () => keep(blobs, Buffer.from('x'))),
      );
      expect(new Set(made).size).toBe(40);
      expect((await keysOf(blobs)).sort()).toEqual(made.sort());
    });

    test('a deleted blob is gone; deleting it again does nothing', async () => {
      const key = await keep(blobs, Buffer.from('x'));
      const other = await keep(blobs, Buffer.from('y'));
      await blobs.delete(key);
      await blobs.delete(key);
      expect(await blobs.byteLength(key)).toBeNull();
      expect(await keysOf(blobs)).toEqual([other]);
    });

    test('a text that is not a key finds, reads and deletes nothing', async () => {
      const kept = await keep(blobs, Buffer.from('x'));
      for (const key of [
        ['', '.', '..', '../etc/passwd', `${kept.slice(0, 2)}/../${kept}`, `${kept}\0`],
        ['/etc/passwd', 'unfinished', 'f'.repeat(32)],
      ].flat()) {
        expect(await blobs.byteLength(key)).toBeNull();
        await expect(readAll(blobs, key, 0, 10)).rejects.toMatchObject({ name: 'StoreError' });
        await expect(blobs.local(key)).rejects.toMatchObject({ name: 'StoreError' });
        await blobs.delete(key);
      }
      expect(await keysOf(blobs)).toEqual([kept]);
    });

    test('a canceled read closes its file', async () => {
      const key = await keep(blobs, Buffer.alloc(1_000_000, 1));
      const reader = blobs.read(key, 0, 1_000_000).getReader();
      expect((await reader.read()).done).toBe(false);
      await reader.cancel();
      await expect(reader.closed).resolves.toBeUndefined();
    });

    test('a program finds the bytes in a file', async () => {
      const key = await keep(blobs, Buffer.from('audio'));
      const file = await blobs.local(key);
      expect((await readFile(file.path)).toString()).toBe('audio');
      await file.release();
      expect(await blobs.byteLength(key)).toBe(5);
    });

    test('unfinished files of an ended process are removed, and blobs stay', async () => {
      const kept = await keep(blobs, Buffer.from('whole'));
      const writer = await blobs.create();
      await writer.write(Buffer.from('half'));
      await place.open().removeUnfinished();
      expect(await keysOf(blobs)).toEqual([kept]);
      expect(await keep(blobs, Buffer.from('next'))).not.toBe(kept);
      await writer.abort();
    });

    test('a blob that grows is read up to where it is, by anybody', async () => {
      const growing = await blobs.grow();
      expect(await blobs.byteLength(growing.key)).toBe(0);
      await growing.append([Buffer.from('ab'), Buffer.from('c')]);
      expect(growing.byteLength).toBe(3);
      const other = place.open();
      expect(await other.byteLength(growing.key)).toBe(3);
      expect((await readAll(other, growing.key, 1, 3)).toString()).toBe('bc');
      expect(await keysOf(other)).toEqual([growing.key]);
      expect(await isGrowing(blobs, growing.key)).toBe(true);
      await growing.append([]);
      await growing.append([Buffer.from('d')]);
      expect((await readAll(other, growing.key, 0, 4)).toString()).toBe('abcd');
      await growing.release();
    });

    test('one that has grown up is a blob like any other', async () => {
      const growing = await blobs.grow();
      await growing.append([Buffer.from('audio')]);
      const reader = blobs.read(growing.key, 0, 5).getReader();
      await growing.end();
      expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('audio');
      expect((await readAll(place.open(), growing.key, 0, 5)).toString()).toBe('audio');
      expect(await keysOf(blobs)).toEqual([growing.key]);
      expect(await isGrowing(blobs, growing.key)).toBe(false);
      await expect(growing.append([Buffer.from('x')])).rejects.toThrow();
      await expect(growing.end()).rejects.toThrow();
      await blobs.delete(growing.key);
      expect(await keysOf(blobs)).toEqual([]);
    });

    test('another process goes on with a growing blob from where it was safe', async () => {
      const growing = await blobs.grow();
      await growing.append([Buffer.from('safe and not')]);
      await growing.release();
      await expect(growing.append([Buffer.from('x')])).rejects.toThrow();
      const other = place.open();
      await other.removeUnfinished();
      const again = await other.growOn(growing.key, 5);
      expect([again.byteLength, await other.byteLength(growing.key)]).toEqual([5, 5]);
      await again.append([Buffer.from('again')]);
      await again.end();
      expect((await readAll(blobs, growing.key, 0, 10)).toString()).toBe('safe again');
    });

    test('a growing blob that was ended before its process crashed can be continued', async () => {
      const growing = await blobs.grow();
      await growing.append([Buffer.from('audio')]);
      await growing.end();
      const again = await place.open().growOn(growing.key, 3);
      await again.append([Buffer.from('x')]);
      await again.end();
      expect((await readAll(blobs, growing.key, 0, 4)).toString()).toBe('audx');
    });

    test('a missing or too short blob can not be continued', async () => {
      const growing = await blobs.grow();
      await growing.append([Buffer.from('abc')]);
      await growing.release();
      await expect(blobs.growOn(growing.key, 4)).rejects.toMatchObject({ name: 'StoreError' });
      await expect(blobs.growOn('f'.repeat(32), 0)).rejects.toMatchObject({ name: 'StoreError' });
      await blobs.delete(growing.key);
      expect(await blobs.byteLength(growing.key)).toBeNull();
    });

    test('a blob that is moved here keeps its key, and replaces what an interrupted move left', async () => {
      const key = '0123456789abcdef'.repeat(2);
      for (const text of ['half', 'whole']) {
        const writer = await blobs.createAs(key, text.length);
        await writer.write(Buffer.from(text));
        expect(await writer.commit()).toBe(key);
      }
      expect((await readAll(place.open(), key, 0, 5)).toString()).toBe('whole');
      expect(await blobs.byteLength(key)).toBe(5);
      expect(await keysOf(blobs)).toEqual([key]);
    });

    test('a growing blob that is moved here keeps its key, begins anew, and is continued', async () => {
      const key = 'fedcba9876543210'.repeat(2);
      for (const text of ['interrupted', 'safe']) {
        const moved = await blobs.growAs(key);
        expect(moved.key).toBe(key);
        await moved.append([Buffer.from(text)]);
        await moved.release();
      }
      const again = await place.open().growOn(key, 4);
      await again.append([Buffer.from(' again')]);
      await again.end();
      expect((await readAll(blobs, key, 0, 10)).toString()).toBe('safe again');
      expect(await keysOf(blobs)).toEqual([key]);
    });

    test('no blob is moved to a text that is not a key', async () => {
      await expect(blobs.createAs('../x')).rejects.toMatchObject({ name: 'StoreError' });
      await expect(blobs.growAs('../x')).rejects.toMatchObject({ name: 'StoreError' });
    });

    test('a check passes and leaves nothing behind', async () => {
      await blobs.check();
      expect(await keysOf(blobs)).toEqual([]);
    });

    test('bytes that still have to be moved are counted, where there are two places', async () => {
      const growing = await blobs.grow();
      await growing.append([new Uint8Array(10)]);
      expect(await blobs.waitingBytes()).toBe(blobs.isShared ? 10 : null);
      await growing.end();
    });

    test('free space is a number, or null if it is unknown', async () => {
      const free = await blobs.freeBytes();
      expect(free === null || free > 0).toBe(true);
    });
  });
}

async function keep(blobs: BlobStore, ...chunks: Uint8Array[]): Promise<string> {
  const writer = await blobs.create();
  for (const chunk of chunks) await writer.write(chunk);
  return await writer.commit();
}

async function readAll(blobs: BlobStore, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of blobs.read(key, start, end)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function keysOf(blobs: BlobStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const some of blobs.keys()) keys.push(...some);
  return keys;
}

/** What a program that reads the file would be told. */
async function isGrowing(blobs: BlobStore, key: string): Promise<boolean> {
  const file = await blobs.local(key);
  await file.release();
  return file.grows;
}

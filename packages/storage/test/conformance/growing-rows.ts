import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobOwner, GrowingRows } from '../../src/index.ts';

/** Runs everything that the rows of growing blobs guarantee against one implementation. */
export function growingRowsConform(
  name: string,
  open: () => Promise<{ readonly rows: GrowingRows; close(): Promise<void> }>,
): void {
  describe(name, () => {
    let rows: GrowingRows;
    let close: () => Promise<void>;
    let key: string;
    let owner: BlobOwner;

    beforeEach(async () => {
      ({ rows, close } = await open());
      key = randomBytes(16).toString('hex');
      ({ owner } = await rows.create(key));
    });
    afterEach(() => close());

    const append = async (text: string, by = owner): Promise<boolean> => {
      const { byteLength = -1 } = (await rows.find(key, 0)) ?? {};
      return await rows.append(by, byteLength, Buffer.from(text));
    };
    const part = (start: number, end: number) => ({
      start,
      end,
      object: `parts/${key}/${start}-${end}`,
    });
    const text = async (start: number, maxBytes: number): Promise<string> =>
      Buffer.from(await rows.read(key, start, maxBytes)).toString();

    test('bytes are read from any place, in rows of any length', async () => {
      for (const each of ['ab', 'c', 'def']) expect(await append(each)).toBe(true);
      expect(await rows.find(key, 0)).toEqual({
        owner,
        byteLength: 6,
        isEnded: false,
        movedLength: 0,
        part: null,
      });
      expect([await text(0, 100), await text(1, 3), await text(4, 1)]).toEqual([
        'abcdef',
        'bcd',
        'e',
      ]);
      expect([await text(6, 10), await text(100, 10)]).toEqual(['', '']);
    });

    test('bytes are appended at the end only, by the last owner, until it has ended', async () => {
      await append('abc');
      expect(await rows.append(owner, 2, Buffer.from('x'))).toBe(false);
      expect(await rows.append(owner, 4, Buffer.from('x'))).toBe(false);
      const next = await rows.take(key, 3);
      expect(next?.epoch).toBeGreaterThan(owner.epoch);
      expect([await append('x'), await rows.end(owner)]).toEqual([false, false]);
      expect(next && (await append('d', next))).toBe(true);
      expect(next && (await rows.end(next))).toBe(true);
      expect(next && (await append('x', next))).toBe(false);
      expect(await rows.find(key, 0)).toMatchObject({ byteLength: 4, isEnded: true });
    });

    test('an object replaces the first rows, and the row that it ends in is cut', async () => {
      for (const each of ['abc', 'def', 'ghi']) await append(each);
      expect(await rows.replace(owner, part(1, 3))).toBe(false);
      expect(await rows.replace(owner, part(0, 10))).toBe(false);
      expect(await rows.replace(owner, part(0, 0))).toBe(false);
      expect(await rows.replace(owner, part(0, 4))).toBe(true);
      expect(await rows.replace(owner, part(0, 4))).toBe(false);
      expect(await rows.find(key, 3)).toMatchObject({ movedLength: 4, part: part(0, 4) });
      expect((await rows.find(key, 4))?.part).toBeNull();
      expect([await text(0, 10), await text(4, 10)]).toEqual(['', 'efghi']);
      expect(await rows.replace(owner, part(4, 9))).toBe(true);
      expect((await rows.find(key, 8))?.part).toEqual(part(4, 9));
    });

    test('an object made before a takeover replaces nothing', async () => {
      await append('before');
      const next = await rows.take(key, 0);
      if (next) await append('after!', next);
      expect(await rows.replace(owner, part(0, 6))).toBe(false);
      expect(await text(0, 10)).toBe('after!');
    });

    test('a takeover cuts off rows and objects, and takes no more than is there', async () => {
      for (const each of ['abc', 'def']) await append(each);
      await rows.replace(owner, part(0, 3));
      expect(await rows.take(key, 7)).toBeNull();
      expect(await rows.take('f'.repeat(32), 0)).toBeNull();
      await rows.take(key, 5);
      expect([await text(3, 10), (await rows.find(key, 0))?.byteLength]).toEqual(['de', 5]);
      const last = await rows.take(key, 2);
      expect(await rows.find(key, 0)).toMatchObject({
        movedLength: 2,
        part: { ...part(0, 3), end: 2 },
      });
      expect(await text(2, 10)).toBe('');
      expect(last && (await append('X', last))).toBe(true);
      expect(await text(2, 10)).toBe('X');
    });

    test('one that begins anew has a later owner and names the objects that it had', async () => {
      await append('abc');
      await rows.replace(owner, part(0, 3));
      const { owner: next, objects } = await rows.create(key);
      expect(objects).toEqual([part(0, 3).object]);
      expect(next.epoch).toBeGreaterThan(owner.epoch);
      expect(await rows.find(key, 0)).toMatchObject({ byteLength: 0, movedLength: 0, part: null });
    });

    test('one that is dropped is gone, and names its objects once', async () => {
      await append('abc');
      await rows.replace(owner, part(0, 2));
      expect(await rows.drop(key)).toEqual([part(0, 2).object]);
      expect([await rows.drop(key), await rows.find(key, 0), await text(0, 9)]).toEqual([
        null,
        null,
        '',
      ]);
    });

    test('keys are listed in order, all of them or those that are idle', async () => {
      const other = randomBytes(16).toString('hex');
      await rows.create(other);
      const all = [key, other].sort();
      expect(await rows.keys('', 10, null)).toEqual(all);
      expect(await rows.keys(all[0] ?? '', 10, null)).toEqual(all.slice(1));
      expect(await rows.keys('', 1, null)).toEqual(all.slice(0, 1));
      expect(await rows.keys('', 10, -60_000)).toEqual(all);
      expect(await rows.keys('', 10, 60_000)).toEqual([]);
    });

    test('blobs with rows are to be moved once they have ended or are idle', async () => {
      expect(await rows.toMove('', 10, -60_000)).toEqual([]);
      await append('abc');
      expect(await rows.toMove('', 10, -60_000)).toEqual([key]);
      expect(await rows.toMove(key, 10, -60_000)).toEqual([]);
      expect(await rows.toMove('', 10, 60_000)).toEqual([]);
      await rows.end(owner);
      expect(await rows.toMove('', 10, 60_000)).toEqual([key]);
      await rows.replace(owner, part(0, 3));
      expect(await rows.toMove('', 10, -60_000)).toEqual([]);
    });

    test('objects of no blob are told from those that are in use', async () => {
      await append('abc');
      await rows.replace(owner, part(0, 3));
      const known = part(0, 3).object;
      expect(await rows.unknownObjects([known, 'parts/x/0-1'])).toEqual(['parts/x/0-1']);
      expect(await rows.unknownObjects([])).toEqual([]);
    });
  });
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packed,
  packedAsync,
  transferListOf,
  unpacked,
  unpackedAsync,
} from '../../src/thread/thread-messages.ts';

const long = Array.from({ length: 5000 }, (_, index) => ({
  word: `word ${index} \u{1F600}`,
  index,
}));

test('unpacking returns the packed list, synchronously and asynchronously', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.jsonValue()), async (items) => {
      expect(unpacked(await packedAsync(items))).toEqual(JSON.parse(JSON.stringify(items)));
      expect(await unpackedAsync(packed(items))).toEqual(unpacked(packed(items)));
    }),
  );
  expect(await unpackedAsync(await packedAsync(long))).toEqual(long);
});

test('other tasks run between the pieces of a long list', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const parcel = await packedAsync(long);
  const before = turns;
  await unpackedAsync(parcel);
  clearImmediate(counting);
  expect(parcel.length).toBeGreaterThan(2);
  expect(before).toBeGreaterThanOrEqual(parcel.length - 1);
  expect(turns - before).toBeGreaterThanOrEqual(parcel.length - 1);
});

test('a packed list is transferred, not copied', () => {
  const parcel = packed(long);
  const moved = structuredClone(parcel, { transfer: transferListOf(parcel) });
  expect(unpacked(moved)).toEqual(long);
  expect(parcel.every(({ byteLength }) => byteLength === 0)).toBe(true);
});

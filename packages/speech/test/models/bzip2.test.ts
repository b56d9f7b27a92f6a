import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpackBzip2 } from '../../src/models/bzip2.ts';
import { DamagedArchive } from '../../src/models/damaged-archive.ts';
import { bzip2, packedOnce } from './archives.ts';
import { collected, inPieces } from './pieces.ts';

const unpacked = async (packed: Uint8Array, piece = 1_000): Promise<Buffer> =>
  collected(unpackBzip2(inPieces(packed, piece)));

describe('bzip2', () => {
  test.each([1, 7, 100_000])('gives back what was packed, in pieces of %i bytes', async (piece) => {
    expect((await unpacked(packedOnce.bytes, piece)).toString()).toBe(packedOnce.content);
  });

  test('gives back all of several that stand one after the other', async () => {
    const twice = Buffer.concat([packedOnce.bytes, packedOnce.bytes]);
    expect((await unpacked(twice)).toString()).toBe(packedOnce.content.repeat(2));
  });

  test('never gives back anything else when it is cut off or any byte is another', async () => {
    const { bytes } = packedOnce;
    await expect(unpacked(bytes.subarray(0, bytes.length - 8))).rejects.toThrow(DamagedArchive);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 5 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const damaged = Buffer.from(bytes);
          damaged[at] = (damaged[at] ?? 0) ^ change;
          const content = await unpacked(damaged).catch((error: unknown) => error);
          // Some bytes say nothing: codes that no symbol uses.
          const same = content instanceof Buffer && content.toString() === packedOnce.content;
          expect(content instanceof DamagedArchive || same).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('gives back whatever the program packs, across blocks and runs', async (context) => {
    if (bzip2(new Uint8Array(1)) === null) context.skip('bzip2 is not installed');
    const part = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc
        .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 300_000 }))
        .map(([byte, length]) => new Uint8Array(length).fill(byte)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const bytes = Buffer.concat(parts);
        const packed = bzip2(bytes, 1);
        expect(packed).not.toBeNull();
        expect((await unpacked(packed ?? bytes)).equals(bytes)).toBe(true);
      }),
      { numRuns: 25 },
    );
  });
});

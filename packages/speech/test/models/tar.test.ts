import { describe, expect, test } from 'vitest';
import { DamagedArchive } from '../../src/models/damaged-archive.ts';
import { readTar } from '../../src/models/tar.ts';
import { type ArchivedFile, tar } from './archives.ts';
import { collected, inPieces } from './pieces.ts';

const long = `folder/${'x'.repeat(150)}.onnx`;
const files: readonly ArchivedFile[] = [
  { path: 'folder/empty', content: new Uint8Array(0) },
  { path: 'folder/block', content: new Uint8Array(512).fill(1) },
  { path: long, content: new Uint8Array(1_300).fill(2) },
  { path: 'last.txt', content: Buffer.from('last') },
];

async function read(bytes: Uint8Array, piece: number, skip?: string): Promise<ArchivedFile[]> {
  const found: ArchivedFile[] = [];
  for await (const { path, content } of readTar(inPieces(bytes, piece))) {
    if (path !== skip) found.push({ path, content: await collected(content) });
  }
  return found;
}

const plain = (all: readonly ArchivedFile[]) =>
  all.map(({ path, content }) => ({ path, content: Buffer.from(content).toString('hex') }));

describe('a tar archive', () => {
  test.each([13, 512, 100_000])('gives all its files, in pieces of %i bytes', async (piece) => {
    expect(plain(await read(tar(files), piece))).toEqual(plain(files));
  });

  test('goes on behind a file that nobody reads', async () => {
    const found = await read(tar(files), 700, 'folder/block');
    expect(found.map(({ path }) => path)).toEqual(['folder/empty', long, 'last.txt']);
  });

  test('is not taken for good when it is cut off or a header is damaged', async () => {
    const bytes = tar(files);
    await expect(read(bytes.subarray(0, 1_700), 512)).rejects.toThrow(DamagedArchive);
    const damaged = Buffer.from(bytes);
    damaged[3] = 88;
    await expect(read(damaged, 512)).rejects.toThrow(DamagedArchive);
  });
});

import { open } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { indexFirst, readIndex } from '../../../src/decoding/embedded/index-first.ts';
import { aacChannels } from '../../../src/movie/aac-channels.ts';
import { fixture } from '../decoders.ts';
import { scratchFile } from '../scratch.ts';

async function arranged(
  path: string,
): Promise<{ first: Buffer; whole: Buffer; channels: number | null }> {
  await using file = await open(path, 'r');
  const index = await readIndex(file);
  if (index === null) throw new Error('There is no index');
  const channels = aacChannels(index.bytes);
  const pieces: Uint8Array[] = [];
  for await (const piece of indexFirst(file, index, 1000)) pieces.push(piece);
  return { first: Buffer.from(pieces[0] ?? []), whole: Buffer.concat(pieces), channels };
}

const firstPlace = (bytes: Buffer): number => bytes.readUInt32BE(bytes.indexOf('stco') + 12);

describe('the index of an MP4 file', () => {
  test('comes first where it was at the end, and points at the same bytes as before', async () => {
    const path = fixture('passage.m4a');
    await using file = await open(path, 'r');
    const original = await file.readFile();
    const { first, whole } = await arranged(path);
    expect(first.toString('latin1', 4, 8)).toBe('moov');
    const [before, now] = [firstPlace(original), firstPlace(whole)];
    expect(now).toBe(before + first.byteLength);
    expect(whole.subarray(now, now + 500)).toEqual(original.subarray(before, before + 500));
  });

  test('stays where it is when it is at the front, in one piece', async () => {
    const path = fixture('passage.mp4');
    await using file = await open(path, 'r');
    const { first, whole } = await arranged(path);
    expect(whole).toEqual(await file.readFile());
    expect(first.indexOf('moov')).toBeGreaterThan(0);
    expect(first.indexOf('stco')).toBeGreaterThan(0);
  });

  test('reads the number of channels, not the unreliable one of the track description', async () => {
    expect((await arranged(fixture('passage.m4a'))).channels).toBe(1);
    expect((await arranged(fixture('passage.mp4'))).channels).toBe(1);
    expect((await arranged(fixture('passage.mov'))).channels).toBe(null);
  });

  test('may be missing', async () => {
    await using file = await open(await scratchFile('no.mp4', 'nothing of the kind'), 'r');
    expect(await readIndex(file)).toBe(null);
  });

  test('is not read when it is larger than any audio needs', async () => {
    const huge = Buffer.alloc(16);
    huge.writeUInt32BE(8, 0);
    huge.write('mdat', 4, 'latin1');
    huge.writeUInt32BE(0x7fff_ffff, 8);
    huge.write('moov', 12, 'latin1');
    const path = await scratchFile('huge.mp4', huge);
    await using file = await open(path, 'r+');
    await file.truncate(200 * 1024 ** 2);
    await expect(readIndex(file)).rejects.toThrow(RangeError);
  });
});

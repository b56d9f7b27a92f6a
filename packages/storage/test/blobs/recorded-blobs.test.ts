import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BlobSum } from '../../src/blobs.ts';
import { diskBlobs, recordedBlobs } from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const parts = ['first ', 'second ', 'third'].map((text) => Buffer.from(text));
const whole = Buffer.concat(parts);
const sha256 = createHash('sha256').update(whole).digest('hex');

/** Blobs, and what was recorded of them. */
function recorded() {
  const sums: BlobSum[] = [];
  const register = { record: async (sum: BlobSum) => void sums.push(sum) };
  return { blobs: recordedBlobs(diskBlobs(join(temporaryFolder(), 'blobs')), register), sums };
}

test.each(['create', 'createAs'] as const)('%s records the digest of all parts', async (how) => {
  const { blobs, sums } = recorded();
  const key = randomUUID().replaceAll('-', '');
  const writer = how === 'create' ? await blobs.create() : await blobs.createAs(key);
  for (const part of parts) await writer.write(part);
  expect(sums).toEqual([]);
  const written = await writer.commit();
  expect(sums).toEqual([{ key: written, byteLength: whole.byteLength, sha256 }]);
});

test('nothing is recorded of a blob that is given up', async () => {
  const { blobs, sums } = recorded();
  const writer = await blobs.create();
  await writer.write(whole);
  await writer.abort();
  expect(sums).toEqual([]);
});

test('of a recording its digest is recorded if one process wrote it, else its length alone', async () => {
  const { blobs, sums } = recorded();
  const own = await blobs.grow();
  await own.append(parts);
  await own.end();
  const begun = await blobs.grow();
  await begun.append(parts.slice(0, 1));
  await begun.release();
  const goneOn = await blobs.growOn(begun.key, parts[0]?.byteLength ?? 0);
  await goneOn.append(parts.slice(1));
  await goneOn.end();
  expect(sums).toEqual([
    { key: own.key, byteLength: whole.byteLength, sha256 },
    { key: begun.key, byteLength: whole.byteLength, sha256: null },
  ]);
});

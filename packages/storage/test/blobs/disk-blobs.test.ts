import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type BlobStore, diskBlobs } from '../../src/index.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function keep(blobs: BlobStore, bytes: Uint8Array): Promise<string> {
  const writer = await blobs.create();
  await writer.write(bytes);
  return await writer.commit();
}

test('a blob lies in a subfolder of its first two characters, readable by its owner only', async () => {
  const directory = join(temporaryFolder(), 'blobs');
  const key = await keep(diskBlobs(directory), Buffer.from('audio'));
  const file = await stat(join(directory, key.slice(0, 2), key));
  expect(file.mode & 0o777).toBe(0o600);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('an unfinished file lies in a folder of its own, and is gone after commit or abort', async () => {
  const directory = join(temporaryFolder(), 'blobs');
  const blobs = diskBlobs(directory);
  const [one, other] = [await blobs.create(), await blobs.create()];
  await one.write(Buffer.from('audio'));
  expect(await readdir(join(directory, 'unfinished'))).toHaveLength(2);
  await one.commit();
  await other.abort();
  expect(await readdir(join(directory, 'unfinished'))).toEqual([]);
});

test('files of others in its folder are neither listed nor served nor deleted', async () => {
  const directory = join(temporaryFolder(), 'blobs');
  const blobs = diskBlobs(directory);
  const key = await keep(blobs, Buffer.from('audio'));
  const foreign = join(directory, key.slice(0, 2), 'notes.txt');
  await writeFile(foreign, 'mine');
  const listed: string[] = [];
  for await (const keys of blobs.keys()) listed.push(...keys);
  expect(listed).toEqual([key]);
  expect(await blobs.byteLength('notes.txt')).toBeNull();
  await blobs.delete('notes.txt');
  expect(existsSync(foreign)).toBe(true);
});

test('nothing is read ahead of a reader that does not ask', async () => {
  const blobs = diskBlobs(join(temporaryFolder(), 'blobs'));
  const key = await keep(blobs, Buffer.alloc(10_000_000, 1));
  const stream = blobs.read(key, 0, 10_000_000);
  const reader = stream.getReader();
  const { value } = await reader.read();
  expect(value?.byteLength).toBeLessThanOrEqual(64 * 1024);
  await reader.cancel();
});

test('a folder that cannot be written fails the check', async () => {
  const folder = temporaryFolder();
  const taken = join(folder, 'blobs');
  await writeFile(taken, 'a file where the folder should be');
  await expect(diskBlobs(taken).check()).rejects.toMatchObject({ name: 'StoreError' });
  await expect(diskBlobs(taken).create()).rejects.toMatchObject({ failure: 'unknown' });
});

test('the room that is left is that of the disk', async () => {
  expect(await diskBlobs(join(temporaryFolder(), 'blobs')).freeBytes()).toBeGreaterThan(0);
});

test('a growing file that can not be prepared is closed', async () => {
  const directory = join(temporaryFolder(), 'blobs');
  const blobs = diskBlobs(directory);
  const growing = await blobs.grow();
  await growing.append([Buffer.from('audio')]);
  await growing.release();
  const probe = await open(join(directory, 'growing', growing.key));
  const handles = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  vi.spyOn(handles, 'truncate').mockRejectedValueOnce(new Error('EIO'));
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(blobs.growOn(growing.key, 3)).rejects.toThrow();
  const descriptors = readdirSync('/proc/self/fd').map((name) => `/proc/self/fd/${name}`);
  const opened = descriptors.filter((path) => existsSync(path)).map((path) => readlinkSync(path));
  expect(opened.filter((path) => path.startsWith(directory))).toEqual([]);
});

import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { diskBlobs } from '../../src/index.ts';
import { temporaryFolder } from '../sqlite/temporary-folder.ts';

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

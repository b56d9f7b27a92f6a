import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/**
 * Puts a file where nothing is yet: a second name for the same bytes where the file system can do that, a copy
 * otherwise. Only for bytes that never change. False where there is no such file.
 */
export async function linkOrCopy(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') throw error;
    await copyAsItIs(from, to);
  }
  return true;
}

/** Copies a file as long as it is now: it may get longer afterwards. False where there is no such file. */
export async function copyGrowing(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyAsItIs(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  return true;
}

async function copyAsItIs(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL);
  await sync(to);
}

/** Makes the bytes of a file, or the names in a directory, survive a loss of power. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All files below a directory, by their path from there, with their length. None where there is no directory. */
export async function* filesBelow(
  root: string,
): AsyncGenerator<{ path: string; byteLength: number }> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { path: relative(root, path), byteLength: (await stat(path)).size };
  }
}

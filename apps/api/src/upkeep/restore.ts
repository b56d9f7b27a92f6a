import { constants } from 'node:fs';
import { copyFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { copyCallbackSecrets } from './backup.ts';
import { filesBelow, linkOrCopy, sync } from './copy-tree.ts';
import { type DataDirectory, dataDirectoryAt, lockedDirectory } from './data-directory.ts';
import {
  BackupError,
  type BackupManifest,
  FileListing,
  readManifest,
  sha256Of,
} from './manifest.ts';

/** What every data directory that is locked holds. */
const OWN_FILES = new Set(['lock', 'pid']);

/** Puts a backup into a data directory that is empty or not there yet. The backup stays as it is. */
export async function restore(from: string, into: string): Promise<BackupManifest> {
  const source = dataDirectoryAt(resolve(from));
  const manifest = await verified(source);
  const target = await lockedDirectory(into);
  try {
    const others = (await readdir(target.path)).filter((name) => !OWN_FILES.has(name));
    if (others.length > 0) {
      throw new BackupError(
        `${target.path} is not empty: restore into a directory that is empty or not there yet.`,
      );
    }
    await putBack(source, target);
  } finally {
    await target.release();
  }
  return manifest;
}

/** Checks all of a backup before anything is changed. */
async function verified(source: DataDirectory): Promise<BackupManifest> {
  const refuse = (why: string): never => {
    throw new BackupError(`${source.path} can't be restored: ${why}`);
  };
  const manifest = await readManifest(source.path);
  if (typeof manifest === 'string') return refuse(manifest);
  const { database, blobs } = manifest;
  const found = await stat(source.databasePath).catch(() => null);
  if (
    found?.size !== database.byteLength ||
    (await sha256Of(source.databasePath)) !== database.sha256
  ) {
    return refuse('its database is not the one that was written.');
  }
  const listing = new FileListing();
  for await (const { path, byteLength } of filesBelow(source.blobsPath))
    listing.add(path, byteLength);
  const sum = listing.sum();
  if (sum.sha256 !== blobs.sha256) {
    return refuse(
      `its blobs are not those that were written: ${sum.count} with ${sum.byteLength} bytes, not ${blobs.count} with ${blobs.byteLength}.`,
    );
  }
  return manifest;
}

/** Marks the directory while it is half restored: a service that started on it would delete the blobs that no row names yet. */
async function putBack(source: DataDirectory, target: DataDirectory): Promise<void> {
  await writeFile(target.restoringPath, '', { mode: 0o600 });
  await sync(target.path);
  for await (const { path } of filesBelow(source.blobsPath)) {
    await linkOrCopy(join(source.blobsPath, path), join(target.blobsPath, path));
  }
  await copyCallbackSecrets(source, target);
  await copyFile(source.databasePath, target.databasePath, constants.COPYFILE_EXCL);
  await sync(target.databasePath);
  await rm(target.restoringPath);
  await sync(target.path);
}

import { constants, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { BlobStore, LocalFile, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { copyGrowing, linkOrCopy, sync } from './copy-tree.ts';
import { type DataDirectory, dataDirectoryAt } from './data-directory.ts';
import {
  BackupError,
  type BackupManifest,
  FileListing,
  FORMAT,
  manifestPath,
  sha256Of,
} from './manifest.ts';

/** What a backup is made from. */
interface BackupSource {
  readonly store: Pick<Store, 'copyTo' | 'blobs'>;
  readonly blobs: Pick<BlobStore, 'keys' | 'local' | 'byteLength'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly directory: DataDirectory;
}

/** Deletion of audio is held back for this long at a time during a backup, so that a crashed backup blocks it no longer. */
const HOLD_MS = 600_000;

/**
 * Copies all data into a new directory while the service runs: first the store, then the blobs that it names. Data written after the copy
 * of the store is not in the backup; data deleted after it is.
 */
export async function backup(source: BackupSource, into: string): Promise<BackupManifest> {
  const { store, clock, directory } = source;
  const target = dataDirectoryAt(resolve(into));
  await makeEmpty(target.path);
  await store.blobs.holdBack(clock.now() + HOLD_MS);
  await store.copyTo(target.databasePath);
  const blobs = await copyBlobs(source, target);
  await copyCallbackSecrets(directory, target);
  const { size } = await stat(target.databasePath);
  const manifest: BackupManifest = {
    format: FORMAT,
    createdAt: new Date(clock.now()).toISOString(),
    database: { byteLength: size, sha256: await sha256Of(target.databasePath) },
    blobs,
  };
  await writeFile(manifestPath(target.path), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  await sync(manifestPath(target.path));
  await sync(target.path);
  return manifest;
}

async function makeEmpty(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await readdir(path)).length > 0) {
    throw new BackupError(`${path} is not empty: name a directory that is empty or not there yet.`);
  }
}

async function copyBlobs(
  { store, blobs, clock, directory }: BackupSource,
  target: DataDirectory,
): Promise<BackupManifest['blobs']> {
  const listing = new FileListing();
  let heldUntil = clock.now() + HOLD_MS;
  for await (const keys of blobs.keys()) {
    for (const key of keys) {
      const file = await localIfThere(blobs, key);
      if (file === null) continue;
      const path = relative(directory.blobsPath, file.path);
      const copy = join(target.blobsPath, path);
      // A missing blob was deleted before deletions were held back, and the copied store does not name it; or it was
      // completed meanwhile and is listed again.
      const copied = file.grows ? copyGrowing(file.path, copy) : linkOrCopy(file.path, copy);
      if (await copied) listing.add(path, (await stat(copy)).size);
      await file.release();
    }
    if (clock.now() > heldUntil - HOLD_MS / 2) {
      heldUntil = clock.now() + HOLD_MS;
      await store.blobs.holdBack(heldUntil);
    }
  }
  return listing.sum();
}

async function localIfThere(blobs: BackupSource['blobs'], key: string): Promise<LocalFile | null> {
  try {
    return await blobs.local(key);
  } catch (error) {
    if ((await blobs.byteLength(key)) === null) return null;
    throw error;
  }
}

/**
 * Copies the signing secrets of callbacks into another data directory. The next one comes first: a service that finishes its
 * replacement meanwhile has it in the place of the current one then.
 */
export async function copyCallbackSecrets(from: DataDirectory, to: DataDirectory): Promise<void> {
  for (const name of ['nextCallbackSecretPath', 'callbackSecretPath'] as const) {
    if (existsSync(from[name])) await copyFile(from[name], to[name], constants.COPYFILE_EXCL);
  }
}

import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore, LocalFile, Store } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import { sync } from '../platform/secret-file.ts';
import { type DataDirectory, dataDirectoryAt, lockedDirectory } from './data-directory.ts';

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
async function copyCallbackSecrets(from: DataDirectory, to: DataDirectory): Promise<void> {
  for (const name of ['nextCallbackSecretPath', 'callbackSecretPath'] as const) {
    if (existsSync(from[name])) await copyFile(from[name], to[name], constants.COPYFILE_EXCL);
  }
}

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

/** Describes a backup. It is written last: a backup without it is incomplete. */
interface BackupManifest {
  readonly format: typeof FORMAT;
  readonly createdAt: string;
  readonly database: { readonly byteLength: number; readonly sha256: string };
  readonly blobs: {
    readonly count: number;
    readonly byteLength: number;
    /** Of the list of their paths and lengths. */
    readonly sha256: string;
  };
}

/** Version of the layout of a backup: raised with each change. */
const FORMAT = 1;

const NAME = 'manifest.json';

export const manifestPath = (backup: string): string => join(backup, NAME);

/** The manifest of a backup; a sentence where it can't be used. */
async function readManifest(backup: string): Promise<BackupManifest | string> {
  let manifest: Partial<BackupManifest>;
  try {
    manifest = JSON.parse(await readFile(manifestPath(backup), 'utf8')) as Partial<BackupManifest>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') return `its ${NAME} can't be read.`;
    return `it has no ${NAME}: it is no backup, or one that did not get to its end.`;
  }
  if (manifest?.format !== FORMAT)
    return `it was made by another version (format ${manifest?.format}, not ${FORMAT}).`;
  return manifest as BackupManifest;
}

/** The checksum of a file. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Files by path and length, as the manifest sums them up. */
class FileListing {
  readonly #lines: string[] = [];
  #byteLength = 0;

  add(path: string, byteLength: number): void {
    this.#lines.push(`${path.replaceAll('\\', '/')} ${byteLength}`);
    this.#byteLength += byteLength;
  }

  sum(): BackupManifest['blobs'] {
    const sha256 = createHash('sha256').update(this.#lines.sort().join('\n')).digest('hex');
    return { count: this.#lines.length, byteLength: this.#byteLength, sha256 };
  }
}

/** A backup can't be made or put back, and why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/**
 * Puts a file where nothing is yet: a second name for the same bytes where the file system can do that, a copy
 * otherwise. Only for bytes that never change. False where there is no such file.
 */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
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
async function copyGrowing(from: string, to: string): Promise<boolean> {
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

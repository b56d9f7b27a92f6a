import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Describes a backup. It is written last: a backup without it is incomplete. */
export interface BackupManifest {
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
export const FORMAT = 1;

const NAME = 'manifest.json';

/** Where the manifest of a backup lies. */
export const manifestPath = (backup: string): string => join(backup, NAME);

/** The manifest of a backup; a sentence where it can't be used. */
export async function readManifest(backup: string): Promise<BackupManifest | string> {
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
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Files by path and length, as the manifest sums them up. */
export class FileListing {
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

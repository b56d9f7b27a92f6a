import { randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';

/** A file with one secret. Only its owner can read it, and it always has its full content. */
export interface SecretFile {
  /** Null if there is no such file. */
  read(): Promise<string | null>;
  /** Creates the file. Returns its secret, which is another one if another process was faster. */
  propose(secret: string): Promise<string>;
  replace(secret: string): Promise<void>;
  /** Puts this file in the place of another one. Nothing happens if it is not there. */
  moveTo(path: string): Promise<void>;
  remove(): Promise<void>;
}

/** The file at this path, which need not exist. */
export function secretFile(path: string): SecretFile {
  const read = async (): Promise<string | null> => {
    const text = await unlessMissing(readFile(path, 'utf8'));
    return text?.trim() ?? null;
  };
  return {
    read,
    async propose(secret) {
      const found = await read();
      if (found !== null) return found;
      const draft = await draftOf(path, secret);
      try {
        // `link` fails if another process created the file first; then its secret is used.
        await link(draft, path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        return (await read()) ?? secret;
      } finally {
        await rm(draft, { force: true });
      }
      await sync(dirname(path));
      return secret;
    },
    async replace(secret) {
      await rename(await draftOf(path, secret), path);
      await sync(dirname(path));
    },
    async moveTo(other) {
      await unlessMissing(rename(path, other));
      await sync(dirname(other));
    },
    async remove() {
      await rm(path, { force: true });
      await sync(dirname(path));
    },
  };
}

async function unlessMissing<T>(done: Promise<T>): Promise<T | null> {
  try {
    return await done;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function draftOf(path: string, secret: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    // A command may run as root, the service as another user, who owns the folder.
    const { uid, gid } = await stat(dirname(path));
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    await file.writeFile(`${secret}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return draft;
}

/** Makes the bytes of a file, or the names in a folder, survive a loss of power. */
export async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

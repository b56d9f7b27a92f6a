import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;
let count = 0;

/** Removes the files of a test file: `clean-up.setup.ts` calls it. */
export async function removeScratch(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true });
  folder = undefined;
}

/** A place for a file that is gone after the tests. */
export function scratchPath(name: string): string {
  folder ??= mkdtempSync(join(tmpdir(), 'verbatim-speech-'));
  count += 1;
  return join(folder, `${count}-${name}`);
}

/** Writes a file that is gone after the tests. */
export async function scratchFile(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = scratchPath(name);
  await writeFile(path, bytes);
  return path;
}

/** A folder that is gone after the tests. */
export function scratchFolder(name = 'folder'): string {
  const path = scratchPath(name);
  mkdirSync(path);
  return path;
}

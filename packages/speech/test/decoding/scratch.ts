import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folder = await mkdtemp(join(tmpdir(), 'decoding-'));
let count = 0;

afterAll(() => rm(folder, { recursive: true }));

/** A place for a file that is gone after the tests. */
export function scratchPath(name: string): string {
  count += 1;
  return join(folder, `${count}-${name}`);
}

/** Writes a file that is gone after the tests. */
export async function scratchFile(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = scratchPath(name);
  await writeFile(path, bytes);
  return path;
}

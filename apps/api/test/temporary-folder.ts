import { mkdtempSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const NAME = join(tmpdir(), 'verbatim-api-');

/** A folder that is gone after the test, however it ends: what is registered last is undone first. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(NAME);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const ofProcess: string[] = [];

/** A folder that is gone after this process. */
export function folderOfProcess(): string {
  const folder = mkdtempSync(NAME);
  if (ofProcess.push(folder) === 1) {
    process.once('exit', () => {
      for (const each of ofProcess) rmSync(each, { recursive: true, force: true });
    });
    // The pool ends its processes by a signal.
    process.once('SIGTERM', () => process.exit());
  }
  return folder;
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is gone after the test, however it ends: what is registered last is undone first. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-api-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

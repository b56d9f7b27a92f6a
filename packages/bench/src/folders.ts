import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Where weights of peers are kept between runs. */
export const cacheFolder: string = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'verbatim-bench',
);

/** Runs a task with a new folder and removes the folder afterwards, also on errors and signals. */
export async function inTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-bench-'));
  const leave = (): never => {
    // A service that gets the same signal may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(1);
  };
  process.once('SIGINT', leave).once('SIGTERM', leave);
  try {
    return await task(folder);
  } finally {
    process.off('SIGINT', leave).off('SIGTERM', leave);
    await rm(folder, { recursive: true, force: true });
  }
}

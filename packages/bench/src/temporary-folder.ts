import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Lends a fresh folder to a task and removes it afterwards, whatever happens: hours of audio would stay behind. */
export async function inTemporaryFolder<T>(task: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-bench-'));
  const leave = (): never => {
    // A service that is told to end, too, may still write.
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

import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from './run-program.ts';

/** A folder that is removed with everything in it when it is disposed. */
export interface TemporaryFolder extends AsyncDisposable {
  readonly path: string;
}

/** Makes a temporary folder, readable by its owner only. */
export async function temporaryFolder(part: string, owner?: SystemUser): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), `verbatim-${part}-`));
  await chmod(path, 0o700);
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
  return {
    path,
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }),
  };
}

import { constants, existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import type { DataDirectory } from './data-directory.ts';

/**
 * Copies the signing secrets of callbacks into another data directory. The next one comes first: a service that finishes its
 * replacement meanwhile has it in the place of the current one then.
 */
export async function copyCallbackSecrets(from: DataDirectory, to: DataDirectory): Promise<void> {
  for (const name of ['nextCallbackSecretPath', 'callbackSecretPath'] as const) {
    if (existsSync(from[name])) await copyFile(from[name], to[name], constants.COPYFILE_EXCL);
  }
}

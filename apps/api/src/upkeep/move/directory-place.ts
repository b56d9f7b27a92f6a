import { rename, rm, writeFile } from 'node:fs/promises';
import { diskBlobs, openSqliteSource, openSqliteTarget, openStore } from '@verbatim/storage';
import { secretsInDirectory } from '../../callbacks/callback-secret.ts';
import { sync } from '../copy-tree.ts';
import { dataDirectoryAt, lockedDirectory } from '../data-directory.ts';
import { readMoveMark } from '../move-mark.ts';
import type { DataPlace } from './data-place.ts';

/** A data directory as one end of a move. */
export function directoryPlace(path: string): DataPlace {
  const directory = dataDirectoryAt(path);
  /** The file has all of the text, or what it had before, whenever the process is killed. */
  const write = async (file: string, text: string): Promise<void> => {
    const draft = `${file}.draft`;
    await writeFile(draft, text, { mode: 0o600 });
    await sync(draft);
    await rename(draft, file);
    await sync(directory.path);
  };
  return {
    name: directory.path,
    blobs: diskBlobs(directory.blobsPath),
    openStore: () => openStore({ directory: directory.path, mustExist: true }),
    openSource: () => openSqliteSource(directory.path),
    openTarget: () => openSqliteTarget(directory.path),
    lock: () => lockedDirectory(directory.path),
    mark: () => Promise.resolve(readMoveMark(directory)),
    async setMark(mark) {
      if (mark === null) await rm(directory.movePath, { force: true });
      else await write(directory.movePath, `${JSON.stringify(mark)}\n`);
    },
    callbackSecrets: secretsInDirectory(directory.callbackSecretPath),
    close: () => Promise.resolve(),
  };
}

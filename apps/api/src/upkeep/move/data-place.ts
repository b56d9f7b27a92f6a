import { rename, rm, writeFile } from 'node:fs/promises';
import {
  type BlobStore,
  diskBlobs,
  type MoveMark,
  type MoveSource,
  type MoveTarget,
  openSqliteSource,
  openSqliteTarget,
  openStore,
  type Store,
} from '@verbatim/storage';
import { type CallbackSecretPlace, secretsInDirectory } from '../../callbacks/callback-secret.ts';
import { sync } from '../copy-tree.ts';
import { dataDirectoryAt, lockedDirectory, readMoveMark } from '../data-directory.ts';

/** One end of a move: where all data of a service lies. */
export interface DataPlace {
  /** Names it for people, without secrets. */
  readonly name: string;
  readonly blobs: BlobStore;
  openStore(): Promise<Store>;
  openSource(): Promise<MoveSource>;
  openTarget(): Promise<MoveTarget>;
  /** Makes sure that no service runs on it, until it is released. */
  lock(): Promise<{ release(): Promise<void> }>;
  /** While there is a mark, no service starts on it. */
  mark(): Promise<MoveMark | null>;
  setMark(mark: MoveMark | null): Promise<void>;
  /** The secrets that callbacks are signed with. */
  readonly callbackSecrets: CallbackSecretPlace;
  close(): Promise<void>;
}

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

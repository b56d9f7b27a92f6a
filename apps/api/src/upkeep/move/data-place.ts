import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BlobStore,
  diskBlobs,
  MoveError,
  type MoveMark,
  type MoveSource,
  type MoveTarget,
  openSqliteSource,
  openSqliteTarget,
  openStore,
  type PostgresStore,
  type S3Credentials,
  type Store,
  s3AddressOf,
  s3Blobs,
} from '@verbatim/storage';
import {
  type CallbackSecretPlace,
  secretsInDirectory,
  secretsInStore,
} from '../../callbacks/callback-secret.ts';
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

/** Where nodes keep all data. */
interface SharedPlaceOptions {
  /** Address of the database. */
  readonly url: string;
  /** `s3://bucket/prefix?endpoint=...`, or a directory that all nodes see. */
  readonly blobs: string;
  /** Null: S3 can't be used. */
  readonly credentials: S3Credentials | null;
}

/** A place that nodes share, and its store. */
export interface SharedPlace extends DataPlace {
  readonly store: PostgresStore;
}

/** Opens a database and its blobs as one end of a move. */
export async function openSharedPlace(options: SharedPlaceOptions): Promise<SharedPlace> {
  const { url } = options;
  // Its driver is loaded by those who use a database.
  const { markPostgres, openPostgresSource, openPostgresStore, openPostgresTarget, postgresMark } =
    await import('@verbatim/storage/postgres');
  const store = await openPostgresStore({ url, connections: 5, mayBeMoved: true });
  const { host, pathname } = new URL(url);
  const name = `postgres://${host}${pathname}`;
  let blobs: BlobStore;
  try {
    blobs = blobsAt(options, store);
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    name,
    store,
    blobs,
    openStore: () => openPostgresStore({ url, connections: 5, mayBeMoved: true }),
    openSource: () => openPostgresSource(url),
    openTarget: () => openPostgresTarget(url),
    async lock() {
      const nodes = await store.nodes.list();
      if (nodes.length > 0) {
        const ids = nodes.map(({ id, address }) => `${id}${address ? ` at ${address}` : ''}`);
        throw new MoveError(`Nodes run on ${name}: ${ids.join(', ')}. Stop them first.`);
      }
      return { release: () => Promise.resolve() };
    },
    mark: () => postgresMark(url),
    setMark: (mark) => markPostgres(url, mark),
    callbackSecrets: secretsInStore(store.nodes),
    close: () => store.close(),
  };
}

function blobsAt({ blobs, credentials }: SharedPlaceOptions, store: PostgresStore): BlobStore {
  if (!blobs.startsWith('s3:')) return diskBlobs(resolve(blobs));
  const address = s3AddressOf(blobs);
  if (address === undefined) {
    throw new MoveError(
      `${blobs} is no address of a bucket. It looks like s3://bucket/prefix?endpoint=https://host&region=eu-west-1`,
    );
  }
  if (credentials === null) {
    throw new MoveError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY for the bucket.');
  }
  const localFolder = join(tmpdir(), `verbatim-${process.pid}`);
  return s3Blobs({ address, credentials, rows: store.growing, localFolder });
}

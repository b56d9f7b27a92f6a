import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  type BlobCounts,
  type BlobMove,
  type BlobStore,
  compareRows,
  countAllRows,
  diskBlobs,
  MoveError,
  type MoveMark,
  type MoveSource,
  type MoveTarget,
  moveBlobs,
  moveRows,
  openSqliteSource,
  openSqliteTarget,
  openStore,
  type PostgresStore,
  type RowCounts,
  type S3Credentials,
  type Store,
  s3AddressOf,
  s3Blobs,
  settleBlobs,
  type TableComparison,
} from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import {
  type CallbackSecretPlace,
  secretsInDirectory,
  secretsInStore,
} from '../callbacks/callback-secret.ts';
import { sync } from '../platform/secret-file.ts';
import { dataDirectoryAt, lockedDirectory, readMoveMark } from './data-directory.ts';

interface MoveEnds {
  readonly from: DataPlace;
  readonly to: DataPlace;
}

/** A step of a move that has begun or goes on. */
export type MoveStep =
  | { readonly step: 'check' | 'settle' | 'finish' }
  | ({ readonly step: 'blobs'; readonly total: number } & BlobCounts)
  | ({ readonly step: 'rows' | 'compare' } & RowCounts);

export interface MoveReport {
  /** True if an earlier run had ended the move. */
  readonly wasMoved: boolean;
  readonly tables: readonly Omit<TableComparison, 'differences'>[];
  readonly blobs: number;
  readonly blobBytes: number;
  /** Blobs that rows of the source name and that it doesn't have. */
  readonly missingBlobs: readonly string[];
  /** How long the service had to be stopped for this run. */
  readonly downtimeMs: number;
}

/** Blobs per page of a count. */
const PAGE = 10_000;

/** Counts what there is to move. The service may run. */
export async function planMove(from: DataPlace) {
  await using opened = new AsyncDisposableStack();
  const source = await from.openSource();
  opened.defer(() => source.close());
  const store = await from.openStore();
  opened.defer(() => store.close());
  return { rows: await countAllRows(source), blobs: await countBlobs(store) };
}

/** Copies and compares the blobs of a service that runs, so that it is stopped for a shorter time. Nothing else is moved. */
export async function prepareMove(
  { from, to }: MoveEnds,
  onStep: (step: MoveStep) => void = () => {},
): Promise<Pick<MoveReport, 'blobs' | 'blobBytes'>> {
  await using opened = new AsyncDisposableStack();
  const lock = await to.lock();
  opened.defer(() => lock.release());
  const { store, target } = await openEnds({ from, to }, opened);
  const { blobs, byteLength } = await moveAllBlobs({ from, to, store, target }, 'skip', onStep);
  return { blobs, blobBytes: byteLength };
}

/**
 * Moves everything from one place to another, and compares it. Interrupted at any moment, the next run goes on; the source is
 * not changed, but no service starts on it any more.
 */
export async function migrate(
  { from, to }: MoveEnds,
  {
    clock,
    onStep = () => {},
  }: { clock: Pick<Clock, 'elapsed'>; onStep?: (step: MoveStep) => void },
): Promise<MoveReport> {
  const startedAt = clock.elapsed();
  await using opened = new AsyncDisposableStack();
  for (const place of [from, to]) {
    const lock = await place.lock();
    opened.defer(() => lock.release());
  }
  const before = await from.mark();
  if (before?.state === 'moving in' || (before !== null && before.other !== to.name)) {
    throw new MoveError(
      `${from.name} is not whole: data is ${before.state}, ${before.other} is the other end.`,
    );
  }
  if (before?.state === 'moved out' && !(await isUnderWay(to))) {
    await to.setMark(null);
    await moveCallbackSecrets({ from, to });
    return { ...nothing, wasMoved: true };
  }
  onStep({ step: 'check' });
  const { store, target, position } = await openEnds({ from, to }, opened);
  await refuseDamage(store, from.name);
  await from.setMark({ state: 'moving out', other: to.name });
  const source = await from.openSource();
  opened.defer(() => source.close());
  const moved = await moveAllBlobs({ from, to, store, target }, 'move', onStep);
  await moveRows({ source, target }, position, (counts) => onStep({ step: 'rows', ...counts }));
  onStep({ step: 'settle' });
  await settleBlobs(blobMove({ from, to, store, target }, new Set()));
  const tables: TableComparison[] = [];
  const progress = (counts: RowCounts): void => onStep({ step: 'compare', ...counts });
  for await (const table of compareRows({ source, target }, progress)) tables.push(table);
  refuseDifferences(tables);
  onStep({ step: 'finish' });
  await from.setMark({ state: 'moved out', other: to.name });
  await target.finish();
  await target.close();
  await to.setMark(null);
  await moveCallbackSecrets({ from, to });
  const arrived = await to.openStore();
  opened.defer(() => arrived.close());
  await refuseDamage(arrived, to.name);
  return {
    wasMoved: false,
    tables: tables.map(({ table, rows, sha256 }) => ({ table, rows, sha256 })),
    blobs: moved.blobs,
    blobBytes: moved.byteLength,
    missingBlobs: moved.missing,
    downtimeMs: clock.elapsed() - startedAt,
  };
}

const nothing = { tables: [], blobs: 0, blobBytes: 0, missingBlobs: [], downtimeMs: 0 };

interface OpenEnds extends MoveEnds {
  readonly store: Store;
  readonly target: MoveTarget;
}

/** Opens the store of the source, and begins or continues the move into the target, which is marked from now on. */
async function openEnds({ from, to }: MoveEnds, opened: AsyncDisposableStack) {
  const store = await from.openStore();
  opened.defer(() => store.close());
  const before = await to.mark();
  await to.setMark({ state: 'moving in', other: from.name });
  try {
    const target = await to.openTarget();
    opened.defer(() => target.close());
    return { store, target, position: await target.begin(from.name) };
  } catch (error) {
    // It was not begun: the target is as it was.
    await to.setMark(before);
    throw error;
  }
}

/** Receivers go on knowing callbacks by their signature. */
async function moveCallbackSecrets({ from, to }: MoveEnds): Promise<void> {
  await to.callbackSecrets.overwrite(await from.callbackSecrets.read());
}

async function isUnderWay(to: DataPlace): Promise<boolean> {
  const target = await to.openTarget();
  try {
    return await target.isUnderWay();
  } finally {
    await target.close();
  }
}

async function moveAllBlobs(
  ends: OpenEnds,
  growing: 'skip' | 'move',
  onStep: (step: MoveStep) => void,
) {
  const total = await countBlobs(ends.store);
  return await moveBlobs(blobMove(ends, await growingBlobs(ends.store)), {
    growing,
    onProgress: (counts) => onStep({ step: 'blobs', total, ...counts }),
  });
}

const blobMove = (
  { from, to, store, target }: OpenEnds,
  growing: ReadonlySet<string>,
): BlobMove => ({ from: from.blobs, to: to.blobs, register: store.blobs, target, growing });

/** Recordings of live sessions that have not ended. */
async function growingBlobs(store: Store): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for (const jobId of await store.sessions.open()) {
    const session = await store.sessions.get(jobId);
    const job = session && (await store.jobs.get(session.accountId, jobId));
    if (job?.blobKey) keys.add(job.blobKey);
  }
  return keys;
}

async function countBlobs({ blobs }: Pick<Store, 'blobs'>): Promise<number> {
  let count = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const keys: readonly string[] = await blobs.inUse(after, PAGE);
    count += keys.length;
    after = keys.at(-1);
  }
  return count;
}

async function refuseDamage(store: Store, name: string): Promise<void> {
  const damage = await store.verify();
  if (damage.length === 0) return;
  throw new MoveError(
    `${name} is damaged: ${damage.slice(0, 5).join(' ')} Restore a backup first.`,
  );
}

function refuseDifferences(tables: readonly TableComparison[]): void {
  const differences = tables.flatMap((table) => table.differences);
  if (differences.length === 0) return;
  throw new MoveError(
    `The target differs from the source: ${differences.slice(0, 10).join(' ')} Empty the target and move again.`,
  );
}

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

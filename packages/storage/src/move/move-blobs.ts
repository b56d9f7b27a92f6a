import { createHash } from 'node:crypto';
import type { BlobRegister, BlobStore } from '../blobs.ts';
import { type MovedBlob, MoveError, type MoveTarget, PAGE_ROWS } from './moved-tables.ts';

export interface BlobMove {
  readonly from: BlobStore;
  readonly to: BlobStore;
  /** The register of the source. */
  readonly register: Pick<BlobRegister, 'inUse' | 'unknown'>;
  readonly target: Pick<MoveTarget, 'recordBlobs' | 'recordedBlobs' | 'blobsAfter'>;
  /** Blobs that may still get longer: recordings of live sessions that have not ended. */
  readonly growing: ReadonlySet<string>;
}

/** How many blobs and bytes are moved so far. */
export interface BlobCounts {
  readonly blobs: number;
  readonly byteLength: number;
}

/** Blobs that are moved at the same time. */
const PARALLEL = 4;
/** Missing blobs that are named. */
const MAX_NAMED = 100;
/** Bytes of a growing blob that are appended together. */
const APPENDED_BYTES = 1024 * 1024;

/**
 * Copies the blobs in use, reads each copy back and compares it. Those that were compared before are skipped, so an interrupted move
 * goes on where it was. `growing: 'skip'` leaves out recordings of live sessions, while the service still writes them.
 */
export async function moveBlobs(
  move: BlobMove,
  {
    growing,
    onProgress = () => {},
  }: { growing: 'skip' | 'move'; onProgress?: (counts: BlobCounts) => void },
): Promise<BlobCounts & { readonly missing: readonly string[] }> {
  // The first blobs that rows of the source name and that it doesn't have.
  const missing: string[] = [];
  let blobs = 0;
  let byteLength = 0;
  const moveOne = async (key: string): Promise<MovedBlob[]> => {
    const moved = await copyAndCompare(move, key);
    if (moved === null && missing.length < MAX_NAMED) missing.push(key);
    blobs += 1;
    byteLength += moved?.byteLength ?? 0;
    onProgress({ blobs, byteLength });
    // The copy of a growing blob is out of date once its session goes on.
    return moved === null || move.growing.has(key) ? [] : [moved];
  };
  for (let after = ''; ; ) {
    const keys = await move.register.inUse(after, PAGE_ROWS);
    const last = keys.at(-1);
    if (last === undefined) break;
    after = last;
    const done = await unchanged(move.from, await move.target.recordedBlobs(keys));
    const left = keys.filter(
      (key) => !done.has(key) && (growing === 'move' || !move.growing.has(key)),
    );
    blobs += keys.filter((key) => done.has(key)).length;
    for (let at = 0; at < left.length; at += PARALLEL) {
      const some = await Promise.all(left.slice(at, at + PARALLEL).map(moveOne));
      await move.target.recordBlobs(some.flat());
    }
    onProgress({ blobs, byteLength });
  }
  return { blobs, byteLength, missing };
}

/** Recorded blobs that are as long as they were; a recording may have grown since. */
async function unchanged(
  from: BlobStore,
  recorded: readonly MovedBlob[],
): Promise<ReadonlySet<string>> {
  const done = new Set<string>();
  for (const { key, byteLength } of recorded) {
    if ((await from.byteLength(key)) === byteLength) done.add(key);
  }
  return done;
}

/** Deletes copies of blobs that the source has deleted since, and checks that all others are still there. */
export async function settleBlobs({ to, register, target }: BlobMove): Promise<number> {
  let deleted = 0;
  for (let after = ''; ; ) {
    const recorded = await target.blobsAfter(after);
    const last = recorded.at(-1);
    if (last === undefined) return deleted;
    after = last.key;
    const unknown = new Set(await register.unknown(recorded.map(({ key }) => key)));
    for (const { key, byteLength } of recorded) {
      if (unknown.has(key)) {
        await to.delete(key);
        deleted += 1;
      } else if ((await to.byteLength(key)) !== byteLength) {
        throw new MoveError(
          `The blob ${key} was moved and is not whole in the target any more. Find out what deletes there, empty the target and move again.`,
        );
      }
    }
  }
}

/** Null if the source has no such blob. */
async function copyAndCompare(move: BlobMove, key: string): Promise<MovedBlob | null> {
  const { from, to, growing } = move;
  const byteLength = await from.byteLength(key);
  if (byteLength === null) return null;
  const hash = createHash('sha256');
  const chunks = hashed(from.read(key, 0, byteLength), hash);
  if (growing.has(key)) await grow(to, key, chunks);
  else await write(to, key, byteLength, chunks);
  const again = createHash('sha256');
  let length = 0;
  for await (const chunk of hashed(to.read(key, 0, byteLength), again)) length += chunk.byteLength;
  if (length !== byteLength || hash.digest('hex') !== again.digest('hex')) {
    throw new MoveError(`The copy of the blob ${key} differs from it. Move again.`);
  }
  return { key, byteLength };
}

async function write(
  to: BlobStore,
  key: string,
  byteLength: number,
  chunks: AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = await to.createAs(key, byteLength);
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.commit();
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

async function grow(to: BlobStore, key: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const blob = await to.growAs(key);
  try {
    let waiting: Uint8Array[] = [];
    let byteLength = 0;
    for await (const chunk of chunks) {
      waiting.push(chunk);
      byteLength += chunk.byteLength;
      if (byteLength < APPENDED_BYTES) continue;
      await blob.append(waiting);
      waiting = [];
      byteLength = 0;
    }
    await blob.append(waiting);
  } finally {
    await blob.release();
  }
}

async function* hashed(
  stream: ReadableStream<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

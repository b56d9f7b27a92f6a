import { Problem } from '@verbatim/server';
import { type BlobStore, type BlobWriter, type GrowingBlob, StoreError } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';

/** How long a measurement of the free space is used. What is written meanwhile is subtracted. */
const MAX_AGE_MS = 1000;

/** Bytes that a writer expects to write, and has not written yet. They count as used. */
interface Grant {
  remainingBytes: number;
}

/**
 * Keeps a reserve of disk space free for the work that runs. Writers of whole files get what they expect to write when they begin, or
 * are refused, so that many at once can't use the reserve; recordings and results may use it, and are subtracted.
 */
export class DiskReserve {
  readonly #blobs: Pick<BlobStore, 'freeBytes'>;
  readonly #clock: Pick<Clock, 'elapsed'>;
  readonly #reserveBytes: number;
  readonly #grants = new Set<Grant>();
  #freeBytes: number | null = null;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #measurement: Promise<void> = Promise.resolve();
  /** Bytes on their way to the disk: a measurement may have them or not. */
  #inFlight = 0;
  #writtenSince = 0;

  constructor(
    deps: { readonly blobs: Pick<BlobStore, 'freeBytes'>; readonly clock: Pick<Clock, 'elapsed'> },
    reserveBytes: number,
  ) {
    this.#blobs = deps.blobs;
    this.#clock = deps.clock;
    this.#reserveBytes = reserveBytes;
  }

  /** True if writing `byteLength` bytes more leaves the disk reserve free, or if the free space is unknown. */
  async allows(byteLength: number): Promise<boolean> {
    await this.#recentMeasurement();
    return this.#fits(byteLength);
  }

  /**
   * True while running work may go on. Once it has used half of the reserve it has to end: the other half is for its results. True if the
   * free space is unknown.
   */
  async allowsRunningWork(): Promise<boolean> {
    await this.#recentMeasurement();
    return this.#fits(-this.#reserveBytes / 2);
  }

  /** The free space without what is on its way to the disk, and the reserve; null if the free space is unknown. */
  async space(): Promise<{ readonly freeBytes: number; readonly reserveBytes: number } | null> {
    await this.#recentMeasurement();
    if (this.#freeBytes === null) return null;
    const freeBytes = Math.max(0, this.#freeBytes - this.#usedBytes());
    return { freeBytes, reserveBytes: this.#reserveBytes };
  }

  /** Throws `storage_full` if the disk reserve is in use. */
  async rejectIfFull(): Promise<void> {
    if (!(await this.allows(0))) throw new Problem('storage_full');
  }

  /** Subtracts what running work writes, which is never refused. */
  async count<Result>(byteLength: number, write: () => Promise<Result>): Promise<Result> {
    this.#inFlight += byteLength;
    try {
      return await write();
    } finally {
      this.#inFlight -= byteLength;
      this.#writtenSince += byteLength;
    }
  }

  /** The same blobs; writing one fails as `full` where it would use the reserve. */
  keptBy(blobs: BlobStore): BlobStore {
    const create = async (
      expectedBytes: number,
      open: () => Promise<BlobWriter>,
    ): Promise<BlobWriter> => {
      const grant = await this.#grant(expectedBytes);
      try {
        return this.#writer(await open(), grant);
      } catch (error) {
        this.#grants.delete(grant);
        throw error;
      }
    };
    return {
      ...blobs,
      create: (expectedBytes = 0) => create(expectedBytes, () => blobs.create()),
      createAs: (key, expectedBytes = 0) => create(expectedBytes, () => blobs.createAs(key)),
      grow: async () => this.#counted(await blobs.grow()),
      growAs: async (key) => this.#counted(await blobs.growAs(key)),
      growOn: async (key, byteLength, session) =>
        this.#counted(await blobs.growOn(key, byteLength, session)),
    };
  }

  #recentMeasurement(): Promise<void> {
    if (this.#clock.elapsed() - this.#measuredAt >= MAX_AGE_MS) {
      this.#measuredAt = this.#clock.elapsed();
      // A measurement that failed fails those who wait for it, not the next one.
      this.#measurement = this.#measurement.catch(() => {}).then(() => this.#measure());
    }
    return this.#measurement;
  }

  async #measure(): Promise<void> {
    const writtenBefore = this.#writtenSince;
    this.#freeBytes = await this.#blobs.freeBytes();
    this.#writtenSince -= writtenBefore;
  }

  /** Synchronous, so that it can be subtracted before others are measured against it. */
  #fits(byteLength: number): boolean {
    if (this.#freeBytes === null) return true;
    return this.#freeBytes - this.#usedBytes() - byteLength >= this.#reserveBytes;
  }

  #usedBytes(): number {
    let used = this.#inFlight + this.#writtenSince;
    for (const { remainingBytes } of this.#grants) used += remainingBytes;
    return used;
  }

  async #grant(expectedBytes: number): Promise<Grant> {
    await this.#recentMeasurement();
    if (!this.#fits(expectedBytes)) throw full();
    const grant = { remainingBytes: expectedBytes };
    this.#grants.add(grant);
    return grant;
  }

  #writer(writer: BlobWriter, grant: Grant): BlobWriter {
    const finished =
      <Result>(finish: () => Promise<Result>) =>
      (): Promise<Result> => {
        this.#grants.delete(grant);
        return finish();
      };
    return {
      get byteLength() {
        return writer.byteLength;
      },
      write: async (chunk) => {
        const { byteLength } = chunk;
        const granted = Math.min(byteLength, grant.remainingBytes);
        if (byteLength > granted) {
          await this.#recentMeasurement();
          if (!this.#fits(byteLength - granted)) throw full();
        }
        grant.remainingBytes -= granted;
        await this.count(byteLength, () => writer.write(chunk));
      },
      commit: finished(() => writer.commit()),
      abort: finished(() => writer.abort()),
    };
  }

  #counted(blob: GrowingBlob): GrowingBlob {
    return {
      get key() {
        return blob.key;
      },
      get byteLength() {
        return blob.byteLength;
      },
      append: (chunks) => {
        const byteLength = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
        return this.count(byteLength, () => blob.append(chunks));
      },
      end: () => blob.end(),
      release: () => blob.release(),
    };
  }
}

const full = (): StoreError =>
  new StoreError('full', 'The rest of the disk is reserved for the work that runs.');

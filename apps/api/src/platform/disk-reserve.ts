import { Problem } from '@verbatim/server';
import type { Foundation } from '../foundation.ts';

/** How long a measurement of the free space is used, so that many small uploads don't each measure it. */
const MAX_AGE_MS = 1000;

/** Keeps a reserve of disk space free for the work that runs: what would use it is refused. */
export class DiskReserve {
  readonly #deps: Pick<Foundation, 'blobs' | 'clock'>;
  readonly #reserveBytes: number;
  #freeBytes: number | null = null;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Pick<Foundation, 'blobs' | 'clock'>, reserveBytes: number) {
    this.#deps = deps;
    this.#reserveBytes = reserveBytes;
  }

  /** True if writing `byteLength` bytes leaves the disk reserve free, or if the free space is unknown. */
  async allows(byteLength: number): Promise<boolean> {
    const { blobs, clock } = this.#deps;
    if (clock.elapsed() - this.#measuredAt >= MAX_AGE_MS) {
      this.#freeBytes = await blobs.freeBytes();
      this.#measuredAt = clock.elapsed();
    }
    return this.#freeBytes === null || this.#freeBytes - byteLength >= this.#reserveBytes;
  }

  /** Throws `storage_full` if writing `byteLength` bytes would use the disk reserve. */
  async rejectIfFull(byteLength = 0): Promise<void> {
    if (!(await this.allows(byteLength))) throw new Problem('storage_full');
  }
}

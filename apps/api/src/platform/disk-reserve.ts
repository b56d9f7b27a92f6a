import { Problem } from '@verbatim/server';
import type { Foundation } from '../foundation.ts';

/** How long an answer about free space is good for: many small uploads need not ask each time. */
const MAX_AGE_MS = 1000;

/** Watches the space that is left for audio, so that the last of it stays free for what is running. */
export class DiskReserve {
  readonly #deps: Pick<Foundation, 'blobs' | 'clock'>;
  readonly #reserveBytes: number;
  #freeBytes: number | null = null;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Pick<Foundation, 'blobs' | 'clock'>, reserveBytes: number) {
    this.#deps = deps;
    this.#reserveBytes = reserveBytes;
  }

  /** Whether so many bytes leave the reserve untouched. True where nobody knows. */
  async allows(byteLength: number): Promise<boolean> {
    const { blobs, clock } = this.#deps;
    if (clock.elapsed() - this.#askedAt >= MAX_AGE_MS) {
      this.#freeBytes = await blobs.freeBytes();
      this.#askedAt = clock.elapsed();
    }
    return this.#freeBytes === null || this.#freeBytes - byteLength >= this.#reserveBytes;
  }

  /** Turns away what would use the reserve. */
  async rejectIfFull(byteLength: number): Promise<void> {
    if (!(await this.allows(byteLength))) throw new Problem('storage_full');
  }
}

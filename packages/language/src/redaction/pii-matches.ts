import type { PiiMatch } from './pii-match.ts';

/** Matches without overlaps. A new match replaces the matches wholly inside it. */
export class PiiMatches {
  readonly #owners: Int32Array;
  readonly #findings: (PiiMatch | undefined)[] = [];

  constructor(length: number, findings: readonly PiiMatch[]) {
    this.#owners = new Int32Array(length);
    for (const one of findings) this.#take(one);
  }

  add(one: PiiMatch): void {
    const owners = new Set(this.#owners.subarray(one.start, one.end));
    owners.delete(0);
    for (const owner of owners) {
      const other = this.#findings[owner - 1];
      const isInside = other && other.start >= one.start && other.end <= one.end;
      if (!isInside || other.end - other.start === one.end - one.start) return;
    }
    for (const owner of owners) this.#findings[owner - 1] = undefined;
    this.#take(one);
  }

  inOrder(): PiiMatch[] {
    return this.#findings.filter((one) => one !== undefined).sort((a, b) => a.start - b.start);
  }

  #take(one: PiiMatch): void {
    this.#findings.push(one);
    this.#owners.fill(this.#findings.length, one.start, one.end);
  }
}

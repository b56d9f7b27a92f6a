/** A source of numbers that depend on nothing but its seed: small and fast, and good enough for examples (mulberry32). */
export class SeededRandom {
  #state: number;

  /** `text` sets apart what is made from one seed for several purposes. */
  constructor(seed: number, text = '') {
    this.#state = [...text].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193),
      seed ^ 0x811c9dc5,
    );
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between two bounds, both included. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  /** True as often as asked for. */
  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new TypeError('There is nothing to pick from');
    return item;
  }

  /** Hexadecimal digits. */
  hex(length: number): string {
    return Array.from({ length }, () => this.integer(0, 15).toString(16)).join('');
  }
}

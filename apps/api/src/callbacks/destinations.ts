/** How many slow destinations are remembered: those that were slow last. */
const MAX_REMEMBERED = 200;

/**
 * Who is called right now. A destination that took long has one place at a time until it is quick again: it gains nothing
 * from more, and the others need them.
 */
export class Destinations {
  readonly #perDestination: number;
  readonly #slowAfterMs: number;
  readonly #underWay = new Map<string, number>();
  readonly #slow = new Set<string>();

  constructor(options: { readonly perDestination: number; readonly slowAfterMs: number }) {
    this.#perDestination = options.perDestination;
    this.#slowAfterMs = options.slowAfterMs;
  }

  begin(destination: string): void {
    this.#underWay.set(destination, (this.#underWay.get(destination) ?? 0) + 1);
  }

  end(destination: string, tookMs: number): void {
    const left = (this.#underWay.get(destination) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(destination);
    else this.#underWay.set(destination, left);
    this.#slow.delete(destination);
    if (tookMs < this.#slowAfterMs) return;
    this.#slow.add(destination);
    const [oldest] = this.#slow;
    if (this.#slow.size > MAX_REMEMBERED && oldest !== undefined) this.#slow.delete(oldest);
  }

  /** How many places of each destination are taken. */
  taken(): Readonly<Record<string, number>> {
    const allButOne = this.#perDestination - 1;
    const slow = [...this.#slow].map((destination) => {
      const underWay = this.#underWay.get(destination) ?? 0;
      return [destination, underWay + allButOne] as const;
    });
    return Object.fromEntries([...this.#underWay, ...slow]);
  }
}

/** How many slow destinations are remembered: the latest ones. */
const MAX_REMEMBERED = 200;

/**
 * Counts running attempts by destination. A slow destination gets one attempt at a time until it is fast again, so that it doesn't
 * take the slots of the others.
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

  /** Taken slots of each destination; for a slow one all but one count as taken. */
  taken(): Readonly<Record<string, number>> {
    const allButOne = this.#perDestination - 1;
    const slow = [...this.#slow].map((destination) => {
      const underWay = this.#underWay.get(destination) ?? 0;
      return [destination, underWay + allButOne] as const;
    });
    return Object.fromEntries([...this.#underWay, ...slow]);
  }
}

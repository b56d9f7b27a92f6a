interface WaitingItem<Item> {
  readonly item: Item;
  readonly weight: number;
}

/** Weight of each item in addition to its bytes, so that a limit on the weight also limits the number of tiny frames. */
const ITEM_BYTES = 256;

/** What waits for a loop, in order: `for (const item of queue)`. An item is done when the loop asks for the next one. */
export class InputQueue<Item> {
  readonly #onWeight: () => void;
  #waiting: WaitingItem<Item>[] = [];
  /** Items that were taken from `#waiting` together: shifting a long array before each item would be slow. */
  #batch: WaitingItem<Item>[] = [];
  /** Whether no more items are taken. */
  isEnded = false;
  /** Whether the loop runs. */
  isBusy = false;
  /** Bytes of the items that are not done, plus `ITEM_BYTES` for each. */
  weight = 0;

  /** `onWeight` is called when `weight` changes. */
  constructor(onWeight: () => void) {
    this.#onWeight = onWeight;
  }

  push(item: Item, byteLength = 0): void {
    if (this.isEnded) return;
    const weight = byteLength + ITEM_BYTES;
    this.#waiting.push({ item, weight });
    this.#weigh(weight);
  }

  /** Takes no more items: the loop ends after those that wait. */
  end(): void {
    this.isEnded = true;
  }

  /** Drops the waiting items: the loop ends after the one that it handles. */
  close(): void {
    this.#waiting.length = 0;
    this.#batch.length = 0;
    this.weight = 0;
    this.end();
  }

  *[Symbol.iterator](): Generator<Item, void, void> {
    this.isBusy = true;
    while (this.#waiting.length > 0) {
      this.#batch = this.#waiting;
      this.#waiting = [];
      for (const { item, weight } of this.#batch) {
        yield item;
        this.#weigh(-weight);
      }
    }
    this.isBusy = false;
  }

  #weigh(bytes: number): void {
    this.weight = Math.max(0, this.weight + bytes);
    this.#onWeight();
  }
}

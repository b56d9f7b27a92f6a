/** Limit of positions that are kept: a minute of frames. Words that arrive later than that count as late as this. */
const MAX_POSITIONS = 1_200;
/** The newest values, whose median is shown. */
const SHOWN_VALUES = 15;

/** Measures how long after a word was sent its text arrived, by the positions in the audio. */
export class Latency {
  readonly #sent: { readonly seconds: number; readonly atMs: number }[] = [];
  readonly #values: number[] = [];
  #end = 0;

  /** Audio up to this position was handed to the session. */
  addSent(seconds: number, atMs: number): void {
    this.#sent.push({ seconds, atMs });
    if (this.#sent.length > MAX_POSITIONS) this.#sent.shift();
  }

  /** Words up to this position have arrived; earlier words are not counted again. */
  addWords(endSeconds: number, atMs: number): void {
    if (endSeconds <= this.#end) return;
    this.#end = endSeconds;
    const sent = this.#sent.find(({ seconds }) => seconds >= endSeconds) ?? this.#sent.at(-1);
    if (sent === undefined) return;
    this.#values.push(atMs - sent.atMs);
    if (this.#values.length > SHOWN_VALUES) this.#values.shift();
  }

  /** The median of the newest words, in milliseconds; null before the first word. */
  get medianMs(): number | null {
    const sorted = this.#values.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}

import { durationText } from '../../controls/formats.ts';

/** Limit of positions that are kept: a minute of frames. Words that arrive later than that count as late as this. */
const MAX_POSITIONS = 1_200;
/** The newest values, whose median is shown. */
const SHOWN_VALUES = 15;

/** Speech may last this much longer than its last word, until its end is found. */
const TOLERATED_SECONDS = 1.5;

/** Milliseconds tell fast ones apart; of slow ones seconds say enough. */
export const shortTime = (ms: number): string =>
  ms < 10_000 ? `${Math.round(ms)} ms` : durationText(ms / 1_000);

/** Measures how long after a word was sent its text arrived, by the positions in the audio. */
export class Latency {
  readonly #sent: { readonly seconds: number; readonly atMs: number }[] = [];
  readonly #values: number[] = [];
  #end = 0;
  /** Where the newest speech that the service has found began, and how far it reaches as far as is known. */
  #speech = { from: 0, to: 0 };

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

  /** The service has found that speech begins or ends here. */
  addSpeech(isStart: boolean, seconds: number): void {
    this.#speech = { from: isStart ? seconds : this.#speech.from, to: seconds };
  }

  /** How much audio was sent since the words of the newest speech; 0 if none of its words are missing. */
  get behindSeconds(): number {
    const { from, to } = this.#speech;
    const isHeard = to <= this.#end + (to === from ? 0 : TOLERATED_SECONDS);
    return isHeard ? 0 : (this.#sent.at(-1)?.seconds ?? 0) - Math.max(from, this.#end);
  }

  /** The median of the newest words, in milliseconds; null before the first word. */
  get medianMs(): number | null {
    const sorted = this.#values.toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length / 2)] ?? null;
  }
}

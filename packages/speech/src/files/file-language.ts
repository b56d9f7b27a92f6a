import type { RecognizedSegment } from '../pool/pool-job.ts';

/** Seconds of recognized segments before the language of a file is settled. */
const MIN_SECONDS = 8;
/** The share of them that has to be in that language. */
const MIN_SHARE = 0.75;

/**
 * Settles the language of a file while it is recognized: detection costs a multilingual engine as much as recognition, and
 * is unsure of short segments. Files in which the language may change keep all candidates.
 */
export class FileLanguage {
  readonly #candidates: readonly string[];
  readonly #maySettle: boolean;
  readonly #seconds = new Map<string, number>();
  #total = 0;
  #settled: string | null = null;

  constructor(candidates: readonly string[], { codeSwitching }: { codeSwitching: boolean }) {
    this.#candidates = candidates;
    this.#maySettle = !codeSwitching && candidates.length !== 1;
  }

  /** Languages that the next segment may be in. */
  get candidates(): readonly string[] {
    return this.#settled === null ? this.#candidates : [this.#settled];
  }

  add({ startSeconds, endSeconds, transcript }: RecognizedSegment): void {
    const { language, words } = transcript;
    if (!this.#maySettle || this.#settled !== null || language === null || words.length === 0)
      return;
    const seconds = endSeconds - startSeconds;
    const sum = (this.#seconds.get(language) ?? 0) + seconds;
    this.#seconds.set(language, sum);
    this.#total += seconds;
    if (this.#total >= MIN_SECONDS && sum / this.#total >= MIN_SHARE) this.#settled = language;
  }
}

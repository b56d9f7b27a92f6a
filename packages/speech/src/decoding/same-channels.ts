import type { Samples } from '../audio.ts';

/**
 * How far two channels may be apart and still say the same. One voice recorded in stereo differs between the two sides by a
 * thirtieth of its energy at most, in a second; what two people say by about all of it.
 */
const MAX_DIFFERENCE_SHARE = 0.063;
/** Mean square, -55 dB: a difference that is fainter than this is noise, and nobody's voice. */
const MIN_DIFFERENCE = 10 ** -5.5;

/** Finds out, while the audio comes, which channels say the same. */
export class SameChannels {
  /** For each channel the earlier ones that it has not differed from. */
  #candidates: number[][] | null = null;

  /**
   * Looks at the next stretch; tells for each channel the first that has been the same from the beginning on, which is
   * itself if there is none before it.
   */
  next(channels: readonly Samples[]): readonly number[] {
    this.#candidates ??= channels.map((_, channel) => Array.from({ length: channel }, (_, c) => c));
    this.#candidates = this.#candidates.map((earlier, channel) =>
      earlier.filter((other) => same(channels[channel], channels[other])),
    );
    return this.sameAs;
  }

  get sameAs(): readonly number[] {
    const sameAs: number[] = [];
    for (const [channel, earlier] of (this.#candidates ?? []).entries()) {
      sameAs.push(earlier.find((other) => sameAs[other] === other) ?? channel);
    }
    return sameAs;
  }
}

function same(one: Samples | undefined, other: Samples | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  let [ofOne, ofOther, ofDifference] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const first = one[at] as number;
    const second = other[at] as number;
    ofOne += first * first;
    ofOther += second * second;
    ofDifference += (first - second) * (first - second);
  }
  return (
    ofDifference <= MIN_DIFFERENCE * one.length ||
    ofDifference <= MAX_DIFFERENCE_SHARE * Math.max(ofOne, ofOther)
  );
}

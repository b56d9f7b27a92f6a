import type { Samples } from '../audio.ts';

/**
 * Largest difference of two channels that count as identical, as a share of their energy in a block. One voice recorded in stereo
 * differs by at most a thirtieth, two speakers by nearly all of it.
 */
const MAX_DIFFERENCE_SHARE = 0.063;
/** Mean square, -55 dB: a weaker difference is noise. */
const MIN_DIFFERENCE = 10 ** -5.5;

/** Finds identical channels while the audio is decoded. */
export class SameChannels {
  /** For each channel, the earlier ones that it has not differed from. */
  #candidates: number[][] | null = null;

  /**
   * Compares the next block. Returns for each channel the first one that was identical from the start, which is the channel
   * itself if there is none.
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

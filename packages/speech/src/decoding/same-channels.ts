import type { Samples } from '../recognition/audio.ts';

/**
 * Two channels count as identical if the energy of their difference is at most this share of the louder one's energy. It is at most
 * 1/30 for one voice recorded in stereo, and nearly 1 for two speakers.
 */
const MAX_DIFFERENCE_SHARE = 0.063;
/** Mean square of a difference that is only noise: -55 dB. */
const MAX_NOISE = 10 ** -5.5;

/** Finds identical channels while the audio is decoded. */
export class SameChannels {
  /** For each channel, the channels before it that were identical in every block so far. */
  #candidates: number[][] | null = null;

  /**
   * Compares the next block. Returns for each channel the lowest-numbered channel that was identical in every block so far, or the
   * channel itself.
   */
  next(channels: readonly Samples[]): readonly number[] {
    this.#candidates ??= channels.map((_, channel) => Array.from({ length: channel }, (_, c) => c));
    this.#candidates = this.#candidates.map((earlier, channel) =>
      earlier.filter((other) => areIdentical(channels[channel], channels[other])),
    );
    return this.sameAs;
  }

  /** What `next` returned last. */
  get sameAs(): readonly number[] {
    const sameAs: number[] = [];
    for (const [channel, earlier] of (this.#candidates ?? []).entries()) {
      sameAs.push(earlier.find((other) => sameAs[other] === other) ?? channel);
    }
    return sameAs;
  }
}

function areIdentical(one: Samples | undefined, other: Samples | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  let [energy, otherEnergy, difference] = [0, 0, 0];
  for (let at = 0; at < one.length; at += 1) {
    const first = one[at] as number;
    const second = other[at] as number;
    energy += first * first;
    otherEnergy += second * second;
    difference += (first - second) * (first - second);
  }
  return (
    difference <= MAX_NOISE * one.length ||
    difference <= MAX_DIFFERENCE_SHARE * Math.max(energy, otherEnergy)
  );
}

import type { Samples } from '../audio.ts';

/**
 * How far two channels may be apart and still be one: less than a step of 16-bit samples, which is what rounding in a
 * decoder leaves.
 */
const TOLERANCE = 1 / 65_536;

/** Finds out, while the audio comes, which channels hold the same. */
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
  for (let at = 0; at < one.length; at += 1) {
    const apart = (one[at] as number) - (other[at] as number);
    if (apart > TOLERANCE || apart < -TOLERANCE) return false;
  }
  return true;
}

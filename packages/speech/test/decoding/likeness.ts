import type { Samples } from '../../src/recognition/audio.ts';

/** How alike two sounds are, from 0 to 1, when one may be moved by up to `reach` samples: where that is best. */
export function likeness(
  one: Samples,
  other: Samples,
  reach: number,
): { readonly correlation: number; readonly shift: number } {
  let best = { correlation: 0, shift: 0 };
  for (let shift = -reach; shift <= reach; shift += 1) {
    const correlation = correlationAt(one, other, shift);
    if (correlation > best.correlation) best = { correlation, shift };
  }
  return best;
}

function correlationAt(one: Samples, other: Samples, shift: number): number {
  let product = 0;
  let first = 0;
  let second = 0;
  const end = Math.min(one.length, other.length - shift);
  for (let at = Math.max(0, -shift); at < end; at += 1) {
    const a = one[at] as number;
    const b = other[at + shift] as number;
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / Math.sqrt(first * second || 1);
}

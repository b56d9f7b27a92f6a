/** How much a change asks of callers: `major` breaks some of them, `minor` gives them more, `patch` is text. */
export type Rating = 'major' | 'minor' | 'patch';

const ORDER: readonly Rating[] = ['patch', 'minor', 'major'];

/** The part of the changelog in which a change stands. */
export type Section = 'breaking' | 'added' | 'changed' | 'texts';

/** The greatest of these ratings; undefined where there is none. */
export function greatest(ratings: Iterable<Rating>): Rating | undefined {
  const all = new Set(ratings);
  return ORDER.findLast((rating) => all.has(rating));
}

/** Orders ratings, the least first. */
export function byRating(one: Rating, other: Rating): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

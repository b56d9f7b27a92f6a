/** How a change affects callers: `major` breaks some of them, `minor` adds or changes without a break, `patch` is text. */
export type Rating = 'major' | 'minor' | 'patch';

const ORDER: readonly Rating[] = ['patch', 'minor', 'major'];

/** The part of the changelog that lists a change. */
export type Section = 'breaking' | 'added' | 'changed' | 'texts';

/** The greatest of these ratings; undefined if there is none. */
export function greatest(ratings: Iterable<Rating>): Rating | undefined {
  const all = new Set(ratings);
  return ORDER.findLast((rating) => all.has(rating));
}

/** Orders ratings, the least first. */
export function byRating(one: Rating, other: Rating): number {
  return ORDER.indexOf(one) - ORDER.indexOf(other);
}

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
export const byRating = (one: Rating, other: Rating): number =>
  ORDER.indexOf(one) - ORDER.indexOf(other);

/** A version of the contract: `major.minor.patch`. */
export type ContractVersion = readonly [major: number, minor: number, patch: number];

/** Parses `major.minor.patch`; undefined for any other text. Labels such as `-rc.1` are refused: a release is final. */
export function readVersion(text: unknown): ContractVersion | undefined {
  const found =
    typeof text === 'string' ? /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) : null;
  if (found === null) return undefined;
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** The version as text. */
export const writeVersion = (version: ContractVersion): string => version.join('.');

/** Orders versions, the lower first. */
export const byVersion = (one: ContractVersion, other: ContractVersion): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** The lowest version that may follow. Below 1.0.0 nothing is promised yet, so a break needs only a minor step. */
export function nextVersion(
  [major, minor, patch]: ContractVersion,
  rating: Rating,
): ContractVersion {
  const step = major === 0 && rating === 'major' ? 'minor' : rating;
  if (step === 'major') return [major + 1, 0, 0];
  return step === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

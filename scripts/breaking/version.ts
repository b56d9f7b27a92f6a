import type { Rating } from './rating.ts';

/** A version of the contract: `major.minor.patch`. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Reads a version; undefined where the text is none. Labels such as `-rc.1` are none: what is released is final. */
export function readVersion(text: unknown): Version | undefined {
  const found =
    typeof text === 'string' ? /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(text) : null;
  if (found === null) return undefined;
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** The version as people write it. */
export function writeVersion(version: Version): string {
  return version.join('.');
}

/** Orders versions, the lower first. */
export function byVersion(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/** The least version that may follow. Below 1.0.0 nothing is promised yet, so there a break asks for a minor step only. */
export function nextVersion([major, minor, patch]: Version, rating: Rating): Version {
  const step = major === 0 && rating === 'major' ? 'minor' : rating;
  if (step === 'major') return [major + 1, 0, 0];
  return step === 'minor' ? [major, minor + 1, 0] : [major, minor, patch + 1];
}

import { Locator, type Place } from '@verbatim/codegen/sources';
import { type Bundle, valueAt } from '@verbatim/openapi-document';
import { compare, type Finding } from './compare.ts';
import { greatest, type Rating } from './rating.ts';
import { byVersion, nextVersion, readVersion, type Version, writeVersion } from './version.ts';

/** A finding with its places in the source files. */
export interface LocatedFinding extends Finding {
  readonly places: readonly Place[];
  /** Whether `info.version` says less than this change asks for. */
  readonly tooMuch: boolean;
}

/** What is to be said about the document as it stands. */
export interface Review {
  /** The version that was released last, and the one that the document says now. */
  readonly released: string;
  readonly current: string;
  /** The greatest rating among the changes; absent where nothing changed. */
  readonly required?: Rating;
  /** Why the document may not be released, and what to do. Absent where it may. */
  readonly problem?: string;
  /** Where `info.version` stands. */
  readonly versionPlace: Place;
  readonly findings: readonly LocatedFinding[];
}

/** The documents to compare and the folder of the sources. */
export interface Comparison {
  readonly released: Bundle;
  readonly current: Bundle;
  readonly openapiFolder: string;
}

/** Compares, and says whether `info.version` fits what changed. */
export async function reviewChanges({
  released,
  current,
  openapiFolder,
}: Comparison): Promise<Review> {
  const findings = await compare(released, current);
  const locator = new Locator(openapiFolder);
  const required = greatest(findings.map(({ rating }) => rating));
  const [then, now] = [versionText(released), versionText(current)];
  const problem = problemOf(then, now, required);
  return {
    released: then,
    current: now,
    ...(required === undefined ? {} : { required }),
    ...(problem === undefined ? {} : { problem }),
    versionPlace: locator.locate('#/info/version'),
    findings: findings.map((finding) => ({
      ...finding,
      places: placesOf(finding, locator),
      tooMuch: problemOf(then, now, finding.rating) !== undefined,
    })),
  };
}

function problemOf(then: string, now: string, required: Rating | undefined): string | undefined {
  const [released, current] = [readVersion(then), readVersion(now)];
  if (released === undefined) throw new Error(`${then} was released, and is no version.`);
  if (current === undefined)
    return `info.version is ${now}, which is no version. Write major.minor.patch.`;
  if (byVersion(current, released) < 0)
    return `info.version is ${now}, but ${then} is released already. Set it to ${least(released, required)} or higher.`;
  if (required === undefined) return undefined;
  if (byVersion(current, nextVersion(released, required)) >= 0) return undefined;
  return `What changed is ${required}, and info.version is ${now}. Set it to ${least(released, required)} or higher.`;
}

function least(released: Version, required: Rating | undefined): string {
  return writeVersion(required === undefined ? released : nextVersion(released, required));
}

function versionText(document: Bundle): string {
  return String(valueAt(document, '/info/version') ?? '');
}

/** One place for each file and line. */
function placesOf({ pointers }: Finding, locator: Locator): Place[] {
  const places = pointers.map((pointer) => locator.locate(pointer));
  return [...new Map(places.map((place) => [`${place.file}:${place.line}`, place])).values()];
}

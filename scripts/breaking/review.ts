import { type FileLocation, Locator } from '@verbatim/codegen/sources';
import { type BundledDocument, valueAt } from '@verbatim/openapi-document';
import { compare, type RatedChange } from './compare.ts';
import {
  byVersion,
  type ContractVersion,
  greatest,
  nextVersion,
  type Rating,
  readVersion,
  writeVersion,
} from './version.ts';

/** A change with its locations in the source files. */
export interface ReportedChange extends RatedChange {
  readonly locations: readonly FileLocation[];
  /** Whether this change needs a higher `info.version` than the document has. */
  readonly exceedsVersion: boolean;
}

/** The result of comparing the document with the released one. */
export interface Review {
  /** `info.version` of the released document and of the current one. */
  readonly released: string;
  readonly current: string;
  /** The greatest rating among the changes; absent if nothing changed. */
  readonly required?: Rating;
  /** Why the document can't be released, and what to do. Absent if it can. */
  readonly problem?: string;
  /** The line of `info.version`. */
  readonly versionLocation: FileLocation;
  readonly changes: readonly ReportedChange[];
}

/** The documents to compare, and the source folder of the current one. */
interface Comparison {
  readonly released: BundledDocument;
  readonly current: BundledDocument;
  readonly openapiFolder: string;
}

/** Compares two documents and checks that `info.version` rose far enough for what changed. */
export async function reviewChanges({
  released,
  current,
  openapiFolder,
}: Comparison): Promise<Review> {
  const changes = await compare(released, current);
  const locator = new Locator(openapiFolder);
  const required = greatest(changes.map(({ rating }) => rating));
  const [then, now] = [versionText(released), versionText(current)];
  const problem = problemOf(then, now, required);
  return {
    released: then,
    current: now,
    ...(required === undefined ? {} : { required }),
    ...(problem === undefined ? {} : { problem }),
    versionLocation: locator.locate('#/info/version'),
    changes: changes.map((change) => ({
      ...change,
      locations: locationsOf(change, locator),
      exceedsVersion: problemOf(then, now, change.rating) !== undefined,
    })),
  };
}

function problemOf(then: string, now: string, required: Rating | undefined): string | undefined {
  const [released, current] = [readVersion(then), readVersion(now)];
  if (released === undefined) throw new Error(`${then} was released, and is no version.`);
  if (current === undefined)
    return `info.version is ${now}, which is no version. Write major.minor.patch.`;
  if (byVersion(current, released) < 0)
    return `info.version is ${now}, but ${then} is released already. Set it to ${minimumVersion(released, required)} or higher.`;
  if (required === undefined) return undefined;
  if (byVersion(current, nextVersion(released, required)) >= 0) return undefined;
  return `What changed is ${required}, and info.version is ${now}. Set it to ${minimumVersion(released, required)} or higher.`;
}

const minimumVersion = (released: ContractVersion, required: Rating | undefined): string =>
  writeVersion(required === undefined ? released : nextVersion(released, required));

/** The version of the contract; empty if the document states none. */
export const versionText = (document: BundledDocument): string =>
  String(valueAt(document, '/info/version') ?? '');

function locationsOf({ pointers }: RatedChange, locator: Locator): FileLocation[] {
  const locations = pointers.map((pointer) => locator.locate(pointer));
  return [
    ...new Map(
      locations.map((location) => [`${location.file}:${location.line}`, location]),
    ).values(),
  ];
}

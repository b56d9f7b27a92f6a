import {
  type BundledDocument,
  isObject,
  joinPointer,
  splitPointer,
} from '@verbatim/openapi-document';
import {
  type ChangeSide,
  type ChangeVerdict,
  type ComparedVersion,
  type Difference,
  differenceOf,
  type RedoclyChange,
  redoclyDiff,
  revised,
} from './difference.ts';
import { canonical, hoist, hoistedFrom } from './flatten.ts';
import { bundlePointer, project } from './projection.ts';
import { byMaturity, type Maturity } from './references.ts';
import { rateDifference } from './rules/rate-difference.ts';
import { type Usage, UsageIndex } from './usage.ts';
import { byRating, type Rating, type Section } from './version.ts';
import { code, sentence, usedBy } from './wording.ts';

/** One change of the contract, rated and described for callers. */
export interface RatedChange {
  readonly rating: Rating;
  readonly section: Section;
  /** What changed, without the operations concerned. */
  readonly what: string;
  /** The whole sentence: what changed, the operations concerned, and their maturity. */
  readonly sentence: string;
  /** Pointers into the bundle. A removed part is no longer found at its pointer. */
  readonly pointers: readonly string[];
}

type ImmatureLabel = Exclude<Maturity, 'stable'>;

/** A verdict at one location. Equal verdicts are joined, as for a header removed from every response. */
interface LocatedVerdict {
  readonly verdict: ChangeVerdict;
  readonly pointer: string;
  readonly uses: readonly Usage[];
  readonly excuse: ImmatureLabel | undefined;
}

/** Compares the released document with the current one. Tests replace `diff`, which compares two projections. */
export async function compare(
  released: BundledDocument,
  current: BundledDocument,
  diff: typeof redoclyDiff = redoclyDiff,
): Promise<readonly RatedChange[]> {
  if (withoutVersion(released) === withoutVersion(current)) return [];
  const base = versionOf(released);
  const revision = versionOf(current);
  const changes = await diff(compared(base), compared(revision));
  const located = changes.flatMap((change) => verdictsOf(change, base, revision));
  if (located.length === 0) {
    // The documents differ, but Redocly reports nothing: it compares everything that callers can observe.
    const verdict = revised('parts that no caller meets');
    located.push({ verdict, pointer: '#', uses: [], excuse: undefined });
  }
  const same = Map.groupBy(located, ({ verdict, excuse }) =>
    canonical([verdict.what, excuse ?? '']),
  );
  return [...same.values()].map(ratedChangeOf).sort(inOrder);
}

function versionOf(document: BundledDocument): ComparedVersion {
  const projection = project(document);
  return { projection, uses: new UsageIndex(projection) };
}

/** The document that Redocly compares. */
function compared({ projection }: ComparedVersion): BundledDocument {
  const document = hoist(projection.document);
  return isObject(document) ? document : {};
}

function withoutVersion(document: BundledDocument): string {
  const { info, ...rest } = document;
  const { version: _, ...others } = isObject(info) ? info : {};
  return canonical({ ...rest, info: others });
}

function verdictsOf(
  change: RedoclyChange,
  base: ComparedVersion,
  revision: ComparedVersion,
): LocatedVerdict[] {
  const difference = differenceOf(change, base, revision);
  const pointer =
    change.revision === undefined
      ? bundlePointer(base.projection.entries, change.base?.pointer ?? '#')
      : bundlePointer(revision.projection.entries, changedPointer(change.revision, difference));
  return rateDifference(difference).map((verdict) => ({
    verdict,
    pointer,
    uses: usesInDirection(difference.uses, verdict),
    excuse: verdict.rating === 'major' ? immaturityOf(difference, verdict) : undefined,
  }));
}

/** The pointer of the changed keyword, or of its node if the keyword was removed. */
function changedPointer({ pointer, value }: ChangeSide, difference: Difference): string {
  if (hoistedFrom(splitPointer(pointer).at(-1)) === undefined && value !== undefined)
    return pointer;
  return value === undefined
    ? difference.pointer
    : joinPointer(difference.pointer, difference.property ?? '');
}

/** The most mature use, if all uses are alpha or beta: those may break in a minor version. Otherwise undefined. */
function immaturityOf(
  { base, pointer, olderPointer = pointer }: Difference,
  verdict: ChangeVerdict,
): ImmatureLabel | undefined {
  const { property } = verdict;
  const node =
    property === undefined ? olderPointer : joinPointer(olderPointer, 'properties', property);
  const [most] = usesInDirection(base.uses.at(node), verdict)
    .map(({ maturity }) => maturity)
    .sort(byMaturity);
  return most === 'stable' ? undefined : most;
}

/** The uses in the direction of the verdict; all of them if it has none. */
const usesInDirection = (uses: readonly Usage[], { direction }: ChangeVerdict): readonly Usage[] =>
  direction === undefined ? uses : uses.filter((use) => use.direction === direction);

function ratedChangeOf(located: readonly LocatedVerdict[]): RatedChange {
  const [first] = located;
  if (first === undefined) throw new Error('A change has at least one location.');
  const { verdict, excuse } = first;
  return {
    rating: excuse === undefined ? verdict.rating : 'minor',
    section: excuse === undefined ? verdict.section : 'changed',
    what: verdict.what,
    sentence: sentenceOf(
      verdict,
      located.flatMap(({ uses }) => uses),
      excuse,
    ),
    pointers: located.map(({ pointer }) => pointer),
  };
}

function sentenceOf(
  { what, complete, section }: ChangeVerdict,
  uses: readonly Usage[],
  excuse: ImmatureLabel | undefined,
): string {
  if (section === 'texts') return sentence(`texts: ${what}`);
  // An operation that `what` already names is left out.
  const others = uses.filter(
    ({ owner, direction }) => direction || !what.includes(code(owner.name)),
  );
  const where = complete === true ? '' : usedBy(others);
  const notes = [where, excuse === undefined ? '' : `still ${excuse}`].filter(
    (note) => note !== '',
  );
  return sentence(notes.length === 0 ? what : `${what} (${notes.join('; ')})`);
}

const SECTIONS: readonly Section[] = ['breaking', 'added', 'changed', 'texts'];

const inOrder = (one: RatedChange, other: RatedChange): number =>
  byRating(other.rating, one.rating) ||
  SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section) ||
  (one.sentence < other.sentence ? -1 : 1);

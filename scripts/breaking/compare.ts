import { type Bundle, isObject, joinPointer, splitPointer } from '@verbatim/openapi-document';
import { canonical } from './canonical.ts';
import { type Difference, differenceOf, type Judgment, type Version } from './difference.ts';
import { hoist, hoistedFrom } from './hoist.ts';
import { byMaturity, type Maturity } from './maturity.ts';
import { code, sentence, whereabouts } from './phrases.ts';
import { toBundle } from './places.ts';
import { project } from './projection.ts';
import { byRating, type Rating, type Section } from './rating.ts';
import { type Change, redoclyDiff, type Side } from './redocly-diff.ts';
import { judge } from './rules/judge.ts';
import { wrote } from './rules/verdicts.ts';
import { type Use, Uses } from './uses.ts';

/** One thing that changed, as callers are told about it. */
export interface Finding {
  readonly rating: Rating;
  readonly section: Section;
  /** What changed. */
  readonly what: string;
  /** What changed, for whom, and how much that promised. */
  readonly sentence: string;
  /** Set where a break is excused, because only parts that may still change are concerned. */
  readonly maturity?: Immature;
  /** Where it is, as pointers into the bundle; some lead to what is no longer there. */
  readonly pointers: readonly string[];
  readonly uses: readonly Use[];
}

type Immature = Exclude<Maturity, 'stable'>;

/** A judgment with its place. The same may be said of several places, as when a header goes from all answers. */
interface Draft {
  readonly judgment: Judgment;
  readonly pointer: string;
  readonly uses: readonly Use[];
  readonly excuse: Immature | undefined;
}

/** Compares the released document with the one that is to follow it; `diff` finds the differences of two projections. */
export async function compare(
  released: Bundle,
  current: Bundle,
  diff: typeof redoclyDiff = redoclyDiff,
): Promise<readonly Finding[]> {
  if (withoutVersion(released) === withoutVersion(current)) return [];
  const base = versionOf(released);
  const revision = versionOf(current);
  const changes = await diff(compared(base), compared(revision));
  const drafts = changes.flatMap((change) => draftsOf(change, base, revision));
  if (drafts.length === 0) {
    // Redocly compares what OpenAPI knows. What it does not see, callers do not meet.
    const judgment = wrote('parts that no caller meets');
    drafts.push({ judgment, pointer: '#', uses: [], excuse: undefined });
  }
  const same = Map.groupBy(drafts, ({ judgment, excuse }) =>
    canonical([judgment.what, excuse ?? '']),
  );
  return [...same.values()].map(findingOf).sort(inOrder);
}

function versionOf(document: Bundle): Version {
  const projection = project(document);
  return { projection, uses: new Uses(projection) };
}

/** The document as Redocly gets it. */
function compared({ projection }: Version): Bundle {
  const document = hoist(projection.document);
  return isObject(document) ? document : {};
}

function withoutVersion(document: Bundle): string {
  const { info, ...rest } = document;
  const { version: _, ...others } = isObject(info) ? info : {};
  return canonical({ ...rest, info: others });
}

function draftsOf(change: Change, base: Version, revision: Version): Draft[] {
  const difference = differenceOf(change, base, revision);
  const pointer =
    change.revision === undefined
      ? toBundle(base.projection.places, change.base?.pointer ?? '#')
      : toBundle(revision.projection.places, placeOf(change.revision, difference));
  return judge(difference).map((judgment) => ({
    judgment,
    pointer,
    uses: concerned(difference.uses, judgment),
    excuse: judgment.rating === 'major' ? excuseFor(difference, judgment) : undefined,
  }));
}

/** The keyword where it stands; the node where it is gone. */
function placeOf({ pointer, value }: Side, difference: Difference): string {
  if (hoistedFrom(splitPointer(pointer).at(-1)) === undefined && value !== undefined)
    return pointer;
  return value === undefined
    ? difference.pointer
    : joinPointer(difference.pointer, difference.property ?? '');
}

/** How mature the most mature use is, if none was released as stable: all of them may change with a minor version. */
function excuseFor(
  { base, pointer, olderPointer = pointer }: Difference,
  judgment: Judgment,
): Immature | undefined {
  const { property } = judgment;
  const node =
    property === undefined ? olderPointer : joinPointer(olderPointer, 'properties', property);
  const [most] = concerned(base.uses.at(node), judgment)
    .map(({ maturity }) => maturity)
    .sort(byMaturity);
  return most === 'stable' ? undefined : most;
}

/** The uses in the direction that it is about. */
function concerned(uses: readonly Use[], { direction }: Judgment): readonly Use[] {
  return direction === undefined ? uses : uses.filter((use) => use.direction === direction);
}

function findingOf(drafts: readonly Draft[]): Finding {
  const [first] = drafts;
  if (first === undefined) throw new Error('A finding has at least one place.');
  const { judgment, excuse } = first;
  const uses = drafts.flatMap((draft) => draft.uses);
  return {
    rating: excuse === undefined ? judgment.rating : 'minor',
    section: excuse === undefined ? judgment.section : 'changed',
    what: judgment.what,
    sentence: sentenceOf(judgment, uses, excuse),
    ...(excuse === undefined ? {} : { maturity: excuse }),
    pointers: drafts.map(({ pointer }) => pointer),
    uses,
  };
}

function sentenceOf(
  { what, complete, section }: Judgment,
  uses: readonly Use[],
  excuse: Immature | undefined,
): string {
  if (section === 'texts') return sentence(`texts: ${what}`);
  // Who is named already need not be named again.
  const others = uses.filter(
    ({ owner, direction }) => direction || !what.includes(code(owner.name)),
  );
  const where = complete === true ? '' : whereabouts(others);
  const notes = [where, excuse === undefined ? '' : `still ${excuse}`].filter(
    (note) => note !== '',
  );
  return sentence(notes.length === 0 ? what : `${what} (${notes.join('; ')})`);
}

const SECTIONS: readonly Section[] = ['breaking', 'added', 'changed', 'texts'];

function inOrder(one: Finding, other: Finding): number {
  return (
    byRating(other.rating, one.rating) ||
    SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section) ||
    (one.sentence < other.sentence ? -1 : 1)
  );
}

import {
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { isData } from './flatten.ts';
import { type Hoisted, hoistedFrom } from './hoist.ts';
import type { Projection } from './projection.ts';
import type { Rating, Section } from './rating.ts';
import type { Change } from './redocly-diff.ts';
import { subjectOf } from './subjects.ts';
import type { Direction, Use, Uses } from './uses.ts';

/** One side of a comparison, ready to be asked. */
export interface Version {
  readonly projection: Projection;
  readonly uses: Uses;
}

/** What a rule says about a difference. */
export interface Judgment {
  readonly rating: Rating;
  readonly section: Section;
  /** What happened, with its subject, as the beginning of a sentence. */
  readonly what: string;
  /** The whole sentence is told by `what`: it names who is concerned already. */
  readonly complete?: true;
  /** The direction that it is about; every use counts where it is left out. */
  readonly direction?: Direction;
  /** The one property that is concerned, where the difference is about a list of them: its maturity counts too. */
  readonly property?: string;
}

/** A difference with what the rules need to judge it. */
export interface Difference extends Pick<Change, 'kind' | 'typeName' | 'property'> {
  /** The way to it through references. */
  readonly path: readonly string[];
  /** The node, not the keyword, on the side that has it; the newer one where both do. */
  readonly pointer: string;
  /** The same in the older version, unless it is new. */
  readonly olderPointer: string | undefined;
  /** The node in the older version, if it was there. */
  readonly before: JsonObject | undefined;
  /** The value of the keyword, or the node: then and now. Data is parsed. */
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** The rules of Redocly that hold it for a break. */
  readonly rules: ReadonlySet<string>;
  readonly uses: readonly Use[];
  readonly directions: ReadonlySet<Direction>;
  /** What people call it. */
  readonly subject: string;
  readonly base: Version;
  readonly revision: Version;
}

/** Joins a change with what both versions know about it. */
export function differenceOf(change: Change, base: Version, revision: Version): Difference {
  const hoisted = hoistedFrom(change.property);
  const [older, newer] = [
    nodePointer(change, 'base', hoisted),
    nodePointer(change, 'revision', hoisted),
  ];
  const version = newer === undefined ? base : revision;
  const pointer = newer ?? older ?? '#';
  const uses = version.uses.at(pointer);
  const node = older === undefined ? undefined : valueAt(base.projection.document, older);
  const property = hoisted?.keyword ?? change.property;
  return {
    kind: change.kind,
    typeName: hoisted === undefined ? change.typeName : 'Schema',
    ...(property === undefined ? {} : { property }),
    path: splitPointer(change.path),
    pointer,
    olderPointer: older,
    before: isObject(node) ? node : undefined,
    was: sideValue(change, 'base', property),
    is: sideValue(change, 'revision', property),
    rules: new Set(change.verdicts.map(({ ruleId }) => ruleId)),
    uses,
    directions: new Set(uses.flatMap(({ direction }) => direction ?? [])),
    subject: subjectOf(version.projection, pointer),
    base,
    revision,
  };
}

/** Whether both versions have the node. What is said about a place that came or went is said with the place. */
export function isInBoth({ pointer, olderPointer, base, revision }: Difference): boolean {
  return (
    olderPointer !== undefined &&
    valueAt(base.projection.document, olderPointer) !== undefined &&
    valueAt(revision.projection.document, pointer) !== undefined
  );
}

function nodePointer(
  change: Change,
  side: 'base' | 'revision',
  hoisted: Hoisted | undefined,
): string | undefined {
  const { pointer, value } = change[side] ?? {};
  if (pointer === undefined) return undefined;
  const keyword = change.kind === 'modified' && change.property !== 'key' && value !== undefined;
  const node = keyword ? splitPointer(pointer).slice(0, -1) : splitPointer(pointer);
  return joinPointer('#', ...node, ...(hoisted?.members ?? []));
}

function sideValue(
  change: Change,
  side: 'base' | 'revision',
  property: string | undefined,
): Json | undefined {
  const value = change[side]?.value;
  const data = change.kind === 'modified' && isData(property ?? '');
  return data && typeof value === 'string' ? JSON.parse(value) : value;
}

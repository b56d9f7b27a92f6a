import {
  isObject,
  type Json,
  type JsonObject,
  joinPointer,
  splitPointer,
  valueAt,
} from '@verbatim/openapi-document';
import { type Hoisted, hoistedFrom, isData } from './flatten.ts';
import { nameOfPart } from './part-names.ts';
import type { Projection } from './projection.ts';
import type { RedoclyChange } from './redocly-diff.ts';
import type { ContractDirection, Usage, UsageIndex } from './usage.ts';
import type { Rating, Section } from './version.ts';

/** One of the two documents that are compared. */
export interface ComparedVersion {
  readonly projection: Projection;
  readonly uses: UsageIndex;
}

/** How a rule rates a difference. */
export interface ChangeVerdict {
  readonly rating: Rating;
  readonly section: Section;
  /** The start of the sentence: what happened to which part. */
  readonly what: string;
  /** Set if `what` is the whole sentence: it already names the operation concerned. */
  readonly complete?: true;
  /** Only uses in this direction count; all of them if it is left out. */
  readonly direction?: ContractDirection;
  /** The property concerned, if the difference is in a list such as `required`: its maturity counts too. */
  readonly property?: string;
}

/** A difference with everything that the rules need to rate it. */
export interface Difference extends Pick<RedoclyChange, 'kind' | 'typeName' | 'property'> {
  /** The pointer members to it, through references. */
  readonly path: readonly string[];
  /** The pointer of the node (not of the keyword) in the newer document that has it. */
  readonly pointer: string;
  /** The pointer of the node in the older document; undefined if it is new. */
  readonly olderPointer: string | undefined;
  /** The node in the older document, if it was there. */
  readonly before: JsonObject | undefined;
  /** The keyword's value, or the node, in the older and the newer document. Data is parsed. */
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  /** The Redocly rules that call it a break. */
  readonly rules: ReadonlySet<string>;
  readonly uses: readonly Usage[];
  readonly directions: ReadonlySet<ContractDirection>;
  /** The name of the part in sentences. */
  readonly subject: string;
  readonly base: ComparedVersion;
  readonly revision: ComparedVersion;
}

/** Adds to a change what both documents say about its part. */
export function differenceOf(
  change: RedoclyChange,
  base: ComparedVersion,
  revision: ComparedVersion,
): Difference {
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
    subject: nameOfPart(version.projection, pointer),
    base,
    revision,
  };
}

/** Whether both documents have the node. If one lacks it, the addition or removal is reported instead. */
export function isInBoth({ pointer, olderPointer, base, revision }: Difference): boolean {
  return (
    olderPointer !== undefined &&
    valueAt(base.projection.document, olderPointer) !== undefined &&
    valueAt(revision.projection.document, pointer) !== undefined
  );
}

function nodePointer(
  change: RedoclyChange,
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
  change: RedoclyChange,
  side: 'base' | 'revision',
  property: string | undefined,
): Json | undefined {
  const value = change[side]?.value;
  const data = change.kind === 'modified' && isData(property ?? '');
  return data && typeof value === 'string' ? JSON.parse(value) : value;
}

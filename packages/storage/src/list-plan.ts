import type { JobKind, JobStatus } from '@verbatim/contract';
import type { JobQuery, JobTotal } from './jobs.ts';
import { type Leaf, wantedLeaves } from './metadata/leaves.ts';

/** Rows counted per leaf, at most, to find the rarest. */
export const COUNTED_TO = 500;
/** Rarest leaves that are looked up in the index; the metadata itself is compared for the others. */
const MAX_LEAVES = 16;
/** About the bytes of the fields that each job has in a list. */
export const FIELDS_BYTES = 512;

type ListState = readonly [JobKind, JobStatus];

/** What a filter asks for, before anything is counted. */
export interface ListFilter {
  /** Null: all. */
  readonly states: readonly ListState[] | null;
  readonly leaves: readonly Leaf[];
  /** JSON text. */
  readonly tag: string | null;
  /** True if the leaves decide what belongs to the list; false if the metadata itself must be compared. */
  readonly isExact: boolean;
  /** True if numbers of rows decide which index is read. */
  readonly isCounted: boolean;
}

/** `storedLeaf`: a leaf as the store has it in its index. */
export function filterOf(
  query: JobQuery,
  storedLeaf: (leaf: Leaf) => Leaf = (leaf) => leaf,
): ListFilter {
  const states = statesOf(query);
  const wanted = query.metadata ? wantedLeaves(query.metadata) : { leaves: [], exact: true };
  const leaves = wanted.leaves.map(storedLeaf);
  const tag = query.tag === null ? null : JSON.stringify(query.tag);
  const keys = leaves.length + (tag === null ? 0 : 1);
  const isCounted = keys > 1 || (keys === 1 && states !== null);
  return { states, leaves, tag, isExact: wanted.exact, isCounted };
}

/** Numbers of rows of an account. */
export interface ListCounts {
  /** Of each leaf, in their order, up to `COUNTED_TO`. */
  readonly leaves: readonly number[];
  /** Of the tag, likewise; 0 without one. */
  readonly tag: number;
  /** In all states of the filter; infinite if it has none. */
  readonly inStates: number;
}

/** Rows with these values in the first columns of an index, whose next column is the id of a job. */
export interface ListKey {
  readonly index: 'jobs_by_account' | 'jobs_by_state' | 'metadata' | 'tags';
  readonly values: readonly (readonly [column: string, value: string])[];
}

/**
 * How the ids of a list are found, so that only indexes are read: each key in the order of its index, and the results are merged without
 * sorting. With a metadata filter its rarest leaf is read, unless fewer jobs are in the states; the other leaves are looked up.
 */
export interface ListPlan {
  readonly read: readonly ListKey[];
  /** One of each of these must have the id. */
  readonly lookedUp: readonly (readonly ListKey[])[];
  /** The first id, and the one behind the last. */
  readonly range: readonly [from: string, before: string];
  /** What the metadata must contain; null if the keys decide it. */
  readonly compared: JobQuery['metadata'];
  /** Of ids. */
  readonly direction: 'ASC' | 'DESC';
}

/** Entries of the keys that a total reads, at most. */
const MAX_COUNTED = 10_000;
/** The same if the metadata of each one is read and compared. */
export const MAX_COMPARED = 500;

export const maxCounted = ({ compared }: ListPlan): number =>
  compared === null ? MAX_COUNTED : MAX_COMPARED;

/** `read`: how many entries were read, one more than the maximum if there are more; `count`: those that belong to the list. */
export const totalOf = (read: number, count: number, max: number): JobTotal => ({
  count: Math.min(count, max),
  isExact: read <= max,
});

/** `counts`: null for a filter that needs none. */
export function planOf(
  query: JobQuery,
  { states, leaves, tag, isExact }: ListFilter,
  counts: ListCounts | null,
): ListPlan {
  const account = ['account', query.accountId] as const;
  const rareFirst = (one: CountedKey, other: CountedKey) => one.count - other.count;
  const leafKeys = leaves.map(({ path, value }, at): CountedKey => {
    const values = [account, ['path', path], ['value', value]] as const;
    return { key: { index: 'metadata', values }, count: counts?.leaves[at] ?? 0 };
  });
  const byCount = leafKeys.sort(rareFirst).slice(0, MAX_LEAVES);
  if (tag !== null) {
    const key: ListKey = { index: 'tags', values: [account, ['tag', tag]] };
    byCount.push({ key, count: counts?.tag ?? 0 });
    byCount.sort(rareFirst);
  }
  const keys = byCount.map(({ key }) => key);
  const stateKeys = states?.map(
    ([kind, status]): ListKey => ({
      index: 'jobs_by_state',
      values: [account, ['kind', kind], ['status', status]],
    }),
  );
  const [rarest, ...others] = keys;
  const isByLeaf = (counts?.inStates ?? Number.POSITIVE_INFINITY) >= (byCount[0]?.count ?? 0);
  const single = (key: ListKey): readonly ListKey[] => [key];
  return {
    ...(rarest && isByLeaf
      ? { read: [rarest], lookedUp: [...(stateKeys ? [stateKeys] : []), ...others.map(single)] }
      : {
          read: stateKeys ?? [{ index: 'jobs_by_account', values: [account] }],
          lookedUp: keys.map(single),
        }),
    range: rangeOf(query),
    compared: isExact && leaves.length <= MAX_LEAVES ? null : query.metadata,
    direction: query.order === 'oldest' ? 'ASC' : 'DESC',
  };
}

interface CountedKey {
  readonly key: ListKey;
  readonly count: number;
}

export const tableOf = ({ index }: ListKey): 'jobs' | 'metadata' | 'tags' =>
  index === 'metadata' || index === 'tags' ? index : 'jobs';

const everyKind = { live: true, 'pre-recorded': true } satisfies Record<JobKind, true>;
const everyStatus = { queued: true, processing: true, done: true, error: true } satisfies Record<
  JobStatus,
  true
>;

/** The states that the filters select; none if they select all. */
function statesOf(query: JobQuery): readonly ListState[] | null {
  const kinds = named(query.kinds, everyKind);
  const statuses = named(query.statuses, everyStatus);
  if (kinds.all && statuses.all) return null;
  return kinds.names.flatMap((kind) => statuses.names.map((status): ListState => [kind, status]));
}

function named<Name extends string>(wanted: readonly Name[], every: Readonly<Record<Name, true>>) {
  const all = Object.keys(every) as Name[];
  const names = wanted.length > 0 ? [...new Set(wanted)] : all;
  return { names, all: names.length === all.length };
}

/** Turns dates into ranges of ids: a version 7 UUID begins with its time in milliseconds. */
function rangeOf({ from, before }: JobQuery): readonly [string, string] {
  return [from === null ? '' : firstIdAt(from), before === null ? 'g' : firstIdAt(before)];
}

const latestTime = 2 ** 48 - 1;

function firstIdAt(time: number): string {
  if (time > latestTime) return 'g';
  const digits = Math.max(0, Math.ceil(time)).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-`;
}

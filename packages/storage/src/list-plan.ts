import type { JobKind, JobStatus } from '@verbatim/contract';
import type { JobQuery } from './jobs.ts';
import { type Leaf, wantedLeaves } from './metadata/leaves.ts';

/** Rows counted per leaf, at most, to find the rarest. */
export const COUNTED_TO = 500;
/** Rarest leaves that are looked up in the index; the metadata itself is compared for the others. */
const MAX_LEAVES = 16;
/** About the bytes of the fields that each job has in a list. */
export const FIELDS_BYTES = 512;

/** A kind and a status of jobs. */
type ListState = readonly [JobKind, JobStatus];

/** What a filter asks for, before anything is counted. */
export interface ListFilter {
  /** Null: all. */
  readonly states: readonly ListState[] | null;
  readonly leaves: readonly Leaf[];
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
  const isCounted = leaves.length > 1 || (leaves.length === 1 && states !== null);
  return { states, leaves, isExact: wanted.exact, isCounted };
}

/** Numbers of rows of an account. */
export interface ListCounts {
  /** Of each leaf, in their order, up to `COUNTED_TO`. */
  readonly leaves: readonly number[];
  /** In all states of the filter; infinite if it has none. */
  readonly inStates: number;
}

/** Rows with these values in the first columns of an index, whose next column is the id of a job. */
export interface ListKey {
  readonly index: 'jobs_by_account' | 'jobs_by_state' | 'metadata';
  readonly values: readonly (readonly [column: string, value: string])[];
}

/**
 * How the ids of a list are found, so that only indexes are read: each key in the order of its index, and the results are merged without
 * sorting. With a metadata filter its rarest leaf is read, unless fewer jobs are in the states; the other leaves are looked up.
 */
export interface ListPlan {
  /** The keys that are read. */
  readonly read: readonly ListKey[];
  /** One of each of these must have the id. */
  readonly lookedUp: readonly (readonly ListKey[])[];
  /** The first id, and the one behind the last. */
  readonly range: readonly [from: string, before: string];
  /** What the metadata must contain; null if the keys decide it. */
  readonly compared: JobQuery['metadata'];
}

/** `counts`: null for a filter that needs none. */
export function planOf(
  query: JobQuery,
  { states, leaves, isExact }: ListFilter,
  counts: ListCounts | null,
): ListPlan {
  const account = ['account', query.accountId] as const;
  const byCount = leaves
    .map((leaf, at) => ({ leaf, count: counts?.leaves[at] ?? 0 }))
    .sort((one, other) => one.count - other.count);
  const keys = byCount.slice(0, MAX_LEAVES).map(
    ({ leaf: { path, value } }): ListKey => ({
      index: 'metadata',
      values: [account, ['path', path], ['value', value]],
    }),
  );
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
  };
}

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

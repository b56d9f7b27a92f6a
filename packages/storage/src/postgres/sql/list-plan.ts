import type { JobKind, JobStatus } from '@verbatim/contract';
import type { JobQuery } from '../../jobs.ts';
import { COUNTED_TO, type ListState, MAX_LEAVES, statesOf } from '../../list-filters.ts';
import { type Leaf, wantedLeaves } from '../../metadata/leaves.ts';
import type { DatabaseTransaction } from '../database.ts';
import { storedLeaf } from './metadata.ts';

/** A leaf with its number of rows, counted up to a limit. */
interface CountedLeaf extends Leaf {
  readonly count: number;
}

/** What decides which index is read. */
export interface ListPlan {
  /** Null: all. */
  readonly states: readonly ListState[] | null;
  /** The rarest first. */
  readonly leaves: readonly Leaf[];
  /** True if the leaves decide what belongs to the list; false if the metadata itself must be compared. */
  readonly isExact: boolean;
  /** True if the rows of the rarest leaf are read, false if those of the states are. */
  readonly isByLeaf: boolean;
}

/** Decides by the numbers of rows which index is read. */
export async function planOf(transaction: DatabaseTransaction, query: JobQuery): Promise<ListPlan> {
  const states = statesOf(query);
  if (!query.metadata) return { states, leaves: [], isExact: true, isByLeaf: false };
  const wanted = wantedLeaves(query.metadata);
  const stored = wanted.leaves.map(storedLeaf);
  // A single leaf is the rarest.
  const isAlone = stored.length === 1 && !states;
  const counted = isAlone
    ? stored.map((leaf) => ({ ...leaf, count: 0 }))
    : await countedLeaves(transaction, query, stored);
  counted.sort((one, other) => one.count - other.count);
  const [rarest] = counted;
  return {
    states,
    leaves: counted.slice(0, MAX_LEAVES).map(({ path, value }) => ({ path, value })),
    isExact: wanted.exact && counted.length <= MAX_LEAVES,
    isByLeaf:
      rarest !== undefined &&
      (await countOfStates(transaction, query.accountId, states)) >= rarest.count,
  };
}

function countedLeaves(
  transaction: DatabaseTransaction,
  { accountId }: JobQuery,
  leaves: readonly Leaf[],
): Promise<CountedLeaf[]> {
  return transaction.query<CountedLeaf>(
    `SELECT wanted.path, wanted.value, (
       SELECT count(*) FROM (SELECT 1 FROM metadata
         WHERE account = $1 AND metadata.path = wanted.path AND metadata.value = wanted.value LIMIT ${COUNTED_TO}) AS rows
     ) AS count FROM unnest($2::text[], $3::text[]) AS wanted (path, value)`,
    [accountId, leaves.map(({ path }) => path), leaves.map(({ value }) => value)],
  );
}

/** Number of jobs in these states. */
async function countOfStates(
  transaction: DatabaseTransaction,
  accountId: string,
  states: readonly ListState[] | null,
): Promise<number> {
  if (!states) return Number.POSITIVE_INFINITY;
  const rows = await transaction.query<Record<JobStatus, number> & { kind: JobKind }>(
    'SELECT kind, queued, processing, done, error FROM account_counts WHERE account = $1',
    [accountId],
  );
  return states.reduce(
    (sum, [kind, status]) => sum + (rows.find((row) => row.kind === kind)?.[status] ?? 0),
    0,
  );
}

import type { JobQuery } from '../../jobs.ts';
import { FIELDS_BYTES, rangeOf } from '../../list-filters.ts';
import type { DatabaseValue } from '../database.ts';
import type { ListPlan } from './list-plan.ts';

/** A statement with its values. */
export interface ListStatement {
  readonly sql: string;
  readonly values: readonly DatabaseValue[];
}

/** Candidates that are read at once if the metadata itself must be compared. */
export const CANDIDATES = 500;

/** About the bytes of a job in a list. Postgres knows the length of a text without reading it. */
const bytes = `${FIELDS_BYTES} + coalesce(octet_length(custom_metadata), 0) + coalesce(octet_length(error_message), 0)
  + coalesce(octet_length(file), 0) + octet_length(params) AS bytes`;

/** The jobs of a page and one more, if there is one. */
export function pageStatement(query: JobQuery, plan: ListPlan): ListStatement {
  const values = new Values();
  const ids = idsSql(query, plan, values, { before: null, limit: query.offset + query.limit + 1 });
  return {
    sql: `SELECT listed.id, ${bytes} FROM (
        ${ids} ORDER BY id DESC LIMIT ${values.add(query.limit + 1)} OFFSET ${values.add(query.offset)}
      ) AS listed JOIN jobs ON jobs.id = listed.id ORDER BY listed.id DESC`,
    values: values.list,
  };
}

/** Candidates with their metadata, from the one before this id on. */
export function candidateStatement(
  query: JobQuery,
  plan: ListPlan,
  before: string | null,
): ListStatement {
  const values = new Values();
  const ids = idsSql(query, plan, values, { before, limit: CANDIDATES });
  return {
    sql: `SELECT listed.id, ${bytes}, custom_metadata AS "customMetadata" FROM (
        ${ids} ORDER BY id DESC LIMIT ${CANDIDATES}
      ) AS listed JOIN jobs ON jobs.id = listed.id ORDER BY listed.id DESC`,
    values: values.list,
  };
}

/** Values of a statement that is put together. */
class Values {
  readonly list: DatabaseValue[] = [];

  /** Returns the placeholder. */
  add(value: DatabaseValue): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Where ids begin, and how many are read. */
interface IdRange {
  /** Null: at the newest. */
  readonly before: string | null;
  readonly limit: number;
}

/**
 * Selects ids alone, so that only indexes are read. Each state is read in the order of its index, for which its query must ask, and
 * the results are merged, so nothing is sorted. With a metadata filter, its rarest leaf is read and the others are looked up.
 */
function idsSql(
  query: JobQuery,
  { states, leaves, isByLeaf }: ListPlan,
  values: Values,
  { before: beforeId, limit }: IdRange,
): string {
  const account = values.add(query.accountId);
  const [from, before] = rangeOf(query);
  const end = beforeId !== null && beforeId < before ? beforeId : before;
  const range = `id >= ${values.add(from)} AND id < ${values.add(end)}`;
  const leafConditions = leaves.map(({ path, value }) => ({
    at: `path = ${values.add(path)} AND value = ${values.add(value)}`,
  }));
  const looked = leafConditions
    .slice(isByLeaf ? 1 : 0)
    .map(
      ({ at }) =>
        ` AND ${isThere(`metadata AS leaf WHERE leaf.account = ${account} AND ${at} AND leaf.id = jobs.id`)}`,
    )
    .join('');
  const stateConditions = states?.map(
    ([kind, status]) => `kind = ${values.add(kind)} AND status = ${values.add(status)}`,
  );
  if (isByLeaf) {
    const inState = stateConditions
      ? ` AND (${stateConditions
          .map((at) =>
            isThere(`jobs AS one WHERE one.account = ${account} AND ${at} AND one.id = jobs.id`),
          )
          .join(' OR ')})`
      : '';
    return `SELECT id FROM metadata AS jobs
      WHERE account = ${account} AND ${leafConditions[0]?.at} AND ${range}${inState}${looked}`;
  }
  const order = `ORDER BY id DESC LIMIT ${values.add(limit)}`;
  const arms = (stateConditions ?? ['']).map(
    (at) =>
      `(SELECT id FROM jobs WHERE account = ${account}${at && ` AND ${at}`} AND ${range}${looked} ${order})`,
  );
  return `SELECT id FROM (${arms.join('\nUNION ALL\n')}) AS merged`;
}

/** Looks a row up. A scalar subquery stays one look per row: Postgres turns EXISTS into a join that may read all rows. */
const isThere = (rows: string): string => `(SELECT 1 FROM ${rows} LIMIT 1) IS NOT NULL`;

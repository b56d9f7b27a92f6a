import type { JobQuery } from '../../jobs.ts';
import { FIELDS_BYTES, type ListKey, type ListPlan } from '../../list-plan.ts';
import type { DatabaseValue } from '../database.ts';

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
  const ids = idsSql(plan, values, { before: null, limit: query.offset + query.limit + 1 });
  return {
    sql: `SELECT listed.id, ${bytes} FROM (
        ${ids} ORDER BY id DESC LIMIT ${values.add(query.limit + 1)} OFFSET ${values.add(query.offset)}
      ) AS listed JOIN jobs ON jobs.id = listed.id ORDER BY listed.id DESC`,
    values: values.list,
  };
}

/** Candidates with their metadata, from the one before this id on. */
export function candidateStatement(plan: ListPlan, before: string | null): ListStatement {
  const values = new Values();
  const ids = idsSql(plan, values, { before, limit: CANDIDATES });
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

/** Selects ids. Each key is read in the order of its index, for which its query must ask. */
function idsSql(
  { read, lookedUp, range: [from, behind] }: ListPlan,
  values: Values,
  { before, limit }: IdRange,
): string {
  const end = before !== null && before < behind ? before : behind;
  const rowsOf = (key: ListKey, alias: string): string =>
    `${key.index === 'metadata' ? 'metadata' : 'jobs'} AS ${alias}
      WHERE ${key.values.map(([column, value]) => `${alias}.${column} = ${values.add(value)}`).join(' AND ')}`;
  // A scalar subquery stays one look-up per row: Postgres turns EXISTS into a join that may read all rows.
  const hasId = (key: ListKey): string =>
    `(SELECT 1 FROM ${rowsOf(key, 'one')} AND one.id = jobs.id LIMIT 1) IS NOT NULL`;
  const within = [
    `id >= ${values.add(from)} AND id < ${values.add(end)}`,
    ...lookedUp.map((keys) => `(${keys.map(hasId).join(' OR ')})`),
  ].join(' AND ');
  const order = `ORDER BY id DESC LIMIT ${values.add(limit)}`;
  const arms = read.map((key) => `(SELECT id FROM ${rowsOf(key, 'jobs')} AND ${within} ${order})`);
  return `SELECT id FROM (${arms.join('\nUNION ALL\n')}) AS merged`;
}

import { createHash } from 'node:crypto';
import { type LinePlace, MAX_FRONT, type ShownColumns } from '../../jobs.ts';
import { type Leaf, leavesOf } from '../../metadata/leaves.ts';
import type { Database, DatabaseTransaction } from '../database.ts';

/** Columns of `jobs LEFT JOIN queue`, named as the fields of `ShownColumns`. */
export const shownColumns = `jobs.seq, title, tags, queue.available_at AS "availableAt",
  CASE WHEN queue.percent_token = queue.token THEN queue.percent END AS percent`;

/** The first jobs in the line of an account. */
export const frontOfLine = (
  database: Pick<DatabaseTransaction, 'query'>,
  accountId: string,
): Promise<LinePlace[]> =>
  database.query<LinePlace>(
    `SELECT available_at AS "availableAt", job AS seq FROM queue WHERE attempts = 0 AND account = $1
       ORDER BY available_at, job LIMIT ${MAX_FRONT}`,
    [accountId],
  );

/** Number of jobs before one in the line of its account. Counting them is cheaper than reading the front for a single job. */
export const countJobsBefore = (
  database: Database,
  accountId: string,
  { availableAt, seq }: ShownColumns,
): Promise<number> =>
  database.value(
    `SELECT count(*) FROM (SELECT 1 FROM queue WHERE attempts = 0 AND account = $1
       AND (available_at, job) < ($2::bigint, $3::bigint) ORDER BY available_at, job LIMIT ${MAX_FRONT}) AS before`,
    [accountId, availableAt, seq],
  );

/** An entry of an index has up to 2,704 bytes: of a longer path its hash is stored. */
const MAX_PATH_LENGTH = 300;

/** A leaf as it is stored. Texts of Postgres can't have the character NUL, which is escaped so that no two leaves become one. */
export const storedLeaf = ({ path, value }: Leaf): Leaf => ({
  path:
    path.length <= MAX_PATH_LENGTH ? path : `#${createHash('sha256').update(path).digest('hex')}`,
  value: value.replaceAll('\\', '\\\\').replaceAll('\0', '\\0'),
});

/** The leaves of metadata as JSON text. */
export const storedLeavesOf = (metadata: string | null): readonly Leaf[] =>
  metadata === null ? [] : leavesOf(JSON.parse(metadata)).map(storedLeaf);

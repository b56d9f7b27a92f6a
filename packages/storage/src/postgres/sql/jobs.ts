import {
  beforePieces,
  type CorrectionStore,
  type FinishedJobRow,
  isInLine,
  type JobCounts,
  type JobRow,
  type JobStore,
  jobColumns,
  jsonStringsOf,
  PART_CHARACTERS,
  type ReplaceOutcome,
  type ResultPart,
  type ResultPosition,
  type ResultUpdate,
  replacingPieces,
  resultMissing,
  type ShownColumns,
  type StoredCorrections,
  shownJob,
  storedTags,
} from '../../jobs.ts';
import { type Database, jsonb } from '../database.ts';
import { countJobsBefore, shownColumns, storedLeavesOf } from './job-columns.ts';
import type { JobCreations } from './job-creations.ts';
import { listJobs } from './job-list.ts';
import { transcriptJson } from './search.ts';

/** Databases of a store: lists have connections of their own, so that slow ones don't delay other calls. */
interface JobDatabases {
  readonly calls: Database;
  readonly lists: Database;
}

export function jobsIn(
  { calls: database, lists }: JobDatabases,
  creations: JobCreations,
): JobStore {
  return {
    create: (job) => creations.create(job),
    get: async (accountId, id) =>
      (await database.one<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = $1 AND account = $2`, [
        id,
        accountId,
      ])) ?? null,
    getFinished: (accountId, id) => getFinished(database, accountId, id),
    async resultPart(id, from) {
      const job = await database.one<{ seq: number }>('SELECT seq FROM jobs WHERE id = $1', [id]);
      return job ? await readPart(database, job.seq, from) : null;
    },
    replaceResult: (update) => replaceResult(database, update),
    unfinishedOf: (ids) =>
      database.values<string>(
        `SELECT jobs.id FROM unnest($1::text[]) AS given (id) JOIN jobs ON jobs.id = given.id COLLATE "C"
           WHERE completed_at IS NULL`,
        [ids],
      ),
    dialectOf: async (accountId, id) =>
      (await database.value<string | null | undefined>(
        'SELECT dialect FROM jobs WHERE id = $1 AND account = $2',
        [id, accountId],
      )) ?? null,
    list: (query) => listJobs(lists, query),
    label: async (accountId, id, { title, tags }) =>
      (await database.one(
        `WITH changed AS (
           UPDATE jobs SET title = CASE WHEN $1 THEN $2 ELSE title END, tags = coalesce($3, tags)
             WHERE id = $4 AND account = $5 RETURNING seq, id, account
         ), removed AS (
           DELETE FROM tags USING changed WHERE $3::text IS NOT NULL AND job = seq AND tag <> ALL ($6::text[])
         ), added AS (
           INSERT INTO tags (account, tag, id, job) SELECT account, tag, id, seq FROM changed, unnest($6::text[]) AS tag
             ON CONFLICT DO NOTHING
         ) SELECT 1 FROM changed`,
        [
          ...[title !== undefined, title ?? null, tags ?? null, id, accountId],
          tags === undefined ? [] : storedTags(tags),
        ],
      )) !== undefined,
    async remove(accountId, id, kind) {
      const job = await database.one<RemovableRow>(
        `SELECT id, custom_metadata AS "customMetadata" FROM jobs
           WHERE id = $1 AND account = $2 AND ($3::text IS NULL OR kind = $3)`,
        [id, accountId, kind],
      );
      if (!job) return 'not_found';
      return (await removeJobs(database, [job])) > 0 ? 'removed' : 'in_progress';
    },
    async removeFinishedBefore(moment, limit) {
      const old = await database.query<RemovableRow>(
        `SELECT id, custom_metadata AS "customMetadata" FROM jobs
           WHERE completed_at < $1 ORDER BY completed_at LIMIT $2`,
        [moment, limit],
      );
      return old.length === 0 ? 0 : await removeJobs(database, old);
    },
    counts: (accountId) =>
      database.query<JobCounts[number]>(
        `SELECT kind, status, count FROM (
           SELECT kind, sum(queued)::bigint AS queued, sum(processing)::bigint AS processing, sum(done)::bigint AS done,
             sum(error)::bigint AS error FROM ${accountId === undefined ? 'total_counts' : 'account_counts WHERE account = $1'} GROUP BY kind
         ) AS totals, LATERAL (VALUES ('queued', queued), ('processing', processing), ('done', done), ('error', error))
           AS state (status, count) WHERE count > 0`,
        accountId === undefined ? [] : [accountId],
      ),
  };
}

async function getFinished(
  database: Database,
  accountId: string,
  id: string,
): Promise<FinishedJobRow | null> {
  const row = await database.one<JobRow & ShownColumns & ResultColumns>(
    `SELECT ${jobColumns}, ${shownColumns}, result, ${lastPiece} FROM jobs LEFT JOIN results ON results.job = jobs.seq
       LEFT JOIN queue ON queue.job = jobs.seq WHERE jobs.id = $1 AND jobs.account = $2`,
    [id, accountId],
  );
  if (!row) return null;
  const { result, lastPiece: last, ...columns } = row;
  if (result === null && row.status === 'done') throw resultMissing(id);
  const jobsAhead = isInLine(row) ? await countJobsBefore(database, accountId, row) : 0;
  const job = shownJob(columns, jobsAhead);
  if (result === null) return { ...job, result, resultRest: null };
  const from = { piece: beforePieces(last), message: 0 };
  const part = await readPart(database, row.seq, from, result);
  // Another result was stored between the two statements.
  if (!part) return await getFinished(database, accountId, id);
  return { ...job, result: part.text, resultRest: part.rest };
}

interface ResultColumns {
  readonly result: string | null;
  readonly lastPiece: number | null;
}

const lastPiece =
  '(SELECT max(position) FROM result_pieces WHERE result_pieces.job = jobs.seq) AS "lastPiece"';

function replaceResult(
  database: Database,
  { accountId, id, ifResult, ifCorrections, pieces }: ResultUpdate,
): Promise<ReplaceOutcome> {
  return database.transaction(async ({ query }) => {
    // Of two writers the second waits, and then finds another result. The order of the locks is that of a removal.
    const [job] = await query<ReplacedRow>(
      `SELECT seq, kind, starts_with($3, result) AS "isRead", coalesce(version, 0) = $4 AS "isUncorrected", ${lastPiece}
         FROM jobs JOIN results ON results.job = seq LEFT JOIN corrections ON corrections.job = seq
         WHERE id = $1 AND account = $2 FOR KEY SHARE OF jobs FOR UPDATE OF results`,
      [id, accountId, ifResult, ifCorrections],
    );
    if (!job) return 'not_found';
    if (!job.isRead) return 'replaced';
    if (!job.isUncorrected) return 'corrected';
    const { seq, kind } = job;
    const { first, others } = replacingPieces(pieces, job.lastPiece);
    await query('DELETE FROM result_pieces WHERE job = $1', [seq]);
    await query('UPDATE results SET result = $2 WHERE job = $1', [seq, first]);
    for (const { position, text } of others)
      await query('SELECT keep_piece($1, $2, $3)', [seq, position, text]);
    if (kind === 'live') await query('SELECT open_message_list($1)', [seq]);
    return 'stored';
  });
}

interface ReplacedRow extends Pick<JobRow, 'kind'>, Pick<ResultColumns, 'lastPiece'> {
  readonly seq: number;
  readonly isRead: boolean;
  readonly isUncorrected: boolean;
}

type RemovableRow = Pick<JobRow, 'id' | 'customMetadata'>;

/** The rows of metadata are computed from the metadata, so no index by job is needed. */
function removeJobs(database: Database, jobs: readonly RemovableRow[]): Promise<number> {
  const leaves = jobs.flatMap(({ id, customMetadata }) =>
    storedLeavesOf(customMetadata).map((leaf) => ({ ...leaf, id })),
  );
  return database.value('SELECT remove_jobs($1, $2)', [jobs.map(({ id }) => id), jsonb(leaves)]);
}

/** Rows that are read at once. A row may be larger than a part. */
const ROWS = 16;

/** Rows up to the one with which they are as long as a part. */
const upTo = (rows: string): string =>
  `SELECT place, text FROM (
     SELECT place, text, sum(length(text)) OVER (ORDER BY place) - length(text) AS before FROM (${rows}) AS batch
   ) AS summed WHERE before < $3 ORDER BY place`;

const pieces = upTo(`SELECT position AS place, piece AS text FROM result_pieces
  WHERE job = $1 AND position > $2::bigint ORDER BY position LIMIT ${ROWS}`);

const messages = upTo(`SELECT last_number AS place, message AS text FROM messages
  WHERE job = $1 AND last_number > $2 ORDER BY last_number LIMIT ${ROWS}`);

interface PartRow {
  readonly place: number;
  readonly text: string;
}

/**
 * Reads a part of a result: the pieces behind its first one, then its messages. `before`: the text that the part begins with. Null if
 * there is another result now.
 */
async function readPart(
  database: Database,
  job: number,
  from: ResultPosition,
  before = '',
): Promise<ResultPart | null> {
  let { piece, message } = from;
  let text = before;
  const isShort = (): boolean => text.length < PART_CHARACTERS;
  const read = (sql: string, after: number): Promise<PartRow[]> =>
    database.query<PartRow>(sql, [job, after, PART_CHARACTERS - text.length]);
  while (message === 0 && isShort()) {
    const rows = await read(pieces, piece);
    if (rows.length === 0) break;
    if (rows[0]?.place !== piece + 1) return null;
    text += rows.map((row) => row.text).join('');
    piece = rows.at(-1)?.place ?? piece;
  }
  while (isShort()) {
    const rows = await read(messages, message);
    if (rows.length === 0) return { text: message === 0 ? text : `${text}]}`, rest: null };
    for (const row of rows) {
      text += `${message === 0 ? '' : ','}${jsonStringsOf(row.text)}`;
      message = row.place;
    }
  }
  return { text, rest: { piece, message } };
}

export function correctionsIn(database: Database): CorrectionStore {
  return {
    get: async (accountId, jobId) =>
      (await database.one<StoredCorrections>(
        `SELECT coalesce(version, 0) AS version, corrections, updated_at AS "updatedAt"
           FROM jobs LEFT JOIN corrections ON job = seq WHERE id = $1 AND account = $2`,
        [jobId, accountId],
      )) ?? null,
    async replace({ accountId, jobId, ifVersion, corrections, transcript, updatedAt }) {
      // Two writers of one version: the second waits for the row of the first, and then finds another version.
      const outcome = await database.one<CorrectedRow>(
        `WITH job AS (SELECT seq, status FROM jobs WHERE id = $1 AND account = $2 FOR KEY SHARE),
         stored AS (
           INSERT INTO corrections AS old (job, version, corrections, updated_at)
           SELECT seq, 1, $4, $5::bigint FROM job
             WHERE status = 'done' AND (coalesce($3::bigint, 0) = 0 OR EXISTS (SELECT 1 FROM corrections WHERE job = seq))
           ON CONFLICT (job) DO UPDATE SET corrections = excluded.corrections,
             version = CASE WHEN old.corrections = excluded.corrections THEN old.version ELSE old.version + 1 END,
             updated_at = CASE WHEN old.corrections = excluded.corrections THEN old.updated_at ELSE excluded.updated_at END
             WHERE $3 IS NULL OR old.version = $3 OR old.corrections = excluded.corrections
           RETURNING version, updated_at
         )
         SELECT status, version, updated_at AS "updatedAt",
           CASE WHEN version IS NOT NULL THEN keep_transcript(seq, $2, $6) END FROM job LEFT JOIN stored ON true`,
        [jobId, accountId, ifVersion, corrections, updatedAt, jsonb(transcriptJson(transcript))],
      );
      if (!outcome) return { kind: 'not_found' };
      if (outcome.status !== 'done') return { kind: 'not_done' };
      const { version, updatedAt: at } = outcome;
      return version === null || at === null
        ? { kind: 'changed' }
        : { kind: 'stored', version, updatedAt: at };
    },
  };
}

interface CorrectedRow {
  readonly status: string;
  /** Null if nothing is stored. */
  readonly version: number | null;
  readonly updatedAt: number | null;
}

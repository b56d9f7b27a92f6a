import { containsMetadata } from '@verbatim/contract/contains-metadata';
import { type Passage, type SearchTerm, termsOf } from '@verbatim/contract/search';
import { filterOf, planOf } from '../../list-plan.ts';
import {
  accountWord,
  foundIn,
  indexedWords,
  MAX_CANDIDATES,
  MAX_READ,
  pairsIn,
  pairsOf,
  phrasesOf,
  type SearchPage,
  type SearchQuery,
  type SearchStore,
  storedTranscript,
} from '../../search.ts';
import { type Database, type DatabaseTransaction, jsonb } from '../database.ts';
import { storedLeaf } from './job-columns.ts';
import { conditionsOf, type ListStatement, Values } from './job-list.ts';

/** Words are found by their index, independent of statistics: a wrong guess would cut the words of every transcript anew. */
export const SEARCH_SETTINGS = `SET TRANSACTION READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL enable_mergejoin = off; SET LOCAL jit = off; SET LOCAL max_parallel_workers_per_gather = 0;`;

/**
 * How many blocks of 256 jobs are searched first, the newest ones, and then how many before them: the index returns all rows of a word,
 * however few a page needs. A word that is so rare that a page needs all blocks has few rows.
 */
const BLOCKS_AT_FIRST = [4, 60];

/** Jobs that are searched together: those of the blocks that are listed, or all that are older than a job. */
interface SearchedJobs {
  readonly blocks?: readonly number[];
  readonly before?: number;
}

/** What `keep_transcript` takes. */
export function transcriptJson(transcript: readonly Passage[]) {
  const stored = storedTranscript(transcript);
  return { ...stored, pairs: pairsIn(stored.words).toString('base64') };
}

export function searchIn(calls: Database, lists: Database): SearchStore {
  return {
    find(query) {
      const terms = termsOf(query.text);
      if (terms.length === 0) return Promise.resolve({ found: [], next: null });
      return lists.transaction((transaction) => find(transaction, query, terms), SEARCH_SETTINGS);
    },
    missing: (limit) =>
      calls.query(
        `SELECT account AS "accountId", id FROM transcripts JOIN jobs ON seq = job WHERE passages IS NULL
           ORDER BY job DESC LIMIT ${Math.trunc(limit)}`,
      ),
    async keep(accountId, id, transcript) {
      const kept = await calls.query(
        `SELECT keep_transcript(job, $2, $3) FROM (
           SELECT job FROM transcripts JOIN jobs ON seq = job WHERE id = $1 AND account = $2 AND passages IS NULL FOR UPDATE OF transcripts
         ) AS missing`,
        [id, accountId, jsonb(transcriptJson(transcript))],
      );
      return kept.length > 0;
    },
  };
}

interface FoundJob {
  readonly job: number;
  readonly characters: number;
  readonly customMetadata: string | null;
}

async function find(
  transaction: DatabaseTransaction,
  query: SearchQuery,
  terms: readonly SearchTerm[],
): Promise<SearchPage> {
  const end = query.offset + query.limit + 1;
  const all: FoundJob[] = [];
  const [newest] = await transaction.query<{ block: number }>(
    'SELECT coalesce(max(job), 0) >> 8 AS block FROM transcripts',
  );
  let next = Number(newest?.block ?? 0);
  for (const count of [...BLOCKS_AT_FIRST, null]) {
    const isLast = count === null || count > next;
    const jobs = isLast
      ? { before: (next + 1) * 256 }
      : { blocks: Array.from({ length: count }, (_, at) => next - at) };
    const { sql, values, compared } = searchStatement(query, terms, jobs);
    const rows = await transaction.query<FoundJob>(sql, values);
    all.push(
      ...(compared
        ? rows.filter((row) => containsMetadata(JSON.parse(row.customMetadata ?? '{}'), compared))
        : rows),
    );
    if (isLast || all.length >= end) break;
    next -= count;
  }
  const jobs = all.slice(query.offset, end);
  let remaining = MAX_READ;
  const shown = jobs.slice(0, query.limit).filter(({ characters }, at) => {
    remaining -= characters;
    return at === 0 || remaining >= 0;
  });
  const rows = await transaction.query<Parameters<typeof foundIn>[0]>(
    `SELECT id, kind, title, tags, created_at AS "createdAt", file, passages, words FROM jobs JOIN transcripts ON job = seq
       WHERE seq = ANY ($1::bigint[]) ORDER BY seq + 0 DESC`,
    [shown.map(({ job }) => String(job))],
  );
  const found = rows.map((row) => foundIn(row, terms));
  return { found, next: shown.length < jobs.length ? query.offset + shown.length : null };
}

/** Selects jobs with all words, newest first. */
export function searchStatement(
  query: SearchQuery,
  terms: readonly SearchTerm[],
  { blocks, before }: SearchedJobs,
): ListStatement & Pick<ReturnType<typeof planOf>, 'compared'> {
  const plan = planOf(query, filterOf(query, storedLeaf), null);
  const values = new Values();
  const { whole, prefix } = indexedWords(terms);
  const words = [accountWord(query.accountId), ...whole].map((word) => `'${word}'`);
  if (prefix !== undefined) words.push(`'${prefix}':*`);
  if (blocks) words.push(`(${blocks.map((block) => `'#${block}'`).join(' | ')})`);
  const isPairMissing = pairsOf(terms)
    .map(
      ({ place, mask }) =>
        `get_byte(substr(pairs, 1 + ${values.add(place)}::int % length(pairs), 1), 0) & ${mask} <> ${mask}`,
    )
    .join(' OR ');
  const limit = plan.compared === null ? query.offset + query.limit + 1 : MAX_CANDIDATES;
  return {
    compared: plan.compared,
    // The sum keeps Postgres from walking the key of the table, and cutting the words of each row. The jobs are looked up one by one in the
    // order of the words, so that the look-ups end with the page.
    sql: `WITH found AS MATERIALIZED (
        SELECT job FROM transcripts WHERE ${INDEXED} @@ ${values.add(words.join(' & '))}::tsquery
          ${before === undefined ? '' : `AND job + 0 < ${before}`}
          ORDER BY job + 0 DESC LIMIT ${MAX_CANDIDATES}
      )
      SELECT likely.job, characters, "customMetadata" FROM (
        SELECT job FROM found ${isPairMissing === '' ? '' : `WHERE (SELECT ${isPairMissing} FROM transcript_pairs WHERE transcript_pairs.job = found.job) IS NOT TRUE`} OFFSET 0
      ) AS likely CROSS JOIN LATERAL (
        SELECT octet_length(passages) + octet_length(words) AS characters, ${plan.compared === null ? 'NULL' : 'custom_metadata'} AS "customMetadata"
          FROM transcripts JOIN jobs ON jobs.seq = transcripts.job
          WHERE transcripts.job = likely.job AND ${conditionsOf(plan, values, [plan.read, ...plan.lookedUp])}
          ${phrasesOf(terms)
            .map((phrase) => `AND strpos(words, ${values.add(phrase)}) > 0`)
            .join(' ')} LIMIT 1
      ) AS looked_up LIMIT ${limit}`,
    values: values.list,
  };
}

/** What the index has of each row, in the words of its migration. */
const INDEXED = `array_to_tsvector(string_to_array(words, ' ') || ('#' || (job >> 8)::text))`;

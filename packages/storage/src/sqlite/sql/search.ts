import { type SearchTerm, termsOf } from '@verbatim/contract/search';
import { filterOf, planOf } from '../../list-plan.ts';
import {
  accountWord,
  type FoundTranscript,
  foundIn,
  indexedWords,
  MAX_CANDIDATES,
  MAX_READ,
  pairsOf,
  phrasesOf,
  type SearchPage,
  type SearchQuery,
  type SearchStore,
} from '../../search.ts';
import type { Connection, InThread, ListStatement } from '../connection.ts';
import { conditionsOf } from './job-list.ts';
import { keepTranscript } from './job-rows.ts';

export function searchIn(connection: Connection): InThread<SearchStore> {
  return {
    find: (query) => find(connection, query),
    missing: (limit) =>
      connection.all(
        `SELECT account AS accountId, id FROM transcripts JOIN jobs ON seq = job WHERE passages IS NULL
           ORDER BY job DESC LIMIT ?`,
        [limit],
      ),
    keep(accountId, id, transcript) {
      const job = connection.get<{ seq: number }>(
        `SELECT seq FROM jobs JOIN transcripts ON job = seq WHERE id = ? AND account = ? AND passages IS NULL`,
        [id, accountId],
      );
      if (job) keepTranscript(connection, { seq: job.seq, accountId }, transcript);
      return job !== undefined;
    },
  };
}

function find(connection: Connection, query: SearchQuery): SearchPage {
  const terms = termsOf(query.text);
  if (terms.length === 0) return { found: [], next: null };
  const { sql, values } = searchStatement(query, terms);
  const jobs = connection.all<{ job: number }>(sql, values);
  const found: FoundTranscript[] = [];
  let remaining = MAX_READ;
  for (const { job } of jobs.slice(0, query.limit)) {
    const row = connection.get<Parameters<typeof foundIn>[0]>(
      `SELECT id, kind, title, tags, created_at AS createdAt, file, passages, words FROM jobs JOIN transcripts ON job = seq WHERE seq = ?`,
      [job],
    );
    if (!row) continue;
    remaining -= row.passages.length + row.words.length;
    if (remaining < 0 && found.length > 0) break;
    found.push(foundIn(row, terms));
  }
  const isWhole = found.length === jobs.length;
  return { found, next: isWhole ? null : query.offset + found.length };
}

const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** Selects the jobs of a page and one more, if there is one. The index of words gives them newest first, and they are read until the page is full. */
export function searchStatement(query: SearchQuery, terms: readonly SearchTerm[]): ListStatement {
  const plan = planOf(query, filterOf(query), null);
  const conditions = conditionsOf(plan, [plan.read, ...plan.lookedUp]);
  const { whole, prefix } = indexedWords(terms);
  const words = [accountWord(query.accountId), ...whole].map((word) => `"${word}"`);
  const phrases = phrasesOf(terms);
  const pairs = pairsOf(terms);
  // SQLite has no operator for a bit of a blob: the byte is one of those with both bits.
  const isPairMissing = pairs
    .map(() => 'instr(?, substr(pairs, 1 + ? % length(pairs), 1)) = 0')
    .join(' OR ');
  return {
    sql: `SELECT job FROM (SELECT rowid AS job FROM transcript_words WHERE transcript_words MATCH ?
        ORDER BY rowid DESC LIMIT ${MAX_CANDIDATES}) AS found
      CROSS JOIN jobs ON jobs.seq = job WHERE ${conditions.sql}
      ${
        phrases.length > 0
          ? `AND CASE WHEN (SELECT ${isPairMissing} FROM transcript_pairs WHERE transcript_pairs.job = found.job) THEN false
        ELSE (SELECT ${phrases.map(() => 'instr(words, ?) > 0').join(' AND ')} FROM transcripts WHERE transcripts.job = found.job) END`
          : ''
      }
      LIMIT ? OFFSET ?`,
    values: [
      [...words, ...(prefix === undefined ? [] : [`"${prefix}" *`])].join(' AND '),
      ...conditions.values,
      ...pairs.flatMap(({ place, mask }) => [
        bytes.filter((byte) => (byte & mask) === mask),
        place,
      ]),
      ...phrases,
      query.limit + 1,
      query.offset,
    ],
  };
}

import { containsMetadata } from '@verbatim/contract/contains-metadata';
import type { Passage } from '@verbatim/contract/search';
import {
  type JobRow,
  jobColumns,
  jsonStringsOf,
  type LinePlace,
  MAX_FRONT,
  PART_CHARACTERS,
  type ResultPart,
  type ResultPiece,
  type ResultPosition,
  type ShownColumns,
} from '../../jobs.ts';
import { leavesOf } from '../../metadata/leaves.ts';
import type { JobOutcome } from '../../queue.ts';
import { accountWord, pairsIn, storedTranscript } from '../../search.ts';
import type { Connection } from '../connection.ts';
import { keepDeliveries } from './outbox.ts';
import { keepAudioOutcome } from './uploads.ts';

/** Columns of `jobs LEFT JOIN queue`, named as the fields of `ShownColumns`. */
export const shownColumns = `jobs.seq, title, tags, queue.available_at AS availableAt,
  iif(queue.percent_token = queue.token, queue.percent, NULL) AS percent`;

/** The first jobs in the line of an account. */
export const frontOfLine = (connection: Connection, accountId: string): LinePlace[] =>
  connection.all<LinePlace>(
    `SELECT available_at AS availableAt, job AS seq FROM queue WHERE attempts = 0 AND account = ?
       ORDER BY available_at, job LIMIT ${MAX_FRONT}`,
    [accountId],
  );

/** Number of jobs before one in the line of its account. Counting them is cheaper than reading the front for a single job. */
export const countJobsBefore = (
  connection: Connection,
  accountId: string,
  { availableAt, seq }: ShownColumns,
): number =>
  connection.value<number>(
    `SELECT count(*) FROM (SELECT 1 FROM queue WHERE attempts = 0 AND account = ?
       AND (available_at, job) < (?, ?) LIMIT ${MAX_FRONT})`,
    [accountId, availableAt, seq],
  ) ?? 0;

export function jobAt(connection: Connection, seq: number): JobRow | undefined {
  return connection.get<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE seq = ?`, [seq]);
}

/** Ends a job: stores result, status and callbacks. */
export function endJob(
  connection: Connection,
  job: { readonly seq: number; readonly accountId: string },
  outcome: JobOutcome,
): void {
  const { completedAt, errorCode, errorMessage, result, resultPieces = 0 } = outcome;
  const { file, deliveries, transcript = null } = outcome;
  connection.run(
    `UPDATE jobs SET status = iif(?1 IS NULL, 'done', 'error'), error_code = ?1, completed_at = ?2,
       file = iif(?3, ?4, file), error_message = ?5 WHERE seq = ?6`,
    [errorCode, completedAt, file === undefined ? 0 : 1, file ?? null, errorMessage, job.seq],
  );
  if (outcome.audio) keepAudioOutcome(connection, job.seq, outcome.audio);
  keepResult(connection, job.seq, { result, resultPieces });
  if (result !== null) keepTranscript(connection, job, transcript);
  const origin = { accountId: job.accountId, job: job.seq, createdAt: completedAt };
  keepDeliveries(connection, deliveries, origin);
}

/** Stores what is searched of a result, in place of what there is. Null: upkeep does it later. */
export function keepTranscript(
  connection: Connection,
  { seq, accountId }: { readonly seq: number; readonly accountId: string },
  transcript: readonly Passage[] | null,
): void {
  const stored = transcript && storedTranscript(transcript);
  connection.run(
    `INSERT INTO transcripts (job, passages, words) VALUES (?, ?, ?)
       ON CONFLICT (job) DO UPDATE SET passages = excluded.passages, words = excluded.words`,
    [seq, stored?.passages ?? null, stored ? `${stored.words} ${accountWord(accountId)}` : ''],
  );
  keepPairs(connection, seq, stored?.words ?? '');
}

export const keepPairs = (connection: Connection, seq: number, words: string) =>
  connection.run('INSERT OR REPLACE INTO transcript_pairs (job, pairs) VALUES (?, ?)', [
    seq,
    pairsIn(words),
  ]);

/** Stores a piece of a result, in place of one that an earlier attempt left at this position. */
export function keepPiece(connection: Connection, job: number, piece: ResultPiece): void {
  connection.run('INSERT OR REPLACE INTO result_pieces (job, position, piece) VALUES (?, ?, ?)', [
    job,
    piece.position,
    piece.text,
  ]);
}

/** Stores the first piece of a result; removes pieces of earlier attempts that don't belong to it. */
function keepResult(
  connection: Connection,
  job: number,
  { result, resultPieces = 0 }: { result: string | null; resultPieces?: number },
): void {
  const pieces = result === null ? 0 : resultPieces;
  connection.run('DELETE FROM result_pieces WHERE job = ? AND position > ?', [job, pieces]);
  if (result !== null)
    connection.run('INSERT INTO results (job, result) VALUES (?, ?)', [job, result]);
}

/**
 * Opens the list of messages in the stored result of a session. The messages stay in their rows, so that the end of a session does not
 * rewrite all of them.
 */
export function openMessageList(connection: Connection, job: number): void {
  const hasMessages = connection.get<object>('SELECT 1 FROM messages WHERE job = ? LIMIT 1', [job]);
  const end = hasMessages ? ',"messages":[' : ',"messages":[]}';
  const last = connection.value<number>(
    'SELECT position FROM result_pieces WHERE job = ? ORDER BY position DESC LIMIT 1',
    [job],
  );
  if (last !== undefined) {
    connection.run(
      `UPDATE result_pieces SET piece = substr(piece, 1, length(piece) - 1) || ? WHERE job = ? AND position = ?`,
      [end, job, last],
    );
  } else {
    connection.run(
      'UPDATE results SET result = substr(result, 1, length(result) - 1) || ? WHERE job = ?',
      [end, job],
    );
  }
}

/**
 * Reads a part of a result: the pieces behind its first one, then its messages. `before`: the text that the part begins with. Null if
 * there is another result now.
 */
export function readPart(
  connection: Connection,
  job: number,
  from: ResultPosition,
  before = '',
): ResultPart | null {
  let { piece, message } = from;
  let text = before;
  while (text.length < PART_CHARACTERS) {
    const next = message === 0 ? pieceAfter(connection, job, piece) : undefined;
    if (next) {
      if (next.position !== piece + 1) return null;
      text += next.text;
      piece = next.position;
      continue;
    }
    const batch = messagesAfter(connection, job, message);
    if (!batch) return { text: message === 0 ? text : `${text}]}`, rest: null };
    text += `${message === 0 ? '' : ','}${batch.text}`;
    message = batch.seq;
  }
  return { text, rest: { piece, message } };
}

const pieceAfter = (
  connection: Connection,
  job: number,
  position: number,
): ResultPiece | undefined =>
  connection.get<ResultPiece>(
    'SELECT position, piece AS text FROM result_pieces WHERE job = ? AND position > ? ORDER BY position LIMIT 1',
    [job, position],
  );

function messagesAfter(connection: Connection, job: number, seq: number) {
  const row = connection.get<{ seq: number; message: string }>(
    'SELECT seq, message FROM messages WHERE job = ? AND seq > ? ORDER BY seq LIMIT 1',
    [job, seq],
  );
  return row && { seq: row.seq, text: jsonStringsOf(row.message) };
}

interface MetadataOwner {
  readonly id: string;
  readonly accountId: string;
  readonly customMetadata: string | null;
}

export function keepMetadata(connection: Connection, job: MetadataOwner): void {
  for (const { path, value } of leavesOfText(job.customMetadata)) {
    connection.run('INSERT INTO metadata (account, path, value, id) VALUES (?, ?, ?, ?)', [
      job.accountId,
      path,
      value,
      job.id,
    ]);
  }
}

/** Removes a job from the index. Its rows are computed from its metadata, so no index by job is needed. */
export function removeMetadata(connection: Connection, job: MetadataOwner): void {
  for (const { path, value } of leavesOfText(job.customMetadata)) {
    connection.run('DELETE FROM metadata WHERE account = ? AND path = ? AND value = ? AND id = ?', [
      job.accountId,
      path,
      value,
      job.id,
    ]);
  }
}

/** Adds the SQL function `contains`, which compares metadata as JSON text. */
export function addContains(connection: Connection): void {
  const options = { deterministic: true, directOnly: true };
  connection.database.function('contains', options, (stored, wanted) =>
    containsMetadata(parsed(stored), parsed(wanted)) ? 1 : 0,
  );
}

const leavesOfText = (text: string | null) => (text === null ? [] : leavesOf(JSON.parse(text)));

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : {});

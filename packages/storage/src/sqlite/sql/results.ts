import type { ResultPart, ResultPiece, ResultPosition } from '../../jobs.ts';
import { jsonStringsOf, PART_CHARACTERS } from '../../result-part.ts';
import type { Connection } from '../connection.ts';

/** Stores a piece of a result, in place of one that an earlier attempt left at this position. */
export function keepPiece(connection: Connection, job: number, piece: ResultPiece): void {
  connection.run(
    'INSERT OR REPLACE INTO result_pieces (job, position, piece) VALUES (?, ?, ?)',
    job,
    piece.position,
    piece.text,
  );
}

/** Stores the first piece of a result; removes pieces of earlier attempts that don't belong to it. */
export function keepResult(
  connection: Connection,
  job: number,
  { result, resultPieces = 0 }: { result: string | null; resultPieces?: number },
): void {
  const pieces = result === null ? 0 : resultPieces;
  connection.run('DELETE FROM result_pieces WHERE job = ? AND position > ?', job, pieces);
  if (result !== null)
    connection.run('INSERT INTO results (job, result) VALUES (?, ?)', job, result);
}

/**
 * Opens the list of messages in the stored result of a session. The messages stay in their rows, so that the end of a session does not
 * rewrite all of them.
 */
export function openMessageList(connection: Connection, job: number): void {
  const hasMessages = connection.get<object>('SELECT 1 FROM messages WHERE job = ? LIMIT 1', job);
  const end = hasMessages ? ',"messages":[' : ',"messages":[]}';
  const last = connection.get<{ position: number }>(
    'SELECT position FROM result_pieces WHERE job = ? ORDER BY position DESC LIMIT 1',
    job,
  );
  if (last) {
    connection.run(
      `UPDATE result_pieces SET piece = substr(piece, 1, length(piece) - 1) || ? WHERE job = ? AND position = ?`,
      end,
      job,
      last.position,
    );
  } else {
    connection.run(
      'UPDATE results SET result = substr(result, 1, length(result) - 1) || ? WHERE job = ?',
      end,
      job,
    );
  }
}

/** Reads a part of a result: the pieces behind its first one, then its messages. `before`: the text that the part begins with. */
export function readPart(
  connection: Connection,
  job: number,
  from: ResultPosition,
  before = '',
): ResultPart {
  let { piece, message } = from;
  let text = before;
  while (text.length < PART_CHARACTERS) {
    const next = message === 0 ? pieceAfter(connection, job, piece) : undefined;
    if (next) {
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
    job,
    position,
  );

/** The next row of messages. */
function messagesAfter(connection: Connection, job: number, seq: number) {
  const row = connection.get<{ seq: number; message: string }>(
    'SELECT seq, message FROM messages WHERE job = ? AND seq > ? ORDER BY seq LIMIT 1',
    job,
    seq,
  );
  return row && { seq: row.seq, text: jsonStringsOf(row.message) };
}

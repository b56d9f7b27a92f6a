import type { ResultPart, ResultPosition } from '../../jobs.ts';
import { jsonStringsOf, PART_CHARACTERS } from '../../result-part.ts';
import type { Database } from '../database.ts';

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

/** Reads a part of a result: the pieces behind its first one, then its messages. `before`: the text that the part begins with. */
export async function readPart(
  database: Database,
  job: number,
  from: ResultPosition,
  before = '',
): Promise<ResultPart> {
  let { piece, message } = from;
  let text = before;
  const isShort = (): boolean => text.length < PART_CHARACTERS;
  const read = (sql: string, after: number): Promise<PartRow[]> =>
    database.query<PartRow>(sql, [job, after, PART_CHARACTERS - text.length]);
  while (message === 0 && isShort()) {
    const rows = await read(pieces, piece);
    if (rows.length === 0) break;
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

import {
  columnsOf,
  hasData,
  keyColumnsOf,
  keyOf,
  type MovedBlob,
  type MovedRow,
  type MovedRowKey,
  type MovedTableName,
  MoveError,
  type MoveMark,
  type MovePosition,
  type MoveSource,
  type MoveTarget,
  movedTableNames,
  otherSource,
  PAGE_CHARACTERS,
  PAGE_ROWS,
  wellFormed,
} from '../move/moved-tables.ts';
import { pairsIn } from '../search.ts';
import { Database, type DatabaseTransaction } from './database.ts';
import { migrate } from './migrations/migrate.ts';
import { storedLeavesOf } from './sql/job-columns.ts';

/** Opens the rows of the store in a database, to move them elsewhere. */
export async function openPostgresSource(url: string): Promise<MoveSource> {
  return new PostgresSource(await connected(url));
}

/** Opens the store in a database that rows move into; creates its tables if there are none. */
export async function openPostgresTarget(url: string): Promise<MoveTarget> {
  return new PostgresTarget(await connected(url));
}

/** The mark that a move left in a database. */
export const postgresMark = (url: string): Promise<MoveMark | null> =>
  withDatabase(url, readMoveMark);

/** Marks a database that data moves out of; null removes the mark. */
export const markPostgres = (url: string, mark: MoveMark | null): Promise<void> =>
  withDatabase(url, (database) => setMoveMark(database, mark));

async function withDatabase<Result>(
  url: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await connected(url);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Timeout of a page, or of a count of all rows. */
const STATEMENT_MS = 60 * 60 * 1_000;

async function connected(url: string): Promise<Database> {
  const database = new Database({
    url,
    connections: 2,
    maxWaiting: 100,
    connectTimeoutMs: 10_000,
    statementTimeoutMs: STATEMENT_MS,
  });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

class PostgresSource implements MoveSource {
  protected readonly database: Database;
  #closing: Promise<void> | undefined;

  constructor(database: Database) {
    this.database = database;
  }

  count(table: MovedTableName): Promise<number> {
    return this.database.value<number>(`SELECT count(*) FROM ${table}`);
  }

  async page(table: MovedTableName, after: MovedRowKey | null): Promise<readonly MovedRow[]> {
    const columns = columnsOf(table);
    const names = columns.map(([column]) => quoted(column)).join(', ');
    const key = keyColumnsOf(table).map(quoted).join(', ');
    const behind =
      after === null ? '' : `WHERE (${key}) > (${after.map((_, at) => `$${at + 1}`).join(', ')})`;
    const size = columns
      .filter(([, type]) => type.startsWith('text'))
      .map(([column]) => `coalesce(octet_length(${quoted(column)}), 0)`);
    // Sizes are known without reading the texts: those of the rows that don't fit are not read.
    return await this.database.query<MovedRow>(
      `SELECT ${names} FROM (
         SELECT *, coalesce(sum(size) OVER (ORDER BY ${key} ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before FROM (
           SELECT ${names}, ${size.join(' + ')} AS size FROM ${table} ${behind} ORDER BY ${key} LIMIT ${PAGE_ROWS}
         ) AS page
       ) AS sized WHERE before < ${PAGE_CHARACTERS} ORDER BY ${key}`,
      after ?? [],
    );
  }

  close(): Promise<void> {
    this.#closing ??= this.database.close();
    return this.#closing;
  }
}

/** The state of a move lies in two tables that `finish` drops. While they are there, no node opens the store. */
const stateTables = `
CREATE TABLE IF NOT EXISTS move (id integer PRIMARY KEY CHECK (id = 1), source text NOT NULL, position text);
CREATE TABLE IF NOT EXISTS moved_blobs (key text COLLATE "C" PRIMARY KEY, byte_length bigint NOT NULL);
`;

class PostgresTarget extends PostgresSource implements MoveTarget {
  isUnderWay(): Promise<boolean> {
    return this.database.value<boolean>(`SELECT to_regclass('move') IS NOT NULL`);
  }

  async begin(source: string): Promise<MovePosition | null> {
    if (!(await this.isUnderWay())) await refuseData(this.database);
    const [begun] = await this.database.transaction(async (transaction) => {
      await transaction.run(stateTables);
      await transaction.query(
        'INSERT INTO move (id, source) VALUES (1, $1) ON CONFLICT DO NOTHING',
        [source],
      );
      return await transaction.query<{ source: string; position: string | null }>(
        'SELECT source, position FROM move',
      );
    });
    if (begun !== undefined && begun.source !== source) throw otherSource(begun.source);
    return begun?.position ? (JSON.parse(begun.position) as MovePosition) : null;
  }

  write(table: MovedTableName, rows: readonly MovedRow[]): Promise<void> {
    return this.database.transaction(async (transaction) => {
      await transaction.query(upsertOf(table), [JSON.stringify(rows.map(wellFormed))]);
      if (table === 'jobs') await indexMetadata(transaction, rows);
      if (table === 'transcripts') await indexPairs(transaction, rows);
      if (table === 'deliveries') await settleLanes(transaction, rows);
      const last = rows.at(-1);
      if (last === undefined) return;
      const position: MovePosition = { table, after: keyOf(table, last) };
      await transaction.query('UPDATE move SET position = $1', [JSON.stringify(position)]);
    });
  }

  async recordBlobs(blobs: readonly MovedBlob[]): Promise<void> {
    await this.database.query(
      `INSERT INTO moved_blobs (key, byte_length) SELECT key, "byteLength" FROM json_to_recordset($1) AS blob (key text, "byteLength" bigint)
         ON CONFLICT (key) DO UPDATE SET byte_length = excluded.byte_length`,
      [JSON.stringify(blobs)],
    );
  }

  recordedBlobs(keys: readonly string[]): Promise<readonly MovedBlob[]> {
    return this.database.query<MovedBlob>(
      'SELECT key, byte_length AS "byteLength" FROM moved_blobs WHERE key = ANY($1)',
      [keys],
    );
  }

  blobsAfter(after: string): Promise<readonly MovedBlob[]> {
    return this.database.query<MovedBlob>(
      `SELECT key, byte_length AS "byteLength" FROM moved_blobs WHERE key > $1 ORDER BY key LIMIT ${PAGE_ROWS}`,
      [after],
    );
  }

  /** New rows are numbered after the moved rows. */
  finish(): Promise<void> {
    return this.database.transaction(async (transaction) => {
      for (const table of ['jobs', 'finals', 'deliveries', 'trash'] as const) {
        await transaction.query(
          `SELECT setval(pg_get_serial_sequence('${table}', 'seq'), (SELECT coalesce(max(seq), 0) + 1 FROM ${table}), false)`,
        );
      }
      await transaction.run('DROP TABLE move, moved_blobs');
    });
  }
}

async function refuseData(database: Database): Promise<void> {
  for (const table of movedTableNames) {
    const [row] = await database.query(`SELECT 1 FROM ${table} LIMIT 1`);
    if (row !== undefined) throw hasData(table);
  }
}

/** Replaces rows with the same key. Triggers count jobs. */
function upsertOf(table: MovedTableName): string {
  const names = columnsOf(table).map(([column]) => quoted(column));
  const key = keyColumnsOf(table).map(quoted);
  const set = names
    .filter((name) => !key.includes(name))
    .map((name) => `${name} = excluded.${name}`);
  return `INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.join(', ')} FROM json_populate_recordset(NULL::${table}, $1)
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${set.join(', ')}`;
}

async function indexMetadata(
  transaction: DatabaseTransaction,
  rows: readonly MovedRow[],
): Promise<void> {
  const leaves = rows.flatMap(({ id, account, custom_metadata: text }) =>
    storedLeavesOf(typeof text === 'string' ? text : null).map(
      ({ path, value }): MovedRow => ({ id: id ?? null, account: account ?? null, path, value }),
    ),
  );
  await transaction.query(
    `INSERT INTO metadata (account, path, value, id)
       SELECT account, path, value, id FROM json_populate_recordset(NULL::metadata, $1) ON CONFLICT DO NOTHING`,
    [JSON.stringify(leaves.map(wellFormed))],
  );
}

async function indexPairs(
  transaction: DatabaseTransaction,
  rows: readonly MovedRow[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO transcript_pairs (job, pairs) SELECT job, decode(pairs, 'base64') FROM unnest($1::bigint[], $2::text[]) AS row (job, pairs)
       ON CONFLICT (job) DO UPDATE SET pairs = excluded.pairs`,
    [
      rows.map(({ job }) => String(job)),
      rows.map(({ words }) => pairsIn(String(words)).toString('base64')),
    ],
  );
}

async function settleLanes(
  transaction: DatabaseTransaction,
  rows: readonly MovedRow[],
): Promise<void> {
  const waiting = rows.filter(({ first }) => first === true);
  const destinations = [...new Set(waiting.map(({ destination }) => String(destination)))].sort();
  for (const sql of ['SELECT wake_lane(name, 0)', 'SELECT settle_lane(name)']) {
    await transaction.query(`${sql} FROM unnest($1::text[]) AS name`, [destinations]);
  }
}

const quoted = (column: string): string => `"${column}"`;

/** The mark that a move left in a database. Data moves in while the target's table of state is there. */
export async function readMoveMark(database: Database): Promise<MoveMark | null> {
  const [found] = await database.query<{ isIn: boolean; isOut: boolean }>(
    `SELECT to_regclass('move') IS NOT NULL AS "isIn", to_regclass('moved') IS NOT NULL AS "isOut"`,
  );
  if (found?.isIn) {
    const row = await database.one<{ source: string }>('SELECT source FROM move');
    return { state: 'moving in', other: row?.source ?? 'another place' };
  }
  if (!found?.isOut) return null;
  return (await database.one<MoveMark>('SELECT state, other FROM moved')) ?? null;
}

/** Marks a database that data moves out of; null removes the mark. */
async function setMoveMark(database: Database, mark: MoveMark | null): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run('DROP TABLE IF EXISTS moved');
    if (mark === null || mark.state === 'moving in') return;
    await transaction.run('CREATE TABLE moved (state text NOT NULL, other text NOT NULL)');
    await transaction.query('INSERT INTO moved (state, other) VALUES ($1, $2)', [
      mark.state,
      mark.other,
    ]);
  });
}

/** Throws for a database whose data is moving, or was moved elsewhere: two services would go on with the same data. */
export async function refuseMoved(database: Database): Promise<void> {
  const mark = await readMoveMark(database);
  if (mark !== null) throw new MoveError(adviceOn(mark));
}

function adviceOn({ state, other }: MoveMark): string {
  switch (state) {
    case 'moving in':
      return `A move from ${other} into this database has not ended. Run \`verbatim migrate\` again, or use an empty database.`;
    case 'moving out':
      return `A move of this database to ${other} has not ended. Run \`verbatim migrate\` again; to stay here, drop its table \`moved\`.`;
    case 'moved out':
      return `The data of this database was moved to ${other}. Use that; to go back to the data as it was before, drop its table \`moved\`.`;
  }
}

/** Type of a column; `?` allows null. */
type MovedColumnType = 'text' | 'text?' | 'integer' | 'integer?' | 'real' | 'boolean';

/** A table that moves between stores as it is. */
interface MovedTable {
  /** The columns that name a row, in the order in which rows are read. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, MovedColumnType>>;
}

/** The tables that move, in write order: referenced rows first. */
export const movedTables = {
  keys: {
    key: ['id'],
    columns: {
      id: 'text',
      account: 'text',
      name: 'text',
      secret_hash: 'text',
      limits: 'text?',
      created_at: 'integer',
      revoked_at: 'integer?',
      expires_at: 'integer?',
    },
  },
  secrets: { key: ['name'], columns: { name: 'text', secret: 'text' } },
  uploads: {
    key: ['id'],
    columns: {
      id: 'text',
      account: 'text',
      filename: 'text',
      extension: 'text',
      content_type: 'text',
      byte_length: 'integer',
      duration_seconds: 'real',
      channels: 'integer',
      blob_key: 'text',
      created_at: 'integer',
      used: 'boolean',
    },
  },
  jobs: {
    key: ['seq'],
    columns: {
      seq: 'integer',
      id: 'text',
      account: 'text',
      kind: 'text',
      status: 'text',
      created_at: 'integer',
      completed_at: 'integer?',
      error_code: 'integer?',
      error_message: 'text?',
      custom_metadata: 'text?',
      params: 'text',
      dialect: 'text?',
      file: 'text?',
      blob_key: 'text?',
      upload_id: 'text?',
    },
  },
  results: { key: ['job'], columns: { job: 'integer', result: 'text' } },
  result_pieces: {
    key: ['job', 'position'],
    columns: { job: 'integer', position: 'integer', piece: 'text' },
  },
  corrections: {
    key: ['job'],
    columns: { job: 'integer', version: 'integer', corrections: 'text', updated_at: 'integer' },
  },
  queue: {
    key: ['job'],
    columns: {
      job: 'integer',
      account: 'text',
      available_at: 'integer',
      attempts: 'integer',
      owner: 'text?',
      token: 'text?',
      percent: 'integer?',
      percent_token: 'text?',
    },
  },
  answers: {
    key: ['account', 'key'],
    columns: {
      account: 'text',
      key: 'text',
      fingerprint: 'text',
      answer: 'text',
      expires_at: 'integer',
    },
  },
  sessions: {
    key: ['job'],
    columns: {
      job: 'integer',
      token_hash: 'text',
      expires_at: 'integer',
      connected_at: 'integer?',
      awaited: 'boolean',
      owner: 'text?',
      epoch: 'integer',
      state: 'text?',
    },
  },
  messages: {
    key: ['job', 'last_number'],
    columns: { job: 'integer', last_number: 'integer', message: 'text' },
  },
  finals: {
    key: ['job', 'seq'],
    columns: { job: 'integer', seq: 'integer', utterance: 'text' },
  },
  deliveries: {
    key: ['seq'],
    columns: {
      seq: 'integer',
      id: 'text',
      account: 'text',
      job: 'integer',
      url: 'text',
      method: 'text',
      body: 'text',
      sequence: 'text',
      destination: 'text',
      created_at: 'integer',
      next_at: 'integer',
      attempts: 'integer',
      first: 'boolean',
      owner: 'text?',
      token: 'text?',
      last_error: 'text?',
      dead_at: 'integer?',
      ends_with_result: 'boolean',
    },
  },
  delivered: {
    key: ['seq'],
    columns: {
      seq: 'integer',
      id: 'text',
      account: 'text',
      job: 'integer',
      url: 'text',
      method: 'text',
      event: 'text',
      attempts: 'integer',
      last_error: 'text?',
      created_at: 'integer',
      delivered_at: 'integer',
    },
  },
  blob_sums: {
    key: ['blob_key'],
    columns: { blob_key: 'text', byte_length: 'integer', sha256: 'text?' },
  },
  trash: { key: ['seq'], columns: { seq: 'integer', blob_key: 'text' } },
} as const satisfies Readonly<Record<string, MovedTable>>;

/** Name of a table that moves. */
export type MovedTableName = keyof typeof movedTables;

/** These names in the order of writing. */
export const movedTableNames = Object.keys(movedTables) as readonly MovedTableName[];

/** A row as it moves: a value for each column of its table. */
export type MovedRow = Readonly<Record<string, string | number | boolean | null>>;

/** The key of a row, its columns in the order of `MovedTable.key`. */
export type MovedRowKey = readonly (string | number)[];

/** The columns of a table with their types. */
export const columnsOf = (table: MovedTableName): readonly (readonly [string, MovedColumnType])[] =>
  Object.entries(movedTables[table].columns);

/** The key of a row of this table. */
export function keyOf(table: MovedTableName, row: MovedRow): MovedRowKey {
  return movedTables[table].key.map((column) => {
    const value = row[column];
    if (value === undefined || value === null || typeof value === 'boolean')
      throw new Error(`A row of ${table} has no key in ${column}.`);
    return value;
  });
}

/** A row as every store can have it: texts of Postgres can't have the character NUL, and become U+FFFD there. */
export const wellFormed = (row: MovedRow): MovedRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value,
    ]),
  );

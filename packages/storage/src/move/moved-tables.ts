/** The tables that move, in write order: referenced rows first. A column is text unless it has another type; `?` allows null, `*` names a row. */
const columnsByTable = {
  keys: '*id account name secret_hash limits:text? created_at:integer revoked_at:integer? expires_at:integer?',
  voices: '*id account name created_at:integer samples',
  secrets: '*name secret',
  uploads:
    '*id account filename extension content_type byte_length:integer duration_seconds:real channels:integer blob_key created_at:integer used:boolean',
  jobs: '*seq:integer id account kind status created_at:integer completed_at:integer? error_code:integer? error_message:text? custom_metadata:text? title:text? tags params dialect:text? file:text? blob_key:text? upload_id:text?',
  results: '*job:integer result',
  result_pieces: '*job:integer *position:integer piece',
  corrections: '*job:integer version:integer corrections updated_at:integer',
  tags: '*account *tag *id job:integer',
  transcripts: '*job:integer passages:text? words',
  queue:
    '*job:integer account available_at:integer attempts:integer owner:text? token:text? percent:integer? percent_token:text?',
  answers: '*account *key fingerprint answer expires_at:integer',
  sessions:
    '*job:integer token_hash expires_at:integer connected_at:integer? awaited:boolean owner:text? epoch:integer state:text?',
  messages: '*job:integer *last_number:integer message',
  finals: '*job:integer *seq:integer utterance',
  deliveries:
    '*seq:integer id account job:integer url method body sequence destination created_at:integer next_at:integer attempts:integer first:boolean owner:text? token:text? last_error:text? dead_at:integer? ends_with_result:boolean',
  delivered:
    '*seq:integer id account job:integer url method event attempts:integer last_error:text? created_at:integer delivered_at:integer',
  blob_sums: '*blob_key byte_length:integer sha256:text?',
  trash: '*seq:integer blob_key',
} as const;

type MovedColumnType = 'text' | 'text?' | 'integer' | 'integer?' | 'real' | 'boolean';

export type MovedTableName = keyof typeof columnsByTable;

/** These names in the order of writing. */
export const movedTableNames = Object.keys(columnsByTable) as readonly MovedTableName[];

/** A row as it moves: a value for each column of its table. */
export type MovedRow = Readonly<Record<string, string | number | boolean | null>>;

/** The key of a row, its columns in the order of `keyColumnsOf`. */
export type MovedRowKey = readonly (string | number)[];

export const columnsOf = (table: MovedTableName): readonly (readonly [string, MovedColumnType])[] =>
  columnsByTable[table].split(' ').map((column) => {
    const [name = '', type = 'text'] = column.replace('*', '').split(':');
    return [name, type as MovedColumnType];
  });

/** The columns that name a row, in the order in which rows are read. */
export const keyColumnsOf = (table: MovedTableName): string[] =>
  columnsByTable[table].match(/(?<=\*)\w+/g) ?? [];

export function keyOf(table: MovedTableName, row: MovedRow): MovedRowKey {
  return keyColumnsOf(table).map((column) => {
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

/** A page of a table ends at this many rows, or at the row that reaches this size. */
export const PAGE_ROWS = 1_000;
export const PAGE_CHARACTERS = 4 * 1024 * 1024;

/** The rows of a store, table by table. */
export interface MoveSource {
  count(table: MovedTableName): Promise<number>;
  /** The rows of a table after a key, in ascending order of the key; null: from the first one. None after the last one. */
  page(table: MovedTableName, after: MovedRowKey | null): Promise<readonly MovedRow[]>;
  close(): Promise<void>;
}

/** The last row that was moved; all rows before it are in the target. Null before the first one. */
export interface MovePosition {
  readonly table: MovedTableName;
  readonly after: MovedRowKey;
}

/** A blob that was moved and compared. */
export interface MovedBlob {
  readonly key: string;
  readonly byteLength: number;
}

/** A store that rows move into. Until `finish` it also records the state of the move, so that an interrupted one can go on. */
export interface MoveTarget extends MoveSource {
  /** True from `begin` to `finish`. */
  isUnderWay(): Promise<boolean>;
  /** Begins or continues the move from this source. Rejects a store that has other data, or that another source moves into. */
  begin(source: string): Promise<MovePosition | null>;
  /** Writes rows and the position in one transaction; rows with the same key are replaced. */
  write(table: MovedTableName, rows: readonly MovedRow[]): Promise<void>;
  /** Records blobs that were moved and compared. */
  recordBlobs(blobs: readonly MovedBlob[]): Promise<void>;
  /** Those of these blobs that are recorded, with their length. */
  recordedBlobs(keys: readonly string[]): Promise<readonly MovedBlob[]>;
  /** The recorded blobs in ascending order of their keys, a page of those after this text. */
  blobsAfter(after: string): Promise<readonly MovedBlob[]>;
  /** Ends the move: from now on the store is one like any other. */
  finish(): Promise<void>;
}

/** What a move left in a place: data is on its way in or out, or was moved out. */
export interface MoveMark {
  readonly state: 'moving in' | 'moving out' | 'moved out';
  /** Name of the other place. */
  readonly other: string;
}

/** A move can't begin or go on. The message says why and what to do. */
export class MoveError extends Error {
  override readonly name = 'MoveError';
}

/** Another move into the same store was begun and not finished. */
export const otherSource = (source: string): MoveError =>
  new MoveError(
    `A move from ${source} into this store was begun and not finished. Finish that one, or name an empty target.`,
  );

/** The target of a new move is in use. */
export const hasData = (table: MovedTableName): MoveError =>
  new MoveError(`The target has data of its own (rows in ${table}). Name one that is empty.`);

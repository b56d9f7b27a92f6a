import type { MovedRow, MovedRowKey, MovedTableName } from './moved-tables.ts';

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

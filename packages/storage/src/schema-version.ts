/** Version of the tables of a store. */
export interface SchemaVersion {
  readonly version: number;
  /** The version that this program brings a store to when it opens it. */
  readonly known: number;
}

/** Which part of a list of an account to read. */
export interface PageQuery {
  readonly accountId: string;
  readonly offset: number;
  readonly limit: number;
}

/** One page of a list. `next` is the offset of the next page, null on the last one. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly next: number | null;
}

/** The page of rows that were read with one more than the page has, if there is one. */
export const pageOfRows = <Row>(
  rows: readonly Row[],
  { offset, limit }: Pick<PageQuery, 'offset' | 'limit'>,
): Page<Row> => ({
  rows: rows.slice(0, limit),
  next: rows.length > limit ? offset + limit : null,
});

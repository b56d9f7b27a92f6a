/** What every add-on answers in. */
export interface Success<Results> {
  readonly success: true;
  readonly is_empty: boolean;
  readonly exec_time: number;
  readonly error: null;
  readonly results: Results;
}

/** The mock works at once; it still says a time that a reader may believe. */
const EXEC_SECONDS = 0.012;

/** Results of an add-on that did its work. */
export const succeeded = <Results extends string | readonly unknown[] | object | null>(
  results: Results,
): Success<Results> => ({
  success: true,
  is_empty: (Array.isArray(results) || typeof results === 'string') && results.length === 0,
  exec_time: EXEC_SECONDS,
  error: null,
  results,
});

/** The envelope of a successful add-on. */
export interface SuccessEnvelope<Results> {
  readonly success: true;
  readonly is_empty: boolean;
  readonly exec_time: number;
  readonly error: null;
  readonly results: Results;
}

/** Constant, because the mock takes no measurable time. */
const EXEC_SECONDS = 0.012;

/** Wraps the results of a successful add-on. */
export const succeeded = <Results extends string | readonly unknown[] | object | null>(
  results: Results,
): SuccessEnvelope<Results> => ({
  success: true,
  is_empty: (Array.isArray(results) || typeof results === 'string') && results.length === 0,
  exec_time: EXEC_SECONDS,
  error: null,
  results,
});

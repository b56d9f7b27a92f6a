/** A problem that the doctor found. */
export interface Symptom {
  readonly code:
    | 'store_unreachable'
    | 'audio_unreachable'
    | 'damaged_rows'
    | 'orphaned_audio'
    | 'missing_audio'
    | 'damaged_audio'
    | 'unverified_audio'
    | 'late_jobs'
    | 'late_callbacks'
    | 'unowned_sessions'
    | 'clock_apart'
    | 'given_up_callbacks'
    | 'speech_servers_fail';
  /** A fault needs an operator; a hint is worth a look. */
  readonly severity: 'fault' | 'hint';
  readonly what: string;
  readonly advice: string;
  /** Number of affected rows, files or servers. */
  readonly count: number;
  /** The first of them: keys of blobs, ids of jobs, or sentences. */
  readonly examples: readonly string[];
  /** Number of mended occurrences. */
  readonly mended: number;
}

/** Affected rows, files or servers that are named. */
export const MAX_EXAMPLES = 20;

/** Describes what was found; of one thing without examples, unless it says otherwise. */
export function symptom(
  code: Symptom['code'],
  severity: Symptom['severity'],
  {
    what,
    advice,
    count = 1,
    examples = [],
    mended = 0,
  }: Pick<Symptom, 'what' | 'advice'> & Partial<Pick<Symptom, 'count' | 'examples' | 'mended'>>,
): Symptom {
  return { code, severity, what, advice, count, examples: examples.slice(0, MAX_EXAMPLES), mended };
}

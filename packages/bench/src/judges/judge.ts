/** A service to judge. */
export interface JudgedService {
  readonly url: string;
  readonly key: string;
  readonly otherKey: string;
  /** Makes jobs for a judge that sends ids of its own to operations that need one which exists. It may delete them. */
  readonly makeJobs: () => Promise<JudgedJobs>;
}

/** Ids: of two finished pre-recorded jobs, as such a job has two paths, and of a live session. */
export interface JudgedJobs {
  readonly preRecorded: string;
  readonly transcription: string;
  readonly live: string;
}

/** A program that looks for breaks of the contract. */
export interface Judge {
  readonly name: string;
  readonly version: string;
  /** What it is run with, in a sentence. */
  readonly how: string;
  /** Why it can't be run on this machine; null if it can. */
  readonly missing: string | null;
  /** Looks until it is done, the time is up or the signal ends it. Each finding has a text that is the same in each run. */
  judge(service: JudgedService, limits: JudgeLimits): Promise<void>;
}

/** What a judge is told: how long to take, what ends it, and who receives its findings. */
interface JudgeLimits {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly onFinding: (finding: string) => void;
}

/** What a judge found in one service. */
export interface Judgment {
  /** The first finding that it does not have on an honest service; null if there was none. */
  readonly found: string | null;
  /** Until that finding, or until the end. */
  readonly seconds: number;
  /** All findings, known ones included. */
  readonly findings: readonly string[];
}

/** Runs a judge until it finds what is not known yet. */
export async function judged(
  judge: Judge,
  service: JudgedService,
  {
    seconds,
    maxSeconds,
    known,
  }: {
    readonly seconds: number;
    readonly maxSeconds: number;
    readonly known: ReadonlySet<string> | null;
  },
): Promise<Judgment> {
  const ended = new AbortController();
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  const findings: string[] = [];
  let first: { readonly found: string; readonly seconds: number } | null = null;
  await judge.judge(service, {
    seconds,
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(maxSeconds * 1000)]),
    onFinding: (finding) => {
      findings.push(finding);
      if (known === null || known.has(finding) || first !== null) return;
      first = { found: finding, seconds: elapsed() };
      ended.abort();
    },
  });
  return { ...(first ?? { found: null, seconds: elapsed() }), findings };
}

import type { BenchReport } from './report.ts';

/** Options that are numbers, which are written with the figures. */
export interface BenchNumbers {
  readonly runs: number;
  readonly seconds: number;
  readonly connections: number;
  readonly minutes: number;
}

/** Options of all measurements. */
export interface BenchOptions extends BenchNumbers {
  /** The only part to measure. */
  readonly only?: string | undefined;
  /** Folder of recordings. */
  readonly speech?: string | undefined;
  readonly models?: string | undefined;
  /** Numbers of jobs. */
  readonly sizes: readonly number[];
}

/** A measurement that the command can run. */
export interface Measurement {
  readonly about: string;
  /** Parts that `--only` can choose. */
  readonly parts?: readonly string[];
  /** It compares words: British and American spellings must count as the same. */
  readonly comparesWords?: boolean;
  /** Too slow and heavy for `all`. */
  readonly isApart?: boolean;
  /** Loads its code on demand, so that a missing dependency of one does not affect the others. */
  readonly run: (options: BenchOptions) => Promise<readonly BenchReport[]>;
}

/** The measurements, in the order in which `all` runs them. */
export const measurements: Readonly<Record<string, Measurement>> = {
  http: {
    about: 'requests to our server, to bare Hono and to Fastify',
    run: async (options) => (await import('./http/cpu-per-request.ts')).measureHttp(options),
  },
  judges: {
    about:
      'faults planted before the service: our contract command against Schemathesis and Specmatic',
    parts: ['responses', 'requests', 'jobs', 'lists'],
    run: async ({ only }) => (await import('./judges/faults-found.ts')).measureJudges(only),
  },
  service: {
    about: 'the service against bare Hono that writes one row',
    run: async (options) => (await import('./service/cpu-per-job.ts')).measureService(options),
  },
  queue: {
    about: 'jobs in Postgres against a bare insert, pg-boss and graphile-worker',
    run: async (options) => (await import('./queue/jobs-per-second.ts')).measureQueue(options),
  },
  lists: {
    about: 'pages of jobs with each filter, in Postgres and embedded',
    run: async (options) => (await import('./queue/lists.ts')).measureLists(options),
  },
  accuracy: {
    about: 'words that the service gets wrong, beside peers with the same weights',
    parts: ['files', 'live', 'speakers', 'long'],
    comparesWords: true,
    run: async (options) => (await import('./accuracy/accuracy.ts')).measureAccuracy(options),
  },
  live: {
    about: 'live sessions: delay and capacity',
    parts: ['capacity', 'latency'],
    run: async ({ only }) => (await import('./live/delay-and-capacity.ts')).measureLive(only),
  },
  turns: {
    about: 'ends of turns that a model finds, beside silence alone',
    run: async (options) => (await import('./turns/ends-of-turns.ts')).measureTurns(options),
  },
  vocabulary: {
    about: '60 names, products, acronyms and drugs with and without a custom vocabulary',
    comparesWords: true,
    run: async ({ models }) =>
      (await import('./vocabulary/terms-recognized.ts')).measureVocabulary(models),
  },
  costs: {
    about: 'what a job and a live minute cost Postgres and S3, and what many of them need',
    run: async () => (await import('./costs/job-and-session-costs.ts')).measureCosts(),
  },
  console: {
    about: 'the console in Chromium: first load, a long transcript, captions of a microphone',
    parts: ['first-load', 'long-transcript', 'captions'],
    run: async (options) =>
      (await import('./console/console-in-chromium.ts')).measureConsole(options),
  },
  language: {
    about: 'add-ons: each alone, and all together',
    parts: ['together', 'growth'],
    run: async (options) =>
      (await import('./language/add-on-speed.ts')).measureLanguage(options, options.only),
  },
  soak: {
    about:
      '20 minutes of mixed load and floods by one account beside another: memory, file descriptors, delays',
    isApart: true,
    run: async (options) => [await (await import('./soak/mixed-load.ts')).measureSoak(options)],
  },
};

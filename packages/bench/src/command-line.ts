import { parseArgs } from 'node:util';
import type { BenchReport } from './report.ts';

/** Options of all measurements. */
export interface BenchOptions {
  readonly runs: number;
  readonly minutes: number;
  /** The only part to measure. */
  readonly only?: string | undefined;
  /** Folder of recordings. */
  readonly speech?: string | undefined;
  readonly models?: string | undefined;
  /** The only model to measure. */
  readonly model?: string | undefined;
  /** Number of recordings to measure. */
  readonly limit?: number | undefined;
  /** A folder with sets of recordings. */
  readonly set?: string | undefined;
  /** Whether recordings are also recognized live. */
  readonly live: boolean;
  /** Whether recordings are also made harder to recognize. */
  readonly harden: boolean;
  /** Numbers of jobs. */
  readonly sizes: readonly number[];
}

/** A measurement that the command can run. */
interface Measurement {
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
  queue: {
    about: 'jobs in Postgres against a bare insert, pg-boss and graphile-worker',
    run: async (options) => (await import('./queue/jobs-per-second.ts')).measureQueue(options),
  },
  lists: {
    about:
      'pages of jobs with each filter, and searches over 10,000 transcripts, in Postgres and embedded',
    parts: ['pages', 'search'],
    run: async ({ only, ...options }) => [
      ...(only === 'search' ? [] : await (await import('./queue/lists.ts')).measureLists(options)),
      ...(only === 'pages' ? [] : await (await import('./queue/search.ts')).measureSearch()),
    ],
  },
  accuracy: {
    about: 'words that the service gets wrong, beside peers with the same weights',
    parts: ['files', 'live', 'speakers', 'voices', 'long'],
    comparesWords: true,
    run: async (options) => (await import('./accuracy/accuracy.ts')).measureAccuracy(options),
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
    run: async () => (await import('./costs/measured-costs.ts')).measureCosts(),
  },
  console: {
    about: 'the console in Chromium: first load, a long transcript',
    parts: ['first-load', 'long-transcript'],
    run: async (options) =>
      (await import('./console/console-in-chromium.ts')).measureConsole(options),
  },
  language: {
    about: 'all add-ons together on an hour of speech',
    run: async (options) => [
      await (await import('./language/add-on-speed.ts')).measureLanguage(options),
    ],
  },
  soak: {
    about:
      '20 minutes of mixed load and floods by one account beside another: memory, file descriptors, delays',
    isApart: true,
    run: async (options) => [await (await import('./soak/mixed-load.ts')).measureSoak(options)],
  },
};

/** What a command line asks for. */
export interface BenchRun {
  readonly chosen: readonly Measurement[];
  readonly options: BenchOptions;
  /** Files to write; undefined: none. */
  readonly json: string | undefined;
  readonly keep: string | undefined;
}

const column = Math.max(...Object.keys(measurements).map((name) => name.length)) + 2;

const listed = Object.entries(measurements).flatMap(([name, { about, parts }]) => [
  `  ${name.padEnd(column)}${about}`,
  ...(parts ? [`  ${' '.repeat(column)}parts: ${parts.join(', ')}`] : []),
]);

export const HELP = `Usage: bench <what> [options]

Measures this project against named peers in one run and prints tables. The exit code is 1
if a promise is not met.

What:
${listed.join('\n')}
  ${'all'.padEnd(column)}all of these but soak

Options:
  --runs N          measurements per figure (default 5)
  --speech FOLDER   recordings with a manifest.tsv, for accuracy (default ../shared/speech)
  --models FOLDER   models to measure, for accuracy and soak (default: the embedded engine alone)
  --sizes LIST      numbers of jobs, for lists (default 1000,100000; 10 million need 30 GB of disk and half an hour)
  --set FOLDER      for accuracy: LibriSpeech, AMI, Common Voice, FLEURS or a manifest.tsv, as they are unpacked;
                    words wrong by each model, beside faster-whisper and whisper.cpp if they are installed
  --live            also live, as fast as it is recognized
  --harden          each of --set or --speech also joined, softer, in a room, in noise, slower, faster, by telephone;
                    as a file and live
  --model NAME      the only model to measure so
  --limit N         so many recordings, spread over all
  --minutes N       length of the long file, for accuracy (default 10), and of soak (default 20)
  --only PART       one part of a measurement that has parts
  --json FILE       also write the tables to FILE, and what was recognized in each recording
  --keep FILE       also write the tables to FILE, for the docs; tables there that were not measured again stay
  --help            this text
`;

/** Reads a command line. Null: it asks for help. Undefined: it asks for nothing that can be measured. */
export function benchRunOf(args: string[]): BenchRun | null | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      sizes: { type: 'string', default: '1000,100000' },
      minutes: { type: 'string' },
      speech: { type: 'string' },
      models: { type: 'string' },
      only: { type: 'string' },
      set: { type: 'string' },
      live: { type: 'boolean', default: false },
      harden: { type: 'boolean', default: false },
      model: { type: 'string' },
      limit: { type: 'string' },
      json: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [what = ''] = positionals;
  const { only, set, live, harden, model, speech, models, json, keep, sizes, limit } = values;
  const all = Object.entries(measurements).filter(([name, { isApart }]) =>
    what === 'all' ? !isApart : what === name,
  );
  const chosen = all.map(([, measurement]) => measurement);
  const numbers = {
    runs: Number(values.runs),
    minutes: Number(values.minutes ?? (chosen[0]?.isApart ? 20 : 10)),
    limit: Number(limit ?? Number.MAX_SAFE_INTEGER),
  };
  const hasPart = only === undefined || measurements[what]?.parts?.includes(only);
  if (chosen.length === 0 || !hasPart || Object.values(numbers).some((value) => !(value > 0)))
    return undefined;
  return {
    chosen,
    options: {
      ...{ ...numbers, only, set, live, harden, model, speech, models },
      sizes: sizes.split(',').map(Number),
    },
    json,
    keep,
  };
}

// The command: measures, prints tables and optionally writes the figures as JSON.
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { keepRecord } from './kept-record.ts';
import { UnknownPart } from './parts.ts';
import { type BenchReport, formatReport } from './report.ts';
import { versions } from './versions.ts';

const HELP = `Usage: bench <what> [options]

Measures this project against named peers in one run and prints tables. A missed target does not change the exit code,
except that of soak: 1 if a figure is not flat after warm-up.

What:
  http         requests to our server and four others
  validation   our generated validators against Ajv, zod and valibot
  generation   our code generator against three others
  turbo        the build: clean, repeated, and after one edit
  client       our client against fetch
  command      CPU time of the command line before it does its work
  mock         our mock against the same stub with constant responses
  judges       faults planted before the service: our contract command against Schemathesis and Specmatic
  service      the service against bare Hono that writes one row
  openai       what OpenAI's transcriptions cost the service over our own operations, and while they wait
  queue        jobs in Postgres against a bare insert, pg-boss and graphile-worker
  lists        pages of jobs with each filter, in Postgres and embedded
  accuracy     words that the service gets wrong, beside peers with the same weights
  speech       recognition by the service against bare recognizer processes
  live         live sessions: delay, capacity, memory
  live-speech  live sessions with recordings of people: delay of partials and finals, wrong words
  nodes        live sessions that one node passes on to another: CPU time, delay, handover after a kill
  console      the console in Chromium: first load, a long transcript, captions of a microphone
  costs        what a job and a live minute cost Postgres and S3, and what many of them need
  language     add-ons: each alone, all together, against other libraries, and beside another account
  vocabulary   60 names, products, acronyms and drugs with and without a custom vocabulary
  soak         20 minutes of mixed load and floods by one account beside another: memory, file descriptors, delays
  all          all of these but soak

Options:
  --runs N          measurements per figure (default 5)
  --seconds N       approximate length of a round of requests (default 1)
  --connections N   open connections (default 16)
  --speech FOLDER   recordings with a manifest.tsv, for accuracy and live-speech (default ../shared/speech)
  --models FOLDER   models to measure, for accuracy, console, live-speech and soak (default: the embedded engine alone)
  --sessions LIST   numbers of sessions at once, for live-speech (default 4,8,12)
  --sizes LIST      numbers of jobs, for lists (default 1000,100000; 10 million need 30 GB of disk and half an hour)
  --files N         number of one-minute files, for speech (default 20)
  --minutes N       length of the long file, for speech and accuracy (default 10), and of soak (default 20)
  --only PART       one part of accuracy (files, live, speakers, long), of console (first-load, long-transcript,
                    captions), of live (silence, idle, fast-fed, capacity, latency), of language (together,
                    growth, peers, turns), of speech (listening, overhead, memory, throughput, long-file) or of
                    judges (responses, requests, jobs, lists)
  --json FILE       also write all figures to FILE
  --keep FILE       also write the tables to FILE, for the docs; tables there that were not measured again stay
  --help            this text
`;

/** Measurements that have parts. */
const inParts: readonly string[] = ['accuracy', 'console', 'judges', 'language', 'live', 'speech'];

/** Measurements that compare words. */
const comparingWords: readonly string[] = ['accuracy', 'all', 'live-speech', 'vocabulary'];

/** Loaded on demand, so that a missing dependency of one does not affect the others. */
const measurements: Record<
  string,
  (options: Options, places: PartOptions) => Promise<BenchReport[]>
> = {
  http: async (options) => (await import('./http/measure.ts')).measureHttp(options),
  validation: async (options) =>
    (await import('./validation/measure.ts')).measureValidation(options),
  generation: async (options) =>
    (await import('./generation/measure.ts')).measureGeneration(options),
  turbo: async (options) => (await import('./pipeline/measure.ts')).measurePipeline(options),
  client: async (options) => (await import('./client/measure.ts')).measureClient(options),
  command: async (options) => (await import('./command/measure.ts')).measureCommand(options),
  mock: async (options) => (await import('./mock/measure.ts')).measureMock(options),
  judges: async (_, { only }) => (await import('./judges/measure.ts')).measureJudges(only),
  service: async (options) => (await import('./service/measure.ts')).measureService(options),
  openai: async ({ runs }) => (await import('./openai/measure.ts')).measureOpenAi({ runs }),
  queue: async (options) => (await import('./queue/measure.ts')).measureQueue(options),
  lists: async (_, { sizes }) =>
    (await import('./queue/lists.ts')).measureLists({ sizes: sizes.split(',').map(Number) }),
  accuracy: async ({ minutes }, { speech, models, only }) =>
    (await import('./accuracy/measure.ts')).measureAccuracy({ speech, models, minutes, only }),
  live: async (_, { only }) => (await import('./live/measure.ts')).measureLive(only),
  'live-speech': async (_, { speech, models, sessions }) =>
    (await import('./live/real-speech.ts')).measureRealSpeech({
      speech,
      models,
      sessions: sessions.split(',').map(Number),
    }),
  speech: async (options, { only }) =>
    (await import('./speech/measure.ts')).measureSpeech(options, only),
  vocabulary: async (_, { models }) =>
    (await import('./vocabulary/measure.ts')).measureVocabulary(models),
  nodes: async (options) => (await import('./nodes/measure.ts')).measureNodes(options),
  costs: async () => (await import('./costs/measure.ts')).measureCosts(),
  console: async ({ runs }, { models, only }) =>
    (await import('./console/measure.ts')).measureConsole({ runs, models, only }),
  language: async (options, { only }) =>
    (await import('./language/measure.ts')).measureLanguage(options, only),
  soak: async ({ minutes }, { models }) => [
    await (await import('./soak/measure.ts')).measureSoak({ minutes, models }),
  ],
};

/** Takes so long and loads the machine so much that it runs only alone. Its exit code is 1 if a target is missed. */
const ALONE = 'soak';

interface Options {
  readonly runs: number;
  readonly seconds: number;
  readonly connections: number;
  readonly files: number;
  readonly minutes: number;
}

/** Options of measurements with parts or recordings. */
interface PartOptions {
  /** The only part to measure. */
  readonly only?: string | undefined;
  /** Folder of recordings. */
  readonly speech?: string | undefined;
  readonly models?: string | undefined;
  /** Numbers of sessions at once, between commas. */
  readonly sessions: string;
  /** Numbers of jobs, between commas. */
  readonly sizes: string;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof UnknownPart)) throw error;
  process.stderr.write(`${error.message}\n`);
  return 2;
});

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '16' },
      files: { type: 'string', default: '20' },
      minutes: { type: 'string' },
      speech: { type: 'string' },
      models: { type: 'string' },
      sessions: { type: 'string', default: '4,8,12' },
      sizes: { type: 'string', default: '1000,100000' },
      only: { type: 'string' },
      json: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [what = ''] = positionals;
  const chosen =
    what === 'all'
      ? Object.keys(measurements)
          .filter((name) => name !== ALONE)
          .map((name) => measurements[name])
      : [measurements[what]];
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const options = {
    runs: Number(values.runs),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    files: Number(values.files),
    minutes: Number(values.minutes ?? (what === ALONE ? 20 : 10)),
  };
  if (comparingWords.includes(what)) await sayIfSpellingsAreMissing();
  const reports: BenchReport[] = [];
  for (const measure of chosen) {
    const isPartAskedWrongly = values.only !== undefined && !inParts.includes(what);
    if (!measure || isPartAskedWrongly || !Object.values(options).every((value) => value > 0)) {
      process.stderr.write(HELP);
      return 2;
    }
    for (const report of await measure(options, values)) {
      process.stdout.write(`${formatReport(report)}\n`);
      reports.push(report);
    }
  }
  if (values.keep) await keepRecord(values.keep, reports);
  if (values.json) {
    const figures = reports.map(({ name, title, verdicts, data }) => ({
      name,
      title,
      verdicts,
      data,
    }));
    await writeFile(values.json, `${JSON.stringify({ versions, options, figures }, null, 2)}\n`);
  }
  const isMissed = reports.some(({ verdicts }) => verdicts.some(({ met }) => !met));
  return what === ALONE && isMissed ? 1 : 0;
}

async function sayIfSpellingsAreMissing(): Promise<void> {
  const { downloadSpellings } = await import('./accuracy/normalizer/spellings.ts');
  const reason = await downloadSpellings();
  if (reason !== null)
    process.stdout.write(`British and American spellings count as different words: ${reason}\n`);
}

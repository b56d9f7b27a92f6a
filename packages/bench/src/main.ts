// The command: measures, prints tables and, when asked, writes the figures as JSON.
import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { NoSuchPart } from './parts.ts';
import { formatReport, type Report } from './report.ts';
import { versions } from './versions.ts';

const HELP = `Usage: bench <what> [options]

Measures this project beside named peers, all in one run, and prints tables. It never fails because something is slow.

What:
  http         requests against our server and four others
  validation   our generated validators beside Ajv, zod and valibot
  generation   our code generator beside three others
  turbo        the build from nothing, repeated, and after one edit
  client       our client beside bare fetch
  mock         our mock beside the same stub with constant answers
  service      the service beside bare Hono that writes one row
  accuracy     wrong words of the service's recognizer beside its engine on whole files
  speech       recognition by the service beside bare recognizer processes
  live         live sessions: how late, how many, how much memory
  language     what is done to words: each add-on alone, all together, and beside other libraries
  vocabulary   rare names that are spoken and heard, with a custom vocabulary and without
  all          all of these

Options:
  --runs N          how often to measure each figure (default 5)
  --seconds N       rough length of a round of requests (default 1)
  --connections N   connections that are open at once (default 16)
  --speech FOLDER   recordings with a manifest.tsv, for accuracy (default ../shared/speech)
  --models FOLDER   models to measure, for accuracy (default: the embedded engine alone)
  --files N         how many files of a minute, for speech (default 20)
  --minutes N       how long the long file is, for speech (default 10)
  --only PART       one part of live (silence, idle, fast-fed, capacity, latency) or of speech (listening,
                    overhead, memory, throughput, long-file)
  --json FILE       also write all figures to FILE
  --help            this text
`;

/** What can be measured in parts. */
const inParts: readonly string[] = ['live', 'speech'];

/** Each is loaded only when it is asked for: what one of them measures need not work for the others to run. */
const measurements: Record<string, (options: Options, places: Places) => Promise<Report[]>> = {
  http: async (options) => (await import('./http/measure.ts')).measureHttp(options),
  validation: async (options) =>
    (await import('./validation/measure.ts')).measureValidation(options),
  generation: async (options) =>
    (await import('./generation/measure.ts')).measureGeneration(options),
  turbo: async (options) => (await import('./pipeline/measure.ts')).measurePipeline(options),
  client: async (options) => (await import('./client/measure.ts')).measureClient(options),
  mock: async (options) => (await import('./mock/measure.ts')).measureMock(options),
  service: async (options) => (await import('./service/measure.ts')).measureService(options),
  accuracy: async (_, { speech, models }) =>
    (await import('./speech/accuracy.ts')).measureAccuracy({ speech, models }),
  live: async (_, { only }) => (await import('./live/measure.ts')).measureLive(only),
  speech: async (options, { only }) =>
    (await import('./speech/measure.ts')).measureSpeech(options, only),
  vocabulary: async () => (await import('./vocabulary/measure.ts')).measureVocabulary(),
  language: async (options) => (await import('./language/measure.ts')).measureLanguage(options),
};

interface Options {
  readonly runs: number;
  readonly seconds: number;
  readonly connections: number;
  readonly files: number;
  readonly minutes: number;
}

/** What is to be looked at, and where. */
interface Places {
  /** The part of a measurement that is wanted alone. */
  readonly only?: string | undefined;
  readonly speech?: string | undefined;
  readonly models?: string | undefined;
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof NoSuchPart)) throw error;
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
      minutes: { type: 'string', default: '10' },
      speech: { type: 'string' },
      models: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [what = ''] = positionals;
  const chosen = what === 'all' ? Object.values(measurements) : [measurements[what]];
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const options = {
    runs: Number(values.runs),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    files: Number(values.files),
    minutes: Number(values.minutes),
  };
  const reports: Report[] = [];
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
  if (values.json) {
    const figures = reports.map(({ name, title, verdicts, data }) => ({
      name,
      title,
      verdicts,
      data,
    }));
    await writeFile(values.json, `${JSON.stringify({ versions, options, figures }, null, 2)}\n`);
  }
  return 0;
}

import { parseArgs } from 'node:util';
import {
  type BenchNumbers,
  type BenchOptions,
  type Measurement,
  measurements,
} from './measurements.ts';

/** What a command line asks for. */
export interface BenchRun {
  readonly chosen: readonly Measurement[];
  readonly numbers: BenchNumbers;
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
  --seconds N       approximate length of a round of requests (default 1)
  --connections N   open connections (default 16)
  --speech FOLDER   recordings with a manifest.tsv, for accuracy (default ../shared/speech)
  --models FOLDER   models to measure, for accuracy, console and soak (default: the embedded engine alone)
  --sizes LIST      numbers of jobs, for lists (default 1000,100000; 10 million need 30 GB of disk and half an hour)
  --harden          for accuracy: each recording also joined, softer, in a room, in noise, slower, faster, by telephone;
                    words wrong as a file and live
  --model NAME      the only model to measure so
  --limit N         so many recordings, spread over all
  --minutes N       length of the long file, for accuracy (default 10), and of soak (default 20)
  --only PART       one part of a measurement that has parts
  --json FILE       also write all figures to FILE
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
      seconds: { type: 'string', default: '1' },
      connections: { type: 'string', default: '16' },
      sizes: { type: 'string', default: '1000,100000' },
      minutes: { type: 'string' },
      speech: { type: 'string' },
      models: { type: 'string' },
      only: { type: 'string' },
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
  const chosen = chosenMeasurements(what);
  const numbers = {
    runs: Number(values.runs),
    seconds: Number(values.seconds),
    connections: Number(values.connections),
    minutes: Number(values.minutes ?? (chosen[0]?.isApart ? 20 : 10)),
  };
  const hasParts = values.only === undefined || measurements[what]?.parts !== undefined;
  if (chosen.length === 0 || !hasParts || Object.values(numbers).some((value) => !(value > 0)))
    return undefined;
  const { only, harden, model, speech, models, json, keep, sizes } = values;
  return {
    chosen,
    numbers,
    options: {
      ...{ ...numbers, only, harden, model, speech, models },
      limit: values.limit === undefined ? undefined : Number(values.limit),
      sizes: sizes.split(',').map(Number),
    },
    json,
    keep,
  };
}

function chosenMeasurements(what: string): readonly Measurement[] {
  if (what === 'all') return Object.values(measurements).filter(({ isApart }) => !isApart);
  const measurement = measurements[what];
  return measurement ? [measurement] : [];
}

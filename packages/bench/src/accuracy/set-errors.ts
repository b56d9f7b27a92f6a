import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type BenchReport, quantile } from '../report.ts';
import { enginesHere } from '../speech/audio.ts';
import type { LabeledRecording } from '../speech/recordings.ts';
import { hardened, seededRandom } from './harden.ts';
import { type SystemResult, systemResult } from './system-result.ts';
import { fileSystem, liveSystem } from './systems/engine-systems.ts';
import type { MeasurementOptions, RecognitionSystem } from './systems/system.ts';
import { errorRate, sumOfErrors, type WordErrors } from './word-errors.ts';

const DRAWS = 1000;

/** The limits of the error rate with 95 % confidence: the bootstrap draws recordings again and again, always the same. */
export function confidenceInterval(all: readonly WordErrors[]): readonly [number, number] {
  const random = seededRandom(1);
  const rates = Float64Array.from({ length: DRAWS }, () =>
    errorRate(sumOfErrors(all.map((each) => all[Math.floor(random() * all.length)] ?? each))),
  ).sort();
  return [quantile(rates, 0.025), quantile(rates, 0.975)];
}

/** Each recording as it is and in harder kinds, by each engine alone as a file and live. */
export async function measureHardened(options: MeasurementOptions): Promise<BenchReport[]> {
  const folder = join(options.folder, 'hardened');
  await mkdir(folder);
  const engines = await enginesHere(options.models ?? join(folder, 'none'));
  const systems = engines
    .filter(({ model }) => model === (options.model ?? model))
    .flatMap((engine) => [fileSystem(engine), liveSystem(engine)]);
  const compared = options.recordings.filter(
    (each) => each.said !== '' && systems.some((system) => understands(system, each)),
  );
  const all = await hardened(spread(compared, options.limit), folder);
  return [errorsByGroup(await resultsOf(systems, all), 'Hardened recordings')];
}

/** So many of all, evenly spread. */
export const spread = <Item>(all: readonly Item[], limit = all.length): readonly Item[] => {
  const places = new Set(
    Array.from({ length: Math.min(limit, all.length) }, (_, at) =>
      Math.floor((at * all.length) / Math.min(limit, all.length)),
    ),
  );
  return all.filter((_, at) => places.has(at));
};

const understands = ({ languages }: RecognitionSystem, { language }: LabeledRecording): boolean =>
  languages !== 'any' ? languages.includes(language) : !language.includes('+');

/** What each system recognizes in the recordings of its languages, one system after the other. */
export async function resultsOf(
  systems: readonly RecognitionSystem[],
  recordings: readonly LabeledRecording[],
): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  for (const system of systems) {
    const own = recordings.filter((each) => understands(system, each));
    if (own.length === 0) continue;
    const startedAt = performance.now();
    const run = await system.run(own);
    const seconds = (performance.now() - startedAt) / 1000;
    results.push({ ...systemResult(system, own, run), seconds });
  }
  return results;
}

/** Results with the seconds that they took. */
interface TimedResult extends SystemResult {
  readonly seconds: number;
}

/** Wrong words of 100 by group and system. */
export function errorsByGroup(results: readonly TimedResult[], title: string): BenchReport {
  const groups = new Set(results.flatMap(({ recordings }) => recordings.map(({ group }) => group)));
  const errorsIn = ({ recordings }: SystemResult, group?: string): WordErrors[] =>
    recordings.flatMap((each) =>
      group === undefined || each.group === group ? (each.errors ?? []) : [],
    );
  const cell = (errors: readonly WordErrors[]): string => {
    if (errors.length === 0) return '-';
    const [low, high] = confidenceInterval(errors);
    return `${errorRate(sumOfErrors(errors)).toFixed(1)} (${low.toFixed(1)} - ${high.toFixed(1)})`;
  };
  const [load = 0] = loadavg();
  const row = (name: string, group?: string): string[] => {
    const counted = results.map((each) => sumOfErrors(errorsIn(each, group)).units);
    return [
      name,
      String(Math.max(0, ...counted)),
      ...results.map((each) => cell(errorsIn(each, group))),
    ];
  };
  return {
    name: 'accuracy-set',
    title: `${title}: words wrong of 100`,
    columns: ['', 'words', ...results.map(({ name, model }) => `${name} ${model}`)],
    rows: [
      ...[...groups].map((group) => row(group, group)),
      ...(groups.size > 1 ? [row('all')] : []),
      [
        's per audio s',
        '',
        ...results.map((each) => (each.seconds / each.audioSeconds).toFixed(3)),
      ],
      [
        'CPU s per audio s',
        '',
        ...results.map((each) => (each.cpuSeconds / each.audioSeconds).toFixed(3)),
      ],
    ],
    notes: [
      'With a 95 % interval (bootstrap over recordings). The language is given. Live recognition gets the audio as fast as it takes it.',
      `${availableParallelism()} cores, load ${load.toFixed(1)} at the end.`,
    ],
    verdicts: [],
    data: results,
  };
}

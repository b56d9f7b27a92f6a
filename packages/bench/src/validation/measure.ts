import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { measuredBodies } from './bodies.ts';
import { contenders } from './checks.ts';
import { bundleContenders, timeToFirstBody } from './weight.ts';

/** Options of the validation measurement. */
export interface ValidationOptions {
  readonly runs: number;
  readonly seconds: number;
}

const speedProcess = fileURLToPath(new URL('./speed-process.ts', import.meta.url));

/** Measures validation: time per body, bundle size, and time until the first validation. */
export async function measureValidation(options: ValidationOptions): Promise<BenchReport[]> {
  return [await measureSpeed(options), await measureWeight(options)];
}

async function measureSpeed({ runs, seconds }: ValidationOptions): Promise<BenchReport> {
  const perBody = contenders.map((contender) => ({
    contender,
    bodies: measuredBodies.map(({ title }) => ({ title, nanoseconds: [] as number[] })),
  }));
  for (let run = 0; run < runs; run += 1) {
    for (const { contender, bodies } of perBody) {
      for (const { title, nanoseconds } of bodies) {
        nanoseconds.push(await numberFrom(speedProcess, [contender.name, title, `${seconds / 4}`]));
      }
    }
  }
  const data = perBody.map(({ contender, bodies }) => ({
    contender: contender.name,
    bodies: bodies.map(({ title, nanoseconds }) => ({ title, ...spreadOf(nanoseconds) })),
  }));
  return {
    name: 'validation-speed',
    title: 'Validation alone, nanoseconds per body',
    columns: ['', ...measuredBodies.map(({ title }) => title)],
    rows: contenders.map(({ title }, index) => [
      title,
      ...(data[index]?.bodies ?? []).map((spread) => withEnds(spread, threeDigits)),
    ]),
    notes: [
      `Medians (least - most) of ${runs} processes each.`,
      ...contenders.map(({ title, does }) => `${title}: ${does}.`),
    ],
    verdicts: [],
    data,
  };
}

async function measureWeight({ runs }: ValidationOptions): Promise<BenchReport> {
  return inTemporaryFolder(async (folder) => {
    const bundles = await bundleContenders(folder);
    const times = bundles.map(() => [] as number[]);
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { file }] of bundles.entries()) {
        times[index]?.push(await timeToFirstBody(file));
      }
    }
    const data = bundles.map(({ title, rawBytes, gzipBytes }, index) => ({
      title,
      rawBytes,
      gzipBytes,
      milliseconds: spreadOf(times[index] ?? []),
    }));
    return {
      name: 'validation-weight',
      title: 'Size of the validators, and time from import to the first validated body',
      columns: ['', 'bytes', 'gzip', 'ms to the first body'],
      rows: data.map(({ title, rawBytes, gzipBytes, milliseconds }) => [
        title,
        String(rawBytes),
        String(gzipBytes),
        withEnds(milliseconds, threeDigits),
      ]),
      notes: [
        'Each bundled and minified by esbuild with all it needs, for the same two bodies unless it says otherwise.',
        `Medians (least - most) of ${runs} fresh processes each.`,
      ],
      verdicts: [],
      data,
    };
  });
}

/** Runs a file in a new process and returns the number that it sends. */
async function numberFrom(file: string, args: string[]): Promise<number> {
  const child = fork(file, args);
  const exit = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The measurement ${args.join(' ')} failed`);
    return [];
  });
  const [value] = await Promise.race([once(child, 'message'), exit]);
  await exit;
  return Number(value);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import {
  type BenchReport,
  chosenParts,
  spreadOf,
  type TargetResult,
  threeDigits,
  withEnds,
} from '../report.ts';
import { addOns } from './add-ons.ts';
import { cpuMilliseconds, madeTranscript } from './made-transcript.ts';

type Part = (runs: number) => BenchReport | Promise<BenchReport>;

const parts: Readonly<Record<string, Part>> = {
  together: measureTogether,
  growth: measureGrowth,
};

/** Add-ons: each alone and all together, or the requested part. */
export async function measureLanguage(
  { runs }: { readonly runs: number },
  only: string | undefined,
): Promise<BenchReport[]> {
  const reports: BenchReport[] = [];
  for (const part of chosenParts(parts, only)) reports.push(await part(runs));
  return reports;
}

const SIZES = [100, 1000, 10_000, 100_000] as const;
const WARM_UP_WORDS = 2000;
/** Add-ons that must take less than a second on the longest text. */
const WITHIN_A_SECOND = /^(?:redaction|subtitles)/u;

/** Each add-on alone, on texts of growing length. */
function measureGrowth(runs: number): BenchReport {
  const transcripts = SIZES.map((words) => madeTranscript(words));
  const data = Object.entries(addOns).map(([name, run]) => {
    run(madeTranscript(WARM_UP_WORDS));
    const spreads = transcripts.map((transcript) =>
      spreadOf(Array.from({ length: runs }, () => cpuMilliseconds(() => run(transcript)))),
    );
    const [before, last] = spreads.slice(-2);
    return {
      name,
      milliseconds: spreads.map(({ median }) => median),
      last: last?.median ?? 0,
      // The minimum, because a disturbance is not growth.
      growth: (last?.min ?? 0) / (before?.min ?? 1),
    };
  });
  return {
    name: 'language-growth',
    title: 'Add-ons, milliseconds of CPU',
    columns: ['', ...SIZES.map((words) => `${words} words`), 'the last by the one before'],
    rows: data.map(({ name, milliseconds, growth }) => [
      name,
      ...milliseconds.map(threeDigits),
      threeDigits(growth),
    ]),
    notes: [
      `Medians of ${runs} runs in one process, after a warm-up. A made-up transcript, punctuated.`,
    ],
    verdicts: data.flatMap(({ name, last, growth }): TargetResult[] => [
      {
        promise: `${name} grows no faster than n log n`,
        measured: `${threeDigits(growth)} times the time for ten times the words`,
        met: growth <= N_LOG_N,
      },
      ...(WITHIN_A_SECOND.test(name)
        ? [
            {
              promise: `${name} of 100,000 words takes less than a second`,
              measured: `${threeDigits(last)} ms`,
              met: last < 1000,
            },
          ]
        : []),
    ]),
  };
}

const [BEFORE, LAST] = [SIZES[2], SIZES[3]];
const N_LOG_N = (LAST * Math.log(LAST)) / (BEFORE * Math.log(BEFORE));

const WORDS_OF_AN_HOUR = 9000;
const MAX_MILLISECONDS = 2000;
const MAX_MEGABYTES = 200;

const togetherProcess = fileURLToPath(new URL('./together-process.ts', import.meta.url));

interface Figures {
  readonly milliseconds: number;
  readonly wholeMegabytes: number;
  readonly bareMegabytes: number;
}

/** All add-ons on an hour of speech, each run in a new process. */
async function measureTogether(runs: number): Promise<BenchReport> {
  const figures: Figures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measuredInAProcess());
  const time = spreadOf(figures.map(({ milliseconds }) => milliseconds));
  const whole = spreadOf(figures.map(({ wholeMegabytes }) => wholeMegabytes));
  const added = spreadOf(
    figures.map(({ wholeMegabytes, bareMegabytes }) => wholeMegabytes - bareMegabytes),
  );
  return {
    name: 'language-together',
    title: `All add-ons on ${WORDS_OF_AN_HOUR} words, an hour of speech`,
    columns: ['', 'ms of CPU', 'MB', 'MB of the process'],
    rows: [['all add-ons', ...[time, added, whole].map((spread) => withEnds(spread, threeDigits))]],
    notes: [
      `Medians (least - most) of ${runs} fresh processes: nothing was warm. MB: the most memory that the process had, less`,
      'what Node and the transcript took before the add-ons and their dictionaries were read.',
    ],
    verdicts: [
      {
        promise: 'all add-ons on an hour of speech take less than 2 s of CPU',
        measured: `${threeDigits(time.median)} ms`,
        met: time.median < MAX_MILLISECONDS,
      },
      {
        promise: 'and less than 200 MB',
        measured: `${threeDigits(added.median)} MB`,
        met: added.median < MAX_MEGABYTES,
      },
    ],
  };
}

async function measuredInAProcess(): Promise<Figures> {
  const child = fork(togetherProcess, [String(WORDS_OF_AN_HOUR)]);
  const exit = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`The process that runs all add-ons ended with ${code}`);
    return [];
  });
  const [figures] = await Promise.race([once(child, 'message'), exit]);
  await exit;
  return figures as Figures;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type BenchReport, spreadOf, threeDigits, withEnds } from '../report.ts';

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
export async function measureLanguage({ runs }: { readonly runs: number }): Promise<BenchReport> {
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

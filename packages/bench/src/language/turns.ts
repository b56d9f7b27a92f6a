import type { Utterance } from '@verbatim/contract';
import { LanguageThreads } from '@verbatim/language';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { madeTranscript } from './made-transcript.ts';

/** As the service has them on a machine of up to four cores. */
const THREADS = 3;
const HEAVY_JOBS = 6;
/** Ten hours of speech, and a quarter of an hour. */
const HEAVY_WORDS = 90_000;
const SHORT_WORDS = 2_250;
const MAX_FACTOR = 3;

/** Steps that each read or write all words. */
const steps = {
  vocabulary: { vocabulary: ['Solaria', 'Nguyen', 'Zyprexa', 'Tchaikovsky', 'Ljubljana'] },
  redaction: {},
  sentences: true,
  entities: true,
  sentiment: true,
  summary: 'general',
  chapters: true,
} satisfies Parameters<LanguageThreads['run']>[0]['steps'];

/** The time that the add-ons of a short job take alone, and beside six long jobs of another account, in turns. */
export async function measureTurns(runs: number): Promise<BenchReport> {
  const [heavy, short] = [madeTranscript(HEAVY_WORDS), madeTranscript(SHORT_WORDS)];
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    alone.push(await milliseconds(short, []));
    beside.push(await milliseconds(short, Array(HEAVY_JOBS).fill(heavy)));
  }
  const [own, waited] = [spreadOf(alone), spreadOf(beside)];
  const factor = spreadOf(beside.map((each, run) => each / (alone[run] ?? Number.NaN)));
  return {
    name: 'language-turns',
    title: `Add-ons on ${SHORT_WORDS} words, beside ${HEAVY_JOBS} jobs of another account with ${HEAVY_WORDS} words each`,
    columns: ['', 'ms'],
    rows: [
      ['alone', withEnds(own, threeDigits)],
      ['beside the other account', withEnds(waited, threeDigits)],
    ],
    notes: [
      `Medians (least - most) of ${runs} rounds. The threads are started before, and the long jobs are at work when the short one comes.`,
    ],
    verdicts: [
      {
        promise: `the short job takes at most ${MAX_FACTOR} times its time alone`,
        measured: `${withEnds(factor, threeDigits)} times`,
        met: factor.median <= MAX_FACTOR,
      },
    ],
    data: { alone, beside },
  };
}

/** Time of a short job, while another account has these jobs in work. */
async function milliseconds(
  short: readonly Utterance[],
  others: readonly (readonly Utterance[])[],
): Promise<number> {
  const threads = new LanguageThreads({ size: THREADS });
  const ending = new AbortController();
  const { signal } = ending;
  const run = (owner: string, utterances: readonly Utterance[]) =>
    threads.run({ utterances, steps }, { signal, owner });
  try {
    // Each account starts a thread.
    await Promise.all([run('other', short), run('own', short)]);
    for (const each of others) run('other', each).catch(() => {});
    const beganAt = performance.now();
    await run('own', short);
    return performance.now() - beganAt;
  } finally {
    ending.abort(new Error('This was measured.'));
    threads.close();
  }
}

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '@verbatim/speech';
import { type BenchReport, threeDigits, withEnds } from '../report.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { BareRecognizers, segmentsOf } from './engine.ts';
import { jobSeconds, withService } from './recognizing-service.ts';
import { writeSpoken } from './spoken-files.ts';

const CLIP_SECONDS = 10;
const MAX_OVERHEAD_MS = 250;
const MAX_START_MS = 5000;

/** Overhead of a short clip besides recognition, and time from the start of the service to its first transcript. */
export async function measureOverhead(
  folder: string,
  engine: Engine,
  runs: number,
): Promise<BenchReport> {
  const path = join(folder, 'clip.wav');
  await writeSpoken(path, { seconds: CLIP_SECONDS });
  const { first, turns } = await inTurns(join(folder, 'overhead'), engine, { path, runs });
  const bare = spreadOf(turns.map((turn) => turn.bare));
  const jobs = spreadOf(turns.map((turn) => turn.job));
  const overhead = spreadOf(turns.map((turn) => turn.job - turn.bare)).median;
  const row = (title: string, spread: Spread): string[] => [title, withEnds(spread, threeDigits)];
  return {
    name: 'speech-overhead',
    title: `A clip of ${CLIP_SECONDS} seconds`,
    columns: ['', 'ms'],
    rows: [
      row('its segments, bare processes', bare),
      row('a job', jobs),
      ['from the start of the service to the first transcript', threeDigits(first)],
    ],
    notes: [
      'A job: from its creation in its record to its completion, recognizers running. Both are measured alternately.',
    ],
    verdicts: [
      {
        promise: `a job takes less than ${MAX_OVERHEAD_MS} ms besides recognition`,
        measured: `${threeDigits(overhead)} ms`,
        met: overhead < MAX_OVERHEAD_MS,
      },
      {
        promise: `the first transcript comes less than ${MAX_START_MS / 1000} s after the start`,
        measured: `${threeDigits(first / 1000)} s`,
        met: first < MAX_START_MS,
      },
    ],
    data: { turns, first },
  };
}

/** Both figures in milliseconds, measured one after the other. */
interface Turn {
  readonly bare: number;
  readonly job: number;
}

async function inTurns(
  folder: string,
  engine: Engine,
  { path, runs }: { readonly path: string; readonly runs: number },
): Promise<{ first: number; turns: readonly Turn[] }> {
  const samples = (await segmentsOf(path)).map((segment) => segment.samples);
  // Creates what an installed data directory already has.
  await withService(folder, async () => {});
  const startedAt = performance.now();
  return withService(folder, async (service) => {
    const address = await service.upload(path);
    await service.transcribe(address);
    const first = performance.now() - startedAt;
    const recognizers = await BareRecognizers.start(engine, availableParallelism());
    try {
      await recognizers.recognize(samples);
      const turns: Turn[] = [];
      for (let run = 0; run < runs; run += 1) {
        const from = performance.now();
        await recognizers.recognize(samples);
        const bare = performance.now() - from;
        turns.push({ bare, job: jobSeconds(await service.transcribe(address)) * 1000 });
      }
      return { first, turns };
    } finally {
      await recognizers.close();
    }
  });
}
